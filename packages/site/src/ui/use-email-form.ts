import { type FormEvent, useRef, useState } from 'react';
import { showToast } from './toast.ts';

interface EmailFormOptions {
  /** What is wrong with the address, else null. */
  readonly getFault: (email: string) => string | null;
  /** Sends a good address; says itself what became of it. */
  readonly send: (email: string) => Promise<void>;
}

/**
 * A form that asks for an email address and nothing else: a wrong one is said beside the field,
 * which gets the focus, and as a toast (section 9); a good one is sent once at a time.
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
    /** For the form. */
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      void submit();
    },
    /** For its field. */
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
