import { uploadTimeoutMs } from '@ludarium/domain/http';
import { StorageClient } from '@supabase/storage-js';
import { createDataBackendFetch } from './data-backend-fetch.ts';
import { getDataBackendUrl } from './data-backend-url.ts';

/** The storage's client, with the session's token. Its timeout is that of uploads. */
export const createStorageClient = (): StorageClient =>
  new StorageClient(getDataBackendUrl('/storage/v1'), {}, createDataBackendFetch(uploadTimeoutMs));
