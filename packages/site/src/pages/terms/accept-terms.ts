import { configuration } from '@ludarium/browser/configuration.ts';
import { dataBackend } from '@ludarium/browser/http/data-backend.ts';
import { send } from '@ludarium/browser/http/send.ts';
import { callFunction } from '@ludarium/browser/http/server-functions.ts';
import type { User } from '@ludarium/domain/account';
import { fetchWithTimeout } from '@ludarium/domain/http';
import {
  currentTermsVersion,
  parseIpAddress,
  type TermsArrival,
  termsHash,
  toTermsAcceptanceRow,
  unknownIpAddress,
} from '@ludarium/domain/legal';
import type { PublisherApplication } from '@ludarium/domain/publishers';
import { createRequest, findPendingRequest } from '../../publisher-form/publisher-request.ts';

/**
 * Creates the publisher request of a registration, records the acceptance and sends two emails; for
 * a returning publisher only the acceptance is recorded (section 4: Terms acceptance). Idempotent:
 * each step checks for the result of an earlier attempt.
 *
 * @throws BackendError if request or acceptance could not be stored
 */
export async function acceptTerms(arrival: TermsArrival, user: User): Promise<void> {
  if (arrival.kind === 'returning') {
    await recordAcceptance(user, null);
    return;
  }
  const requestId = await ensureRequest(arrival.application, user);
  const receipt = await recordAcceptance(user, requestId);
  await Promise.all([
    sendQuietly('send-terms-acceptance-email', {
      publisherEmail: arrival.application.email,
      publisherName: arrival.application.publisher.name,
      userId: user.id,
      ipAddress: receipt.ip_address,
      timestamp: receipt.accepted_at,
      termsVersion: receipt.terms_version,
      termsHash: receipt.terms_hash,
    }),
    sendQuietly('send-admin-notification', {
      email: arrival.application.email,
      publisherId:
        arrival.application.publisher.kind === 'existing' ? arrival.application.publisher.id : null,
      requestId,
    }),
  ]);
}

async function ensureRequest(application: PublisherApplication, user: User): Promise<string> {
  const pending = await findPendingRequest(application);
  return pending ?? (await createRequest(application, user.id)).id;
}

type AcceptanceRow = ReturnType<typeof toTermsAcceptanceRow>;

async function recordAcceptance(user: User, requestId: string | null): Promise<AcceptanceRow> {
  const [ipAddress, recorded] = await Promise.all([
    lookUpIpAddress(),
    isRecorded(user.id, requestId),
  ]);
  const acceptedAt = new Date();
  const hash = termsHash();
  const row = toTermsAcceptanceRow({ userId: user.id, requestId, ipAddress, acceptedAt, hash });
  if (!recorded) await send(dataBackend.from('terms_acceptances').insert(row));
  return row;
}

/** The public IP address, or 'unknown' after an error or timeout (section 4). */
async function lookUpIpAddress(): Promise<string> {
  try {
    const response = await fetchWithTimeout(fetch, 4_000)(configuration.ipLookupUrl);
    return parseIpAddress(response.ok ? await response.json() : null);
  } catch (cause) {
    console.warn('The IP address could not be looked up.', cause);
    return unknownIpAddress;
  }
}

/** Whether this acceptance is stored already, because only the response was lost. */
async function isRecorded(userId: string, requestId: string | null): Promise<boolean> {
  const query = dataBackend
    .from('terms_acceptances')
    .select('terms_version')
    .eq('user_id', userId)
    .eq('terms_version', currentTermsVersion)
    .limit(1);
  const data = await send(requestId === null ? query : query.eq('publisher_request_id', requestId));
  return data.length > 0;
}

/** Email failures are only logged (section 4). */
async function sendQuietly(
  name: 'send-terms-acceptance-email' | 'send-admin-notification',
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  try {
    await callFunction(name, body);
  } catch (cause) {
    console.warn(`${name} failed.`, cause);
  }
}
