import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showToast } from './toast.ts';

const partial = { kind: 'error', title: 'Mara', text: 'Approved, but no email' } as const;
const action = { label: 'Send it again', run: () => undefined };

describe('showToast', () => {
  beforeEach(() => {
    vi.mocked(showToast).mockRestore();
    const isPhone = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
    vi.stubGlobal('matchMedia', () => isPhone);
  });

  // sonner removes a toast later, by a timer that needs the document.
  afterEach(async () => {
    toast.dismiss();
    await vi.waitFor(() => expect(document.querySelector('[data-sonner-toast]')).toBeNull());
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

  it('closes an error with the next success, but none about another record', async () => {
    await showToast({ kind: 'error', text: 'Not saved' });
    await showToast({ ...partial, id: 'another request' });
    await showToast({ ...partial, action });
    await showToast({ kind: 'success', text: 'Saved' });
    expect(toast.getToasts().map((shown) => 'title' in shown && shown.title)).toEqual([
      'Mara',
      'Mara',
      'Saved',
    ]);
  });

  it('shows each toast with an action', async () => {
    await showToast({ ...partial, action });
    await showToast({ ...partial, action });
    expect(toast.getToasts()).toHaveLength(2);
  });
});
