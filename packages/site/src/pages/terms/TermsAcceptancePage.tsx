import { useSession } from '@ludarium/browser/session/use-session.ts';
import { Button } from '@ludarium/browser/ui/Button.tsx';
import { classes } from '@ludarium/browser/ui/classes.ts';
import { CheckIcon, ChevronIcon } from '@ludarium/browser/ui/icons.tsx';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import type { User } from '@ludarium/domain/account';
import { isSessionOver } from '@ludarium/domain/http';
import {
  isScrolledToEnd,
  parseTermsArrival,
  type TermsArrival,
  termsMessages,
  termsTitle,
} from '@ludarium/domain/legal';
import { useCallback, useEffect, useRef, useState } from 'react';
import { getUnfinishedApplication } from '../../session/get-landing.ts';
import { getCurrentToken, session } from '../../session/session.ts';
import { go, readNavigationState } from '../../shell/go.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { Redirect } from '../../shell/use-address.tsx';
import { acceptTerms } from './accept-terms.ts';
import styles from './TermsAcceptancePage.module.css';
import { TermsText } from './TermsText.tsx';

/** /terms-acceptance: new registration, first login, or updated terms (section 2). */
export default function TermsAcceptancePage() {
  const state = useSession();
  const fromNavigation = parseTermsArrival(readNavigationState());
  if (state.status === 'signed-out') {
    const isExpected = fromNavigation !== null || session.unfinishedRegistration() !== null;
    return <Redirect to={isExpected ? '/auth' : '/register'} />;
  }
  const arrival = fromNavigation ?? getUnfinishedArrival(state.user);
  return arrival === null ? <Redirect to="/register" /> : <Acceptance arrival={arrival} />;
}

/** For a direct visit, without navigation state. */
function getUnfinishedArrival(user: User): TermsArrival | null {
  const application = getUnfinishedApplication(user);
  return application && { kind: 'registration', application };
}

function Acceptance({ arrival }: { arrival: TermsArrival }) {
  const { area, hasRead, check } = useReadToEnd();
  const { accept, busy } = useTermsAcceptance(arrival);
  const updated = arrival.kind === 'returning' && arrival.needsUpdate;
  const title = updated ? termsMessages.updatedTitle : termsMessages.title;
  return (
    <>
      <PageHead title={title} description="The publisher terms, to be read and accepted." />
      <div className={styles.page}>
        <header className="stack-2">
          <h1>{title}</h1>
          <p className="muted">
            {updated
              ? 'Updated Terms and Conditions are in force. Please read and accept them to continue to the portal.'
              : 'Please read and accept the publisher terms to continue.'}
          </p>
        </header>
        <section
          ref={area}
          className={styles.area}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must take the keyboard.
          tabIndex={0}
          aria-labelledby="terms-title"
          onScroll={check}
        >
          <h2 id="terms-title" className={styles.title}>
            {termsTitle}
          </h2>
          <TermsText headings="h3" />
        </section>
        <p className={classes(styles.hint, hasRead && styles.read)} role="status">
          {hasRead ? (
            <>
              <CheckIcon /> {termsMessages.readHint}
            </>
          ) : (
            <>
              <ChevronIcon /> {termsMessages.scrollHint}
            </>
          )}
        </p>
        <div className="row">
          <Button disabled={!hasRead} busy={busy} busyLabel="Saving..." onClick={accept}>
            Accept
          </Button>
          <a href="/privacy-policy" target="_blank" rel="noopener">
            Privacy policy (new tab)
          </a>
        </div>
      </div>
    </>
  );
}

/**
 * Whether a scroll area was scrolled to within 10 px of its end (section 5: Terms acceptance).
 * Stays true once reached; true without overflow.
 */
function useReadToEnd() {
  const area = useRef<HTMLElement>(null);
  const [hasRead, setHasRead] = useState(false);
  const check = useCallback(() => {
    if (area.current && isScrolledToEnd(area.current)) setHasRead(true);
  }, []);
  useEffect(() => {
    check();
    // Zooming out may show the end without scrolling.
    window.addEventListener('resize', check);
    return () => window.removeEventListener('resize', check);
  }, [check]);
  return { area, hasRead, check };
}

/**
 * Records the acceptance and redirects (section 4: Terms acceptance). After a failure, accepting
 * again continues where it stopped.
 */
function useTermsAcceptance(arrival: TermsArrival) {
  const [busy, setBusy] = useState(false);
  const working = useRef(false);
  const accept = useCallback(async () => {
    if (working.current) return;
    // The session shows why it ended.
    if (getCurrentToken() === null) return go('/auth');
    const state = session.read();
    if (state.status === 'signed-out') return;
    working.current = true;
    setBusy(true);
    try {
      const { user } = state;
      await acceptTerms(arrival, user);
      const isNew = arrival.kind === 'registration';
      await showToast({
        kind: 'success',
        text: isNew ? termsMessages.acceptedNewRequest : termsMessages.acceptedReturning,
      });
      if (isNew) session.saveUnfinishedRegistration(null);
      await go(
        isNew
          ? `/register-confirmation?${new URLSearchParams({ email: arrival.application.email })}`
          : arrival.returnTo,
        { replace: true },
      );
    } catch (cause) {
      console.warn('The terms could not be accepted.', cause);
      if (isSessionOver(cause)) {
        session.end('expired');
        return;
      }
      await showToast({ kind: 'error', text: termsMessages.failed });
    } finally {
      working.current = false;
      setBusy(false);
    }
  }, [arrival]);
  return { accept, busy };
}
