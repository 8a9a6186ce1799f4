import { Button } from '@ludarium/browser/ui/Button.tsx';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import { betaMessages, findBetaEmailFault } from '@ludarium/domain/beta';
import { brand } from '@ludarium/domain/brand';
import { BackendError, getErrorMessage } from '@ludarium/domain/http';
import { useEffect, useRef, useState } from 'react';
import board from '../../drawings/board.svg?raw';
import { PageHead } from '../../shell/PageHead.tsx';
import { usePath } from '../../shell/use-address.tsx';
import { Die } from '../../ui/Die.tsx';
import { Drawing } from '../../ui/Drawing.tsx';
import { TextField } from '../../ui/Field.tsx';
import { useEmailForm } from '../../ui/use-email-form.ts';
import styles from './ComingSoonPage.module.css';
import hero from './Hero.module.css';
import { LandingHead } from './LandingHead.tsx';

const features = [
  ['Game Discovery', 'Lists and filters that know your table.'],
  ['Collection Tracking', 'Every game you own, want or have lent out.'],
  ['Community Reviews', 'Verified opinions from people who played.'],
  ['Log your Plays', 'Who was there, who won, and by how much.'],
] as const;

/** /coming-soon, and `/` at that launch stage: headline, four cards and the beta form (section 2). */
export default function ComingSoonPage() {
  return (
    <div className={styles.page}>
      {usePath() === '/' ? (
        <LandingHead />
      ) : (
        <PageHead
          title="Coming soon"
          description={`${brand.name} is on its way: leave your email address and be told at launch.`}
        />
      )}
      <div className={styles.hero}>
        <div className={hero.welcome}>
          <p className={hero.eyebrow}>{brand.name} is coming soon</p>
          <h1 className={hero.title}>The table is almost set</h1>
          <p className={hero.lead}>
            An app for everybody who loves board games is on its way. Leave your email address, and
            we will tell you when the box is open.
          </p>
          <BetaForm />
        </div>
        <Drawing svg={board} className={hero.board} />
      </div>
      <ul className={styles.features}>
        {features.map(([title, text], index) => (
          <li key={title} className={styles.feature}>
            <Die pips={index + 1} />
            <h2>{title}</h2>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The beta form and its confirmation (sections 2, 5 and 8). */
function BetaForm() {
  const thanks = useRef<HTMLHeadingElement>(null);
  const { submitted, busy, onSubmit, input } = useBetaForm();
  useEffect(() => {
    if (submitted) thanks.current?.focus();
  }, [submitted]);

  if (submitted) {
    return (
      <div className={styles.box}>
        <h2 ref={thanks} tabIndex={-1} className={styles.thanks}>
          {betaMessages.thanksTitle}
        </h2>
        <p>We will let you know the moment we launch.</p>
        <p className={styles.launch}>{betaMessages.expectedLaunch}</p>
      </div>
    );
  }
  return (
    <form method="post" className={styles.box} noValidate onSubmit={onSubmit}>
      <TextField {...input} label="Email address" name="email" autoComplete="email" />
      <Button type="submit" busy={busy} busyLabel="Sending..." wide>
        {betaMessages.submit}
      </Button>
    </form>
  );
}

/** State of the beta form: entering, sending, submitted (section 4). */
function useBetaForm() {
  const [submitted, setSubmitted] = useState(false);
  const form = useEmailForm({
    getFault: findBetaEmailFault,
    send: async (email) => {
      const failure = await subscribe(email);
      if (failure === null) setSubmitted(true);
      await showToast(
        failure === null
          ? { kind: 'success', text: betaMessages.subscribed }
          : { kind: 'error', text: failure },
      );
    },
  });
  return { ...form, submitted };
}

/**
 * Lazy-loads the client.
 *
 * @returns the error message (section 8: Beta form), or null
 */
async function subscribe(email: string): Promise<string | null> {
  try {
    const { dataBackend, sendPublic } = await import('@ludarium/browser/http/data-backend.ts');
    await sendPublic(dataBackend.from('beta_subscribers').insert({ email }));
    return null;
  } catch (cause) {
    // A hosted data backend answers a known address without the code of the violation.
    if (cause instanceof BackendError && cause.status === 409)
      return betaMessages.alreadySubscribed;
    console.warn('The address could not be sent.', cause);
    return getErrorMessage(cause, betaMessages.failed);
  }
}
