/** Loads what forms call when they are sent: with the first focus, or when it is needed. */
export const loadAccountCalls = () => import('./account-calls.ts');

/** Loads it early; a failure is shown when it is needed. */
export function preloadAccountCalls(): void {
  loadAccountCalls().catch((cause: unknown) => console.warn(cause));
}
