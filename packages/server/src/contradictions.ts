import type { RawVariables, Settings } from './environment.ts';

/**
 * The variables that contradict each other, or are missing beside others: with a main API of the
 * company nothing of the demo may remain, and without one nothing may point to another.
 *
 * @returns a sentence for each, which says what to do
 */
export function findContradictions(settings: Settings, variables: RawVariables): string[] {
  const isSet = (name: string) => Boolean(variables[name]?.trim());
  const sentences: Record<string, boolean> = settings.mainApi
    ? {
        'VITE_MAIN_API_URL names your main API; set MAIN_API_JWT_SECRET to the secret that signs its tokens.':
          !settings.jwtSecret,
        'VITE_MAIN_API_URL names your main API; set SMTP_URL, since only the demo catches mail.':
          !settings.smtpUrl,
        'SEED=demo is for the demo, but VITE_MAIN_API_URL names your main API; set SEED=none.':
          settings.seed === 'demo',
      }
    : {
        'PUBLIC_URL is public, and nobody would see the mails that the demo catches; set SMTP_URL, or SMTP_URL=none to send none.':
          settings.needsMailServer && !settings.smtpUrl,
        "MAIN_API_URL names a main API, but the pages use the demo's; set VITE_MAIN_API_URL as well.":
          isSet('MAIN_API_URL'),
      };
  return Object.keys(sentences).filter((sentence) => sentences[sentence]);
}
