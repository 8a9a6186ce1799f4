import type { SetupWorker } from 'msw/browser';

/** A request by method and URL. */
interface PendingRequest {
  readonly key: string;
}

/** Requests that have neither reached the story's handlers nor failed. */
const pendingRequests = new Set<PendingRequest>();

function addRequest(method: string, url: string | URL): PendingRequest {
  const request = { key: getKey(method, url) };
  pendingRequests.add(request);
  return request;
}

function getKey(method: string, url: string | URL): string {
  return `${method.toUpperCase()} ${new URL(url, window.location.href).href}`;
}

const originalFetch = window.fetch.bind(window);
window.fetch = async (target, options) => {
  const isRequest = target instanceof Request;
  const method = options?.method ?? (isRequest ? target.method : 'GET');
  const request = addRequest(method, isRequest ? target.url : target);
  try {
    return await originalFetch(target, options);
  } finally {
    pendingRequests.delete(request);
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
    const request = addRequest(...this.call);
    this.addEventListener('loadend', () => pendingRequests.delete(request));
    super.send(body);
  }
};

/** A request that has reached the worker, and thus the story's handlers, is no longer pending. */
export function trackRequests(worker: SetupWorker): void {
  worker.events.on('request:start', ({ request }) => {
    const key = getKey(request.method, request.url);
    for (const pending of pendingRequests) {
      if (pending.key !== key) continue;
      pendingRequests.delete(pending);
      return;
    }
  });
}

/**
 * Waits until no request is pending: the next story's handlers would answer a request of the
 * previous one. It ends, since each request arrives, is answered elsewhere, or fails.
 */
export async function waitForRequests(): Promise<void> {
  while (pendingRequests.size > 0) await new Promise((resolve) => setTimeout(resolve, 10));
}
