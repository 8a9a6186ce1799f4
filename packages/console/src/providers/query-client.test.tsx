import { session } from '@ludarium/browser/session/session.ts';
import { tokenFor } from '@ludarium/browser/test-kit.ts';
import { BackendError } from '@ludarium/domain/http';
import { useMutation, useQuery } from '@tanstack/react-query';
import { render, renderHook, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { BusyButton } from '../layout/BusyButton.tsx';
import { withQueries } from '../test-kit.tsx';
import { retryAfterError } from './query-client.ts';

describe('retryAfterError', () => {
  it('refetches 30 s after an error, and never after a success', () => {
    expect(retryAfterError({ state: { status: 'error' } })).toBe(30_000);
    expect(retryAfterError({ state: { status: 'success' } })).toBe(false);
    expect(retryAfterError({ state: { status: 'pending' } })).toBe(false);
  });
});

describe('a failed query', () => {
  async function fail(error: object, meta = {}) {
    session.signIn(tokenFor('1'));
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const { result } = renderHook(
      () => useQuery({ queryKey: ['own'], queryFn: () => Promise.reject(error), meta }),
      { wrapper: withQueries() },
    );
    await waitFor(() => expect(result.current.isError).toBe(true));
    return log;
  }

  it.each([
    ['ends the session if the server refuses the token', '/feedback', {}, 'expired'],
    ["ends the session with the admin area's reason", '/admin/testers', {}, 'refused'],
    [
      "ends the session with the query's reason",
      '/feedback',
      { sessionEnd: 'expired-in-people' },
      'expired-in-people',
    ],
  ])('%s', async (_, path, meta, reason) => {
    window.history.replaceState(null, '', path);
    const log = await fail(new BackendError('No', { kind: 'refused', status: 401 }), meta);
    expect(session.read()).toMatchObject({ status: 'signed-out', reason });
    expect(log).not.toHaveBeenCalled();
  });

  it('is logged if a policy refuses, and keeps the session', async () => {
    const error = new BackendError('No', { kind: 'refused', status: 403, code: '42501' });
    expect(await fail(error)).toHaveBeenCalledWith(error);
    expect(session.read().status).toBe('signed-in');
  });
});

function Sender({ send }: { readonly send: () => Promise<never> }) {
  const { mutate, isPending } = useMutation({ mutationFn: send });
  return <BusyButton isBusy={isPending} onClick={() => mutate()} />;
}

describe('a mutation', () => {
  it('makes its button busy before the second click of a double click', async () => {
    const send = vi.fn(() => new Promise<never>(() => undefined));
    render(<Sender send={send} />, { wrapper: withQueries() });
    const button = screen.getByRole('button');
    button.click();
    // Between the two events of the browser, only microtasks run.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    button.click();
    await waitFor(() => expect(button.ariaDisabled).toBe('true'));
    expect(send).toHaveBeenCalledOnce();
  });
});
