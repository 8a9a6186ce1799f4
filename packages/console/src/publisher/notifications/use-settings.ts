import { notificationSettingsRow } from '@ludarium/domain/data-backend';
import type { NotificationChoice } from '@ludarium/domain/game-proposals';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refetchChanged } from '../../providers/query-client.ts';
import { usePortal } from '../shell/portal-context.ts';
import { notificationsKey } from './use-notifications.ts';

const columns = { decisions: true, messages: true } as const;
const schema = notificationSettingsRow.pick(columns);
export type NotificationKind = keyof typeof columns;
type Settings = Readonly<Record<NotificationKind, NotificationChoice>>;

const mutationKey = ['notification_settings'];
const defaults: Settings = { decisions: 'at_once', messages: 'at_once' };

/** The person's own settings; the defaults for a person who has saved none. */
export function useNotificationSettings() {
  const { user } = usePortal();
  return useQuery({
    queryKey: ['notification_settings', user.id],
    queryFn: async ({ signal }): Promise<Settings> => {
      const { data } = await dataBackend
        .from('notification_settings')
        .select('decisions,messages')
        .eq('user_id', user.id)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data === null ? defaults : schema.parse(data);
    },
  });
}

/** Saves one setting, at once in the cache; a failure restores the old value. */
export function useSaveSetting() {
  const { user } = usePortal();
  const queryClient = useQueryClient();
  const queryKey = ['notification_settings', user.id];
  return useMutation({
    mutationKey,
    // One after the other: the last choice wins on the server, too.
    scope: { id: 'notification_settings' },
    mutationFn: async (changed: Partial<Settings>) => {
      // Only the changed column: another tab may have changed the other one.
      await dataBackend
        .from('notification_settings')
        .upsert(changed, { onConflict: 'user_id' })
        .throwOnError();
    },
    onMutate: async (changed) => {
      await queryClient.cancelQueries({ queryKey });
      const previous = queryClient.getQueryData<Settings>(queryKey);
      queryClient.setQueryData<Settings>(queryKey, (known = defaults) => ({
        ...known,
        ...changed,
      }));
      return previous;
    },
    onError: (error, _changed, previous) => {
      console.warn(error);
      queryClient.setQueryData(queryKey, previous);
    },
    onSettled: async () => {
      // A refetch while a later change is being saved would return the earlier value.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      await refetchChanged(queryClient, { queryKey });
      await refetchChanged(queryClient, { queryKey: [notificationsKey] });
    },
  });
}
