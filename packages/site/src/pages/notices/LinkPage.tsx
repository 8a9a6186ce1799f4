import { Button } from '@ludarium/browser/ui/Button.tsx';
import { useState } from 'react';
import { ButtonLink } from '../../shell/ButtonLink.tsx';
import { NoticePage } from '../../shell/NoticePage.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useParameters, usePath } from '../../shell/use-address.tsx';
import { InvalidLink, type MailedLink, mailedLinks } from './mailed-links.tsx';

type State =
  | { readonly status: 'asking' | 'busy' | 'done' }
  | { readonly status: 'failed' | 'invalid'; readonly message: string };

/** The page of a mailed link. It asks first: mail scanners open every link of a mail. */
export default function LinkPage() {
  const path = usePath();
  const link = mailedLinks.find((known) => known.path === path);
  if (!link) throw new Error(`No mail links to ${path}.`);
  return <UsedLink link={link} query={useParameters()} />;
}

function UsedLink({ link, query }: { link: MailedLink; query: URLSearchParams }) {
  const isComplete = link.parameters.every((name) => query.get(name)?.trim());
  const [state, setState] = useState<State>(
    isComplete ? { status: 'asking' } : { status: 'invalid', message: link.invalid },
  );
  const head = <PageHead {...link.head} />;
  const home = <ButtonLink href="/">Return to Home</ButtonLink>;

  const use = async () => {
    setState({ status: 'busy' });
    try {
      await link.use(query);
      setState({ status: 'done' });
    } catch (cause) {
      console.warn('The link could not be used.', cause);
      setState(
        cause instanceof InvalidLink
          ? { status: 'invalid', message: cause.message || link.invalid }
          : { status: 'failed', message: link.describe(cause) },
      );
    }
  };

  if (state.status === 'done') {
    return (
      <NoticePage sign="done" title={link.done.title} actions={home}>
        {head}
        <p role="status">{link.done.text}</p>
      </NoticePage>
    );
  }
  if (state.status === 'invalid') {
    return (
      <NoticePage
        sign="stop"
        title="This link does not work"
        actions={link.Help ? <link.Help /> : home}
      >
        {head}
        <p role="alert">{state.message}</p>
      </NoticePage>
    );
  }
  return (
    <NoticePage
      sign={state.status === 'failed' ? 'stop' : 'mail'}
      title={link.question.title}
      actions={
        <Button busy={state.status === 'busy'} onClick={() => void use()}>
          {state.status === 'failed' ? 'Try Again' : link.button}
        </Button>
      }
    >
      {head}
      <p>{link.question.text}</p>
      {state.status === 'failed' ? <p role="alert">{state.message}</p> : null}
    </NoticePage>
  );
}
