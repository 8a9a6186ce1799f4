import {
  type GameProposalNotifications,
  gameProposalNotifications,
} from '@ludarium/domain/data-backend';
import type { RowId } from '@ludarium/domain/ids';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { describeError } from '@ludarium/web/http/describe-error.ts';
import { send } from '@ludarium/web/http/send.ts';
import { showToast } from '@ludarium/web/ui/toast.ts';
import { useQuery } from '@tanstack/react-query';
import { useOptimisticWrite } from '../../layout/use-optimistic-write.ts';
import { useOwnPublisher, usePortal } from '../shell/portal-context.ts';

export const notificationsKey = 'game_proposal_notifications';

function useQueryKey() {
  const { user } = usePortal();
  return [notificationsKey, user.id];
}

/**
 * Events of the publisher's proposals by admins and the catalogue, polled each minute. Nothing is
 * requested for a pending publisher or without a publisher.
 */
export function useNotifications(isEnabled: boolean) {
  const publisher = useOwnPublisher();
  return useQuery({
    queryKey: useQueryKey(),
    queryFn: async ({ signal }) => {
      return send(
        dataBackend.rpc('game_proposal_notifications'),
        gameProposalNotifications,
        signal,
      );
    },
    enabled: isEnabled && publisher !== null,
    refetchInterval: 60_000,
  });
}

interface Marked {
  /** Id of the newest event in the list; later events stay unread. */
  readonly upTo: number;
  /** Null for all proposals. */
  readonly proposal: RowId | null;
}

/** Marks notifications as read; shows a toast if that fails. */
export function useMarkAsRead() {
  return useOptimisticWrite<GameProposalNotifications, Marked>({
    queryKey: useQueryKey(),
    write: async ({ upTo, proposal }) => {
      await send(
        dataBackend.rpc('mark_game_proposal_events_read', {
          up_to: upTo,
          ...(proposal === null ? {} : { proposal }),
        }),
      );
    },
    apply: (before, marked) => before && markAsRead(before, marked),
    onError: (error) => {
      console.warn(error);
      showToast({ kind: 'error', text: describeError(error, 'It was not marked as read.') });
    },
  });
}

function markAsRead(
  { unread, events }: GameProposalNotifications,
  { proposal }: Marked,
): GameProposalNotifications {
  const isMarked = (event: (typeof events)[number]) =>
    event.is_unread && (proposal === null || event.proposal_id === proposal);
  return {
    unread: proposal === null ? 0 : unread - events.filter(isMarked).length,
    events: events.map((event) => (isMarked(event) ? { ...event, is_unread: false } : event)),
  };
}
