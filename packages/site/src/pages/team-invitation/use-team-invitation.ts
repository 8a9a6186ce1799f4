import {
  acceptedInvitation,
  type TeamInvitation,
  teamInvitation,
} from '@ludarium/domain/data-backend';
import { getErrorMessage, isSessionOver } from '@ludarium/domain/http';
import { type PublisherId, type RowId, rowId } from '@ludarium/domain/ids';
import { getPortalAddress, teamInvitationMessages } from '@ludarium/domain/team';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { mainApi } from '@ludarium/web/http/main-api.ts';
import { send, sendPublic } from '@ludarium/web/http/send.ts';
import { useCallback, useRef, useState } from 'react';
import { session } from '../../session/session.ts';
import { useGo } from '../../shell/navigation.tsx';
import { useLoad } from '../../shell/use-load.ts';

/** An open invitation with the name of its publisher. */
export interface OpenInvitation extends TeamInvitation {
  readonly id: RowId;
  readonly publisherName: string;
}

/**
 * The invitation of a mailed link; loaded again for another person, for whom it may differ.
 *
 * @param id of the address, untrusted
 * @param userId null if signed out
 */
export function useTeamInvitation(id: string | null, userId: string | null) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person loads it again.
  const load = useCallback(async () => {
    try {
      return await loadInvitation(id);
    } catch (cause) {
      if (!endSessionIfRefused(cause)) throw cause;
      // Without the session: the page offers to sign in.
      return await loadInvitation(id);
    }
  }, [id, userId]);
  return useLoad('The invitation', load);
}

/** @returns null if it is not open, or there never was one */
async function loadInvitation(text: string | null): Promise<OpenInvitation | null> {
  const id = rowId.safeParse(text);
  if (!id.success) return null;
  const invitation = await sendPublic(
    dataBackend.rpc('team_invitation', { id: id.data }),
    teamInvitation,
  );
  if (invitation === null) return null;
  const publisherName = await getPublisherName(invitation.publisher_id);
  return { ...invitation, id: id.data, publisherName };
}

/** The publisher's name; a fallback if the main API does not return it. */
async function getPublisherName(id: PublisherId): Promise<string> {
  try {
    return (await mainApi.publisher(id)).name;
  } catch (cause) {
    console.warn('The publisher could not be loaded.', cause);
    return 'a publisher of our catalogue';
  }
}

/** @returns whether the server refused the token */
function endSessionIfRefused(cause: unknown): boolean {
  if (!isSessionOver(cause)) return false;
  session.end('expired');
  return true;
}

/**
 * Accepts the invitation and opens the portal of its publisher.
 *
 * @param secret of the mailed link, which proves the mailbox of an address that is not confirmed
 * @returns `fault`: why it failed, as a sentence
 */
export function useAccept(id: RowId, secret: RowId | null) {
  const go = useGo();
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const working = useRef(false);
  const accept = useCallback(async () => {
    if (working.current) return;
    working.current = true;
    setBusy(true);
    setFault(null);
    try {
      const call = dataBackend.rpc('accept_team_invitation', { id, ...(secret && { secret }) });
      const accepted = await send(call, acceptedInvitation);
      await go(getPortalAddress(accepted.publisher_id));
    } catch (cause) {
      console.warn('The invitation was not accepted.', cause);
      if (!endSessionIfRefused(cause))
        setFault(getErrorMessage(cause, teamInvitationMessages.notAccepted));
      working.current = false;
      setBusy(false);
    }
  }, [id, secret, go]);
  return { accept, busy, fault };
}
