import type { ReturningPublisherState } from '@ludarium/domain/account';
import { useEffect } from 'react';
import { LoadingScreen } from '../../layout/LoadingScreen.tsx';

/** Leads to the terms, which the site shows: it reads what it is handed from the history's entry. */
export function ToTerms({ needsUpdate }: { needsUpdate: boolean }) {
  useEffect(() => {
    const state: ReturningPublisherState = { isFirstLogin: true, needsUpdate };
    window.history.replaceState(state, '', '/terms-acceptance');
    window.location.reload();
  }, [needsUpdate]);
  return <LoadingScreen />;
}
