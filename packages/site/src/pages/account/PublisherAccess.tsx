import { useEffect, useId, useState } from 'react';
import { type LatestRequest, latestRequestOfPerson } from '../../session/latest-request.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { DecidedRequest } from '../request-access/DecidedRequest.tsx';
import styles from './AccountPage.module.css';

/** A refused publisher request with its reason, and the link to ask again; nothing otherwise. */
export function PublisherAccess() {
  const title = useId();
  const [request, setRequest] = useState<LatestRequest | null>(null);
  useEffect(() => {
    latestRequestOfPerson().then(setRequest, (cause: unknown) =>
      // The same request is on the page to which the link leads.
      console.warn('The publisher request could not be loaded.', cause),
    );
  }, []);
  if (request?.status !== 'rejected' && request?.status !== 'revoked') return null;
  const again = request.id ? `?again=${request.id}` : '';
  return (
    <section className={styles.section} aria-labelledby={title}>
      <h2 id={title}>Publisher access</h2>
      <DecidedRequest request={request} />
      <ButtonLink to={`/request-publisher-access${again}`}>
        {request.status === 'revoked' ? 'Ask again' : 'Fix and ask again'}
      </ButtonLink>
    </section>
  );
}
