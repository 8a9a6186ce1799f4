import { Button } from '@ludarium/browser/ui/Button.tsx';
import { betaMessages } from '@ludarium/domain/beta';
import { useState } from 'react';
import { ButtonLink } from '../../shell/ButtonLink.tsx';
import { NoticePage } from '../../shell/NoticePage.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useQuery } from '../../shell/use-query.tsx';

const home = <ButtonLink href="/">Return to Home</ButtonLink>;

/**
 * `/beta-confirmation`: after a beta sign-up. The specification has no content for it. With
 * `?withdraw=<id of the subscriber>`, the link of the launch mail, it withdraws the consent.
 */
export default function BetaConfirmationPage() {
  const subscriber = useQuery().get('withdraw');
  if (subscriber) return <WithdrawConsent subscriber={subscriber} />;
  return (
    <NoticePage sign="done" title="You are on the beta list" actions={home}>
      <PageHead title="You are on the beta list" description="Your address is on the beta list." />
      <p>We will write to you as soon as a seat is free. Until then: shuffle well.</p>
    </NoticePage>
  );
}

/** Asks first: mail scanners open every link of a mail. */
function WithdrawConsent({ subscriber }: { subscriber: string }) {
  const [state, setState] = useState<'asking' | 'sending' | 'withdrawn' | 'failed'>('asking');
  const withdraw = async () => {
    setState('sending');
    setState((await withdrawConsent(subscriber)) ? 'withdrawn' : 'failed');
  };
  const head = <PageHead title={betaMessages.withdrawTitle} description="Leave the beta list." />;
  if (state === 'withdrawn') {
    return (
      <NoticePage sign="done" title={betaMessages.withdrawnTitle} actions={home}>
        {head}
        <p role="status">{betaMessages.withdrawn}</p>
      </NoticePage>
    );
  }
  return (
    <NoticePage
      sign={state === 'failed' ? 'stop' : 'wait'}
      title={betaMessages.withdrawTitle}
      actions={
        <Button busy={state === 'sending'} onClick={() => void withdraw()}>
          {betaMessages.withdraw}
        </Button>
      }
    >
      {head}
      <p>{betaMessages.withdrawQuestion}</p>
      {state === 'failed' ? <p role="alert">{betaMessages.failed}</p> : null}
    </NoticePage>
  );
}

/** Lazy-loads the client. An address that is no longer on the list counts as withdrawn. */
async function withdrawConsent(subscriber: string): Promise<boolean> {
  try {
    const { dataBackend, sendPublic } = await import('@ludarium/browser/http/data-backend.ts');
    await sendPublic(dataBackend.rpc('withdraw_beta_consent', { subscriber }));
    return true;
  } catch (cause) {
    console.warn('The consent could not be withdrawn.', cause);
    return false;
  }
}
