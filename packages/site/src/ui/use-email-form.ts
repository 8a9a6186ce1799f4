import { showToast } from '@ludarium/browser/ui/toast.ts';
import { type FormEvent, useRef, useState } from 'react';

interface EmailFormOptions {
  /** The error for an email address, or null. */
  readonly getFault: (email: string) => string | null;
  /** Sends a valid address; shows its own result. */
  readonly send: (email: string) => Promise<void>;
}

/**
 * A form with one email field. An invalid address is shown in the field, which gets the focus, and
 * as a toast (section 9); a valid one is sent once at a time.
 */
export function useEmailForm({ getFault, send }: EmailFormOptions) {
  const field = useRef<HTMLInputElement>(null);
  const sending = useRef(false);
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(): Promise<void> {
    if (sending.current) return;
    const fault = getFault(email);
    setError(fault ?? undefined);
    if (fault !== null) {
      field.current?.focus();
      await showToast({ kind: 'error', text: fault });
      return;
    }
    sending.current = true;
    setBusy(true);
    try {
      await send(email.trim());
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  return {
    busy,
    /** Props of the form. */
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      void submit();
    },
    /** Props of the field. */
    input: {
      ref: field,
      type: 'email',
      required: true,
      value: email,
      error,
      onChange: (event: { target: { value: string } }) => setEmail(event.target.value),
    } as const,
  };
}
