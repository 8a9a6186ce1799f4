import { uploadTimeoutMs } from '@ludarium/domain/http';
import { StorageClient } from '@supabase/storage-js';
import { createDataBackendFetch } from './data-backend-fetch.ts';
import { getDataBackendUrl } from './data-backend-url.ts';

/**
 * The storage's client, with the session's token.
 *
 * @param onProgress receives the uploaded share, from 0 to 1, and gives uploads the longer timeout
 */
export function createStorageClient(onProgress?: (share: number) => void): StorageClient {
  const fetch = onProgress
    ? createDataBackendFetch({ fetch: fetchWithProgress(onProgress), timeoutMs: uploadTimeoutMs })
    : createDataBackendFetch();
  return new StorageClient(getDataBackendUrl('/storage/v1'), {}, fetch);
}

/** `fetch` with upload progress, on XMLHttpRequest. */
function fetchWithProgress(onProgress: (share: number) => void): typeof fetch {
  return (input, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init?.method ?? 'GET', input instanceof Request ? input.url : input);
      new Headers(init?.headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () =>
        resolve(
          new Response(request.responseText, {
            status: request.status,
            headers: { 'Content-Type': request.getResponseHeader('content-type') ?? '' },
          }),
        );
      request.onerror = () => reject(new TypeError('Failed to fetch'));
      request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
      init?.signal?.addEventListener('abort', () => request.abort());
      const { body } = init ?? {};
      if (body instanceof ReadableStream) throw new TypeError('A stream can’t be sent here.');
      request.send(body ?? null);
    });
}
