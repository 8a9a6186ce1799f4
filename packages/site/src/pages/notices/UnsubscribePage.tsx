import { Button } from '@ludarium/browser/ui/Button.tsx';
import { BackendError } from '@ludarium/domain/http';
import { useState } from 'react';
import { ButtonLink } from '../../shell/ButtonLink.tsx';
import { NoticePage } from '../../shell/NoticePage.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useQuery } from '../../shell/use-query.tsx';

type State = 'asking' | 'sending' | 'ended' | 'unknown' | 'failed';

interface Kind {
  /** 'emails about your reports' */
  readonly name: string;
  /** What is left. */
  readonly stays: string;
  readonly where: { readonly label: string; readonly path: string };
}

const board = { label: 'Open the feedback board', path: '/feedback' };
const reports: Kind = {
  name: 'emails about your reports',
  stays: 'You can still follow your reports on the feedback board.',
  where: board,
};
/** By the subject of the mail. */
const kinds: Readonly<Record<string, Kind>> = {
  proposals: {
    name: 'emails about your proposals',
    stays: 'You can still follow your proposals in the publisher portal.',
    where: { label: 'Open the portal', path: '/publisher-portal' },
  },
};

/**
 * `/unsubscribe?id=…&of=…`, the link of mails that can be ended; works without a session. It asks
 * first: mail scanners open every link of a mail. `of` is the subject of the mail and chooses the
 * texts only; the token decides what ends.
 */
export default function UnsubscribePage() {
  const query = useQuery();
  const token = query.get('id');
  const { name, stays, where } = kinds[query.get('of') ?? ''] ?? reports;
  const title = `Stop ${name}?`;
  const head = <PageHead title={title} description={`Unsubscribe from ${name}.`} />;
  const [state, setState] = useState<State>(token ? 'asking' : 'unknown');
  if (state === 'ended') {
    return (
      <NoticePage
        sign="done"
        title={`You will get no more ${name}`}
        actions={<ButtonLink href="/">Return to Home</ButtonLink>}
      >
        {head}
        <p role="status">{stays}</p>
      </NoticePage>
    );
  }
  if (state === 'unknown') {
    return (
      <NoticePage
        sign="stop"
        title="This link is not valid"
        actions={<ButtonLink href={where.path}>{where.label}</ButtonLink>}
      >
        {head}
        <p>Please open the link in the latest email.</p>
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
      <p>{stays}</p>
      {state === 'failed' ? <p role="alert">It was not saved. Please try again.</p> : null}
    </NoticePage>
  );
}

/** Lazy-loads the client. */
async function unsubscribe(token: string): Promise<State> {
  try {
    const { dataBackend, sendPublic } = await import('@ludarium/browser/http/data-backend.ts');
    return (await sendPublic(dataBackend.rpc('unsubscribe', { token }))) ? 'ended' : 'unknown';
  } catch (cause) {
    // A text that is no uuid.
    if (cause instanceof BackendError && cause.code === '22P02') return 'unknown';
    console.warn('The emails could not be stopped.', cause);
    return 'failed';
  }
}
