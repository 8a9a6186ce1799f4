import { server, tokenFor } from '@ludarium/browser/test-kit.ts';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import { registrationMessages } from '@ludarium/domain/account';
import { registrationSchema } from '@ludarium/domain/publishers';
import { act, renderHook } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import * as captcha from '../../providers/captcha.ts';
import { session } from '../../session/session.ts';
import * as navigation from '../../shell/go.ts';
import { useRegister } from './use-register.ts';

const form = registrationSchema.parse({
  firstName: 'Petra',
  lastName: 'Meeples',
  email: 'petra@harvest.example',
  password: 'Sturdy-box-7',
  repeatPassword: 'Sturdy-box-7',
  publisher: { kind: 'existing', id: 1, name: 'Harvest Games' },
  websiteUrl: 'https://harvest.example',
  privacyAccepted: true,
});

let sent: unknown[];
let go: MockInstance<typeof navigation.go>;

beforeEach(() => {
  sent = [];
  go = vi.spyOn(navigation, 'go').mockResolvedValue();
  session.end('signed-out');
  vi.spyOn(captcha, 'getCaptchaField').mockResolvedValue({ recaptcha_token: 'human' });
});

async function register(answer: () => Response) {
  server.use(
    http.post('*/api/auth/register', async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
    http.all('*/rest/v1/profiles', () => HttpResponse.json([])),
  );
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const onRegistered = vi.fn();
  const { result } = renderHook(() => useRegister(onRegistered));
  await act(() => result.current(form));
  return onRegistered;
}

it('signs in, keeps the registration until the terms are accepted, and leads to them', async () => {
  const onRegistered = await register(() =>
    HttpResponse.json({ authorization: { token: tokenFor('7', []), type: 'bearer' } }),
  );
  expect(sent).toMatchObject([{ email: form.email, recaptcha_token: 'human' }]);
  expect(session.read()).toMatchObject({ status: 'signed-in', user: { id: '7' } });
  expect(session.unfinishedRegistration()).toMatchObject({ userId: '7' });
  expect(onRegistered).toHaveBeenCalledOnce();
  expect(go).toHaveBeenCalledWith('/terms-acceptance', {
    state: { formData: expect.objectContaining({ email: form.email }) },
  });
});

it('sends nothing without the captcha', async () => {
  vi.spyOn(captcha, 'getCaptchaField').mockResolvedValue(null);
  await register(() => HttpResponse.json({}));
  expect(sent).toEqual([]);
  expect(go).not.toHaveBeenCalled();
  const text = 'reCAPTCHA not available. Please try again.';
  expect(showToast).toHaveBeenCalledWith({ kind: 'error', text });
});

const invalid = {
  message: 'Invalid',
  errors: { email: ['Taken.'], password: ['Weak.', 'Known.'] },
};
it.each([
  ['a 422', () => HttpResponse.json(invalid, { status: 422 }), 'Taken., Weak., Known.'],
  ['no message', () => HttpResponse.json({}, { status: 500 }), registrationMessages.failed],
  ['half a JSON', () => HttpResponse.text('{"authorization":'), registrationMessages.failed],
  ['no response', () => HttpResponse.error(), registrationMessages.failed],
])('leads to /register-error after %s, and keeps the form', async (_, answer, message) => {
  const onRegistered = await register(answer);
  expect(go).toHaveBeenCalledWith('/register-error', {
    state: { message, isEmailTaken: false },
  });
  expect(onRegistered).not.toHaveBeenCalled();
});
