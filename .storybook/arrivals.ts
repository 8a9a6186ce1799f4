import type { SetupWorker } from 'msw/browser';

/** What a story asked for that has neither reached its handlers nor ended otherwise, by address. */
const onTheirWay: string[] = [];

const addressOf = (method: string, url: string | URL) =>
  `${method.toUpperCase()} ${new URL(url, window.location.href).href}`;

function forget(address: string): void {
  const place = onTheirWay.indexOf(address);
  if (place >= 0) onTheirWay.splice(place, 1);
}

const ask = window.fetch.bind(window);
window.fetch = async (target, options) => {
  const isRequest = target instanceof Request;
  const method = options?.method ?? (isRequest ? target.method : 'GET');
  const address = addressOf(method, isRequest ? target.url : target);
  onTheirWay.push(address);
  try {
    return await ask(target, options);
  } finally {
    forget(address);
  }
};

/** Hears of every request that reaches the worker, whose handlers are then the story's own. */
export function hearArrivals(worker: SetupWorker): void {
  worker.events.on('request:start', ({ request }) =>
    forget(addressOf(request.method, request.url)),
  );
}

/**
 * Until nothing is on its way: a request that outlived its story would be answered by the handlers
 * of the next one. It ends, since each request arrives, is answered elsewhere, or fails.
 */
export async function everythingArrived(): Promise<void> {
  while (onTheirWay.length > 0) await new Promise((resolve) => setTimeout(resolve, 10));
}
