import { withTimeout } from '@ludarium/domain/http';
import { configuration } from '@ludarium/web/configuration.ts';

interface Grecaptcha {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): PromiseLike<string>;
}

declare global {
  interface Window {
    readonly grecaptcha?: Grecaptcha;
  }
}

let loading: Promise<void> | null = null;

/** Loads the reCAPTCHA script once; after a failure the next call retries. */
export function loadCaptcha(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = configuration.recaptchaUrl;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      loading = null;
      reject(new Error('The captcha could not be loaded.'));
    };
    document.head.append(script);
  });
  return loading;
}

/**
 * A token for an action (section 5: the action 'register').
 *
 * @returns null if reCAPTCHA is not available
 */
export async function getCaptchaToken(action: string): Promise<string | null> {
  try {
    // A blocked script may neither load nor fail.
    return await withTimeout(() => requestToken(action));
  } catch (cause) {
    console.warn('The captcha is not available.', cause);
    return null;
  }
}

async function requestToken(action: string): Promise<string | null> {
  await loadCaptcha();
  const { grecaptcha } = window;
  if (!grecaptcha) return null;
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  return await grecaptcha.execute(configuration.recaptchaSiteKey, { action });
}
