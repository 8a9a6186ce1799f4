import type { MainApiOptions } from '@ludarium/domain/main-api';
import { withoutPersonalData } from '@ludarium/domain/redaction';
import type { Report } from '@ludarium/domain/reports';
import { configuration } from './configuration.ts';

/** Characters of a reference, without those that are easily confused. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** Maximum number of reported errors of a page load: an error may be thrown in a loop. */
const maxErrors = 20;

const areas = [
  ['/admin', 'admin'],
  ['/privacy-policy/edit', 'admin'],
  ['/publisher-portal', 'portal'],
  ['/feedback', 'feedback'],
] as const;

const references = new WeakMap<object, string>();
let errors = 0;

/**
 * Reports an error, the same object once.
 *
 * @returns the reference in the report, `7F3K-9Q2M` for example
 */
export function reportError(error: unknown): string {
  const reported = error instanceof Error ? references.get(error) : undefined;
  if (reported) return reported;
  const reference = createReference();
  if (error instanceof Error) references.set(error, reference);
  errors += 1;
  if (errors > maxErrors) return reference;
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  send({
    ...getPage(),
    reference,
    kind: 'error',
    name: name.slice(0, 60),
    message: withoutPersonalData(message).slice(0, 500),
    stack: withoutPersonalData(stack ?? '').slice(0, 4_000),
  });
  return reference;
}

/** Reports an answer of a main API that is out of order. */
export const reportMainApiFault: NonNullable<MainApiOptions['onFault']> = (
  fault,
  { error, call },
) => {
  // A device without a network says nothing about the main API.
  if (fault === 'unreachable' && !navigator.onLine) return;
  errors += 1;
  if (errors > maxErrors) return;
  const status = error.status ?? undefined;
  send({ ...getPage(), reference: createReference(), kind: 'main-api', fault, status, call });
};

window.addEventListener('error', ({ error, message }) => void reportError(error ?? message));
window.addEventListener('unhandledrejection', ({ reason }) => void reportError(reason));
if (document.readyState === 'complete') void reportVitals();
else window.addEventListener('load', () => void reportVitals(), { once: true });

/** One reference for all vitals of a page load. */
async function reportVitals(): Promise<void> {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
  const reference = createReference();
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    observe(({ name, value }) => send({ ...getPage(), reference, kind: 'vital', name, value }));
  }
}

function getPage() {
  const path = window.location.pathname;
  const [, area = 'site'] = areas.find(([start]) => path.startsWith(start)) ?? [];
  return { area, path: path.slice(0, 500) } as const;
}

/** Sends a string: as text/plain it needs no CORS preflight. */
function send(report: Report): void {
  if (configuration.reportUrl)
    navigator.sendBeacon(configuration.reportUrl, JSON.stringify(report));
}

function createReference(): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(8))].map(
    (byte) => alphabet[byte % alphabet.length],
  );
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}
