import { describeError } from '@ludarium/browser/http/describe-error.ts';
import { session } from '@ludarium/browser/session/session.ts';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import { type StoredAttachment, signedUrlLifetime } from '@ludarium/domain/data-backend';
import { cardMessages, getDownloadName } from '@ludarium/domain/feedback';
import { fetchWithTimeout, isSessionOver } from '@ludarium/domain/http';
import { useQuery } from '@tanstack/react-query';
import { fetchSignedUrls } from '../data/stored-files.ts';

/** Timeout of a download of up to 5 MB. */
const downloadTimeoutMs = 60_000;

/** Signed URLs of screenshots by path, stale after half their lifetime. */
export function useSignedUrls(files: readonly StoredAttachment[]) {
  const paths = files.map(({ file_path }) => file_path);
  return useQuery({
    queryKey: ['feedback-files', ...paths],
    queryFn: () => fetchSignedUrls(paths),
    enabled: paths.length > 0,
    staleTime: (signedUrlLifetime * 1000) / 2,
  });
}

/** Downloads a screenshot under its file name; shows a toast if that fails (section 8). */
export async function downloadAttachment(file: StoredAttachment): Promise<void> {
  try {
    const url = (await fetchSignedUrls([file.file_path])).get(file.file_path);
    const response = url ? await fetchWithTimeout(fetch, downloadTimeoutMs)(url) : undefined;
    if (!response?.ok) throw new Error(`The file answered ${response?.status ?? 'nothing'}.`);
    const content = await response.blob();
    saveFile(content, getDownloadName(file.file_name, content.type));
  } catch (cause) {
    if (isSessionOver(cause)) return session.end('expired');
    console.warn('A screenshot could not be downloaded.', cause);
    showToast({
      kind: 'error',
      title: cardMessages.downloadFailed,
      text: `${file.file_name}. ${describeError(cause)}`,
      action: { label: 'Try again', run: () => void downloadAttachment(file) },
    });
  }
}

/** Saves a file under a name, as a download. */
function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoked after the browser has started to read it.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
