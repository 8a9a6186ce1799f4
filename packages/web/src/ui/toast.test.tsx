import { toast } from 'sonner';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { showToast } from './toast.ts';

vi.unmock('./toast.ts');
// jsdom has none.
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));

const partial = { kind: 'error', title: 'Mara', text: 'Approved, but no email' } as const;
const action = { label: 'Send it again', run: () => undefined };

describe('showToast', () => {
  beforeEach(() => void toast.dismiss());
  // sonner removes a toast by a timer, which would outlive the document.
  afterAll(async () => {
    const getShown = () => document.querySelector('[data-sonner-toast]');
    await vi.waitFor(() => expect(getShown()).not.toBeNull());
    toast.dismiss();
    await vi.waitFor(() => expect(getShown()).toBeNull());
  });

  it('shows equal toasts once', async () => {
    await showToast(partial);
    await showToast(partial);
    expect(toast.getToasts()).toHaveLength(1);
  });

  it('shows equal toasts about two records', async () => {
    await showToast({ ...partial, id: 'first request' });
    await showToast({ ...partial, id: 'second request' });
    expect(toast.getToasts()).toHaveLength(2);
  });

  it('shows each toast with an action', async () => {
    await showToast({ ...partial, action });
    await showToast({ ...partial, action });
    expect(toast.getToasts()).toHaveLength(2);
  });
});
