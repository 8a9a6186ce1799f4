import { configuration } from '@ludarium/browser/configuration.ts';
import { withTimeout } from '@ludarium/domain/http';

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

/**
 * Loads the reCAPTCHA script once, if registrations need one; after a failure the next call retries.
 */
export function loadCaptcha(): Promise<void> {
  const { recaptchaUrl } = configuration;
  if (recaptchaUrl === null) return Promise.resolve();
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = recaptchaUrl;
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
 * The captcha's field of a call for an action (section 5: the action 'register'); empty where the
 * operator has switched the captcha off (`VITE_RECAPTCHA_URL=none`).
 *
 * @returns null if reCAPTCHA is not available
 */
export async function getCaptchaField(
  action: string,
): Promise<{ recaptcha_token?: string } | null> {
  if (configuration.recaptchaUrl === null) return {};
  try {
    // A blocked script may neither load nor fail.
    const token = await withTimeout(() => requestToken(action));
    return token === null ? null : { recaptcha_token: token };
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
