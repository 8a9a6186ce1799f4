import { describeError } from '@ludarium/browser/http/describe-error.ts';
import { callFunction } from '@ludarium/browser/http/server-functions.ts';
import { Button } from '@ludarium/browser/ui/Button.tsx';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import { useState } from 'react';
import { FormPage } from '../../shell/FormPage.tsx';
import { PageHead } from '../../shell/PageHead.tsx';

/** /test-email: sends a test email; admins only (section 2: Other). */
export default function TestEmailPage() {
  const [busy, setBusy] = useState(false);
  /** Why it was not sent: the answer of the mail server, for an administrator. */
  const [reason, setReason] = useState<string | null>(null);
  async function send() {
    setBusy(true);
    setReason(null);
    try {
      await callFunction('test-email', {});
      await showToast({ kind: 'success', text: 'The test email was sent.' });
    } catch (cause) {
      console.warn('The test email was not sent.', cause);
      setReason(describeError(cause));
      await showToast({ kind: 'error', text: 'The test email was not sent.' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <FormPage
      title="Test email"
      lead="Sends a test email to the address that is configured for it. Administrators only."
    >
      <PageHead title="Test email" description="Sends a test email." />
      <Button busy={busy} busyLabel="Sending..." onClick={send}>
        Send Test Email
      </Button>
      <div role="status">
        {reason === null ? null : <p className="callout tint-meeple">{reason}</p>}
      </div>
    </FormPage>
  );
}
