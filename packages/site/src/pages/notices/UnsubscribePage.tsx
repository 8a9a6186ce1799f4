import { Button } from '@ludarium/web/ui/Button.tsx';
import { useState } from 'react';
import { ButtonLink } from '../../shell/ButtonLink.tsx';
import { NoticePage } from '../../shell/NoticePage.tsx';
import { useQuery } from '../../shell/navigation.tsx';
import { PageHead } from '../../shell/PageHead.tsx';

type State = 'asking' | 'sending' | 'ended' | 'unknown' | 'failed';

const title = 'Stop emails about your reports?';
const head = <PageHead title={title} description="Unsubscribe from emails about your reports." />;

/**
 * `/unsubscribe?id=…`, the link of mails about reports; works without a session. It asks first:
 * mail scanners open every link of a mail.
 */
export default function UnsubscribePage() {
  const token = useQuery().get('id');
  const [state, setState] = useState<State>(token ? 'asking' : 'unknown');
  if (state === 'ended') {
    return (
      <NoticePage
        sign="done"
        title="You will get no more emails about your reports"
        actions={<ButtonLink to="/">Return to Home</ButtonLink>}
      >
        {head}
        <p role="status">
          You can still follow your reports on the feedback board. Its notifications let you turn
          the emails on again.
        </p>
      </NoticePage>
    );
  }
  if (state === 'unknown') {
    return (
      <NoticePage
        sign="stop"
        title="This link is not valid"
        actions={<ButtonLink to="/feedback">Open the feedback board</ButtonLink>}
      >
        {head}
        <p>
          Please open the link in the latest email, or change the setting in the notifications of
          the board.
        </p>
      </NoticePage>
    );
  }
  const handleClick = async () => {
    setState('sending');
    setState(await unsubscribe(token ?? ''));
  };
  return (
    <NoticePage
      sign={state === 'failed' ? 'stop' : 'wait'}
      title={title}
      actions={
        <Button busy={state === 'sending'} onClick={() => void handleClick()}>
          Unsubscribe
        </Button>
      }
    >
      {head}
      <p>You can still follow your reports on the feedback board.</p>
      {state === 'failed' ? <p role="alert">It was not saved. Please try again.</p> : null}
    </NoticePage>
  );
}

/** Lazy-loads the client. */
async function unsubscribe(token: string): Promise<State> {
  try {
    const { dataBackend } = await import('@ludarium/web/http/data-backend.ts');
    const { data, error } = await dataBackend.rpc('unsubscribe', { token });
    if (error === null) return data ? 'ended' : 'unknown';
    // A text that is no uuid.
    if (error.code === '22P02') return 'unknown';
    console.warn('The emails could not be stopped.', error);
  } catch (cause) {
    console.warn('The emails could not be stopped.', cause);
  }
  return 'failed';
}
