import type { SetupWorker } from 'msw/browser';

/** A story's requests by method and URL. */
interface Asked {
  readonly address: string;
}

/** Requests that have neither reached the story's handlers nor failed. */
const onTheirWay = new Set<Asked>();

function begin(method: string, url: string | URL): Asked {
  const asked = { address: getAddress(method, url) };
  onTheirWay.add(asked);
  return asked;
}

function getAddress(method: string, url: string | URL): string {
  return `${method.toUpperCase()} ${new URL(url, window.location.href).href}`;
}

const ask = window.fetch.bind(window);
window.fetch = async (target, options) => {
  const isRequest = target instanceof Request;
  const method = options?.method ?? (isRequest ? target.method : 'GET');
  const asked = begin(method, isRequest ? target.url : target);
  try {
    return await ask(target, options);
  } finally {
    onTheirWay.delete(asked);
  }
};

/** Uploads use XMLHttpRequest, since `fetch` has no upload progress. */
window.XMLHttpRequest = class extends XMLHttpRequest {
  private call: readonly [method: string, url: string | URL] = ['GET', ''];

  override open(method: string, url: string | URL, isAsync = true): void {
    this.call = [method, url];
    super.open(method, url, isAsync);
  }

  override send(body?: Document | XMLHttpRequestBodyInit | null): void {
    const asked = begin(...this.call);
    this.addEventListener('loadend', () => onTheirWay.delete(asked));
    super.send(body);
  }
};

/** Records every request that reaches the worker and thus the story's handlers. */
export function hearArrivals(worker: SetupWorker): void {
  worker.events.on('request:start', ({ request }) => {
    const address = getAddress(request.method, request.url);
    for (const asked of onTheirWay) {
      if (asked.address !== address) continue;
      onTheirWay.delete(asked);
      return;
    }
  });
}

/**
 * Waits until no request is pending: the next story's handlers would answer a request of the
 * previous one. It ends, since each request arrives, is answered elsewhere, or fails.
 */
export async function everythingArrived(): Promise<void> {
  while (onTheirWay.size > 0) await new Promise((resolve) => setTimeout(resolve, 10));
}
