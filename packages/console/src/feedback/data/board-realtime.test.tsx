import { configuration } from '@ludarium/web/configuration.ts';
import { session } from '@ludarium/web/session/session.ts';
import { server, tokenFor } from '@ludarium/web/test-kit.ts';
import { act, renderHook } from '@testing-library/react';
import { HttpResponse, http, ws } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { withQueries } from '../../test-kit.tsx';
import { sampleItem } from './sample.ts';
import { useBoard } from './use-board.ts';
// The board imports it lazily; loaded before, so that the import takes no time in a test.
import '../../providers/realtime.ts';

const topic = 'realtime:feedback-board';
const socket = ws.link('*/realtime/v1/websocket');

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  session.signIn(tokenFor('1'));
  configuration.realtime = true;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  delete configuration.realtime;
  server.resetHandlers();
});

/**
 * A stand-in of Supabase's realtime: the Phoenix protocol, whose messages are
 * [join_ref, ref, topic, event, payload].
 *
 * @param isAnswered whether a message of this event is answered
 */
function startRealtime(isAnswered = (_event: string) => true) {
  const received: string[] = [];
  let connection: { send(data: string): void; close(): void } | undefined;
  let joinRef: string | null = null;
  const send = (message: readonly unknown[]) => connection?.send(JSON.stringify(message));
  server.use(
    socket.addEventListener('connection', ({ client }) => {
      connection = client;
      client.addEventListener('close', () => received.push('close'));
      client.addEventListener('message', ({ data }) => {
        const [join, ref, to, event, payload] = JSON.parse(String(data));
        received.push(event === 'phx_join' ? `${event} ${to} ${payload.config.private}` : event);
        if (event === 'phx_join') joinRef = join;
        if (isAnswered(event)) send([join, ref, to, 'phx_reply', { status: 'ok', response: {} }]);
      });
    }),
  );
  return {
    received,
    broadcast: (event: string) =>
      send([null, null, topic, 'broadcast', { type: 'broadcast', event, payload: {} }]),
    fail: () => send([joinRef, null, topic, 'phx_error', {}]),
    close: () => connection?.close(),
  };
}

/** Opens the board. `requests` counts its requests. */
async function openBoard() {
  const requests: unknown[] = [];
  server.use(
    http.post('*/rest/v1/rpc/feedback_board', async ({ request }) => {
      requests.push(await request.json());
      const item = { ...sampleItem(1), title: `Title ${requests.length}` };
      const server_time = '2025-11-21T12:00:00+00:00';
      return HttpResponse.json({ server_time, items: [item], deleted: [] });
    }),
  );
  const hook = renderHook(() => useBoard('1'), { wrapper: withQueries() });
  await vi.waitFor(() => expect(hook.result.current.isLoading).toBe(false), 3_000);
  return { ...hook, requests };
}

/** Lets time pass, and what is not a timer happen in between. */
async function pass(ms: number) {
  for (let passed = 0; passed < ms; passed += 100) {
    await act(() => vi.advanceTimersByTimeAsync(100));
    await act(() => new Promise((resolve) => setImmediate(resolve)));
  }
}

/** Opens the board and waits until it has joined and has fetched what changed before. */
async function openJoinedBoard(isAnswered?: (event: string) => boolean) {
  const realtime = startRealtime(isAnswered);
  const board = await openBoard();
  await vi.waitFor(() => expect(board.requests).toHaveLength(2), 3_000);
  return { ...board, realtime };
}

describe('with realtime', () => {
  it('joins the public topic, and polls once a minute', async () => {
    const { requests, realtime } = await openJoinedBoard();
    expect(realtime.received).toEqual([`phx_join ${topic} false`]);
    await pass(50_000);
    expect(requests).toHaveLength(2);
    expect(realtime.received).toContain('heartbeat');
    await pass(12_000);
    expect(requests).toHaveLength(3);
  });

  it('fetches several changes with one request', async () => {
    const { requests, realtime, result } = await openJoinedBoard();
    realtime.broadcast('other');
    for (let change = 0; change < 5; change += 1) realtime.broadcast('changed');
    await pass(3_000);
    expect(requests).toHaveLength(3);
    expect(result.current.items?.get(sampleItem(1).id)?.title).toBe('Title 3');
  });

  it('does not fetch in a hidden tab', async () => {
    const { requests, realtime } = await openJoinedBoard();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    realtime.broadcast('changed');
    await pass(3_000);
    expect(requests).toHaveLength(2);
  });

  it.each(['close', 'fail'] as const)(
    'polls as usual after: %s, until it has joined again',
    async (how) => {
      let isAnswered = true;
      const { requests, realtime } = await openJoinedBoard(() => isAnswered);
      isAnswered = false;
      realtime[how]();
      await pass(8_500);
      expect(requests).toHaveLength(4);
      isAnswered = true;
      await pass(30_000);
      const { length } = requests;
      await pass(20_000);
      expect(requests).toHaveLength(length);
    },
  );

  it('polls as usual where heartbeats are not answered', async () => {
    let joins = 0;
    const isAnswered = (event: string) => {
      joins += event === 'phx_join' ? 1 : 0;
      return event === 'phx_join' && joins === 1;
    };
    const { requests } = await openJoinedBoard(isAnswered);
    await pass(48_000);
    expect(requests).toHaveLength(2);
    await pass(12_000);
    expect(requests.length).toBeGreaterThan(3);
  });

  it('polls as usual where the join is not answered', async () => {
    startRealtime(() => false);
    const { requests } = await openBoard();
    await pass(12_500);
    expect(requests).toHaveLength(4);
  });

  it('disconnects when the board is left', async () => {
    const { realtime, unmount, requests } = await openJoinedBoard();
    realtime.broadcast('changed');
    unmount();
    await pass(20_000);
    expect(realtime.received.filter((event) => event === 'close')).toHaveLength(1);
    expect(realtime.received.filter((event) => event.startsWith('phx_join'))).toHaveLength(1);
    expect(requests).toHaveLength(2);
  });
});

it('only polls where realtime is not configured', async () => {
  configuration.realtime = false;
  const { received } = startRealtime();
  const { requests } = await openBoard();
  await pass(8_500);
  expect(requests).toHaveLength(3);
  expect(received).toEqual([]);
});
