import { useEffect, useState } from 'react';
import { loadReporter } from '../load-reporter.ts';

/** Reports an error and shows its reference, which the support can find; nothing without a reporter. */
export function ErrorReference({ error }: { readonly error: unknown }) {
  const [reference, setReference] = useState<string>();
  useEffect(() => {
    loadReporter()
      .then((reporter) => setReference(reporter?.reportError(error)))
      .catch(() => undefined);
  }, [error]);
  return reference ? <p>Reference: {reference}</p> : null;
}
