import { toast } from 'sonner';
import { beforeEach, describe, expect, it } from 'vitest';
import { showToast } from './toast.ts';

const half = { kind: 'error', title: 'Mara', text: 'Approved, but no email' } as const;
const action = { label: 'Send it again', run: () => undefined };

describe('showToast', () => {
  beforeEach(() => void toast.dismiss());

  it('shows equal toasts once', () => {
    showToast(half);
    showToast(half);
    expect(toast.getToasts()).toHaveLength(1);
  });

  it('shows each toast with an action', () => {
    showToast({ ...half, action });
    showToast({ ...half, action });
    expect(toast.getToasts()).toHaveLength(2);
  });
});
