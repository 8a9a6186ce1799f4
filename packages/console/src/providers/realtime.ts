import { configuration } from '@ludarium/web/configuration.ts';
import { getDataBackendUrl } from '@ludarium/web/http/data-backend-url.ts';
import { RealtimeClient } from '@supabase/realtime-js';
import { focusManager, type QueryClient, type QueryFilters } from '@tanstack/react-query';

/** Changes within this time are fetched with one request. */
const refetchDelayMs = 300;

/**
 * Listens to the data backend, which broadcasts 'changed' in a topic after each change of its tables,
 * and refetches the queries. Rejoins by itself after a failure. Loaded only where `configuration.realtime`
 * is set.
 *
 * @param onAnnounced called with whether changes are announced, when that changes
 * @returns a function that stops listening
 */
export function refetchOnChanges(
  client: QueryClient,
  topic: 'feedback-board' | 'admin-queue',
  changed: QueryFilters,
  onAnnounced: (isAnnounced: boolean) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refetchSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      // A request in flight may not contain the change yet.
      if (client.isFetching(changed) > 0) refetchSoon();
      // A hidden tab does not poll, either; it refetches when it is shown.
      else if (focusManager.isFocused()) void client.invalidateQueries(changed);
    }, refetchDelayMs);
  };

  let isStopped = false;
  const socket = new RealtimeClient(getDataBackendUrl('/realtime/v1').replace(/^http/, 'ws'), {
    params: { apikey: configuration.publishableKey },
  });
  socket
    .channel(topic)
    .on('broadcast', { event: 'changed' }, refetchSoon)
    .subscribe((status) => {
      if (isStopped) return;
      onAnnounced(status === 'SUBSCRIBED');
      // Changes before the channel was joined are not announced.
      if (status === 'SUBSCRIBED') refetchSoon();
    });
  return () => {
    isStopped = true;
    clearTimeout(timer);
    void socket.disconnect();
  };
}
