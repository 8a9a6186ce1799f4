import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that can stop passing on, as a network or a server that hangs. */
interface TcpProxy {
  readonly port: number;
  /** Accepts connections and passes nothing on, until `resume`. */
  hang(): void;
  resume(): void;
  /** Ends the connections as a network or a server that fails (RST). */
  reset(): void;
  /** Does the same once, when a client sends the text. */
  resetAt(text: string): void;
  close(): Promise<void>;
}

/** Starts a proxy on a free port of 127.0.0.1. */
export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let isHanging = false;
  let fatalText: string | undefined;
  const setFlow = ([near, far]: readonly [Socket, Socket]) => {
    if (isHanging) {
      near.unpipe(far).pause();
      far.unpipe(near).pause();
    } else {
      near.pipe(far);
      far.pipe(near);
    }
  };
  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1');
    const pair = [near, far] as const;
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    near.on('data', (chunk) => {
      if (fatalText === undefined || !chunk.includes(fatalText)) return;
      fatalText = undefined;
      reset();
    });
    setFlow(pair);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const change = (hangs: boolean) => () => {
    isHanging = hangs;
    for (const pair of pairs) setFlow(pair);
  };
  const reset = () => {
    for (const [near, far] of pairs) {
      near.resetAndDestroy();
      far.destroy();
    }
  };
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    hang: change(true),
    resume: change(false),
    reset,
    resetAt: (text) => {
      fatalText = text;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const [near] of pairs) near.destroy();
      }),
  };
}
