import { BackendError } from '@ludarium/domain/http';
import type { PublisherId } from '@ludarium/domain/ids';
import { isLogo, maxLogoBytes } from '@ludarium/domain/publishers';
import { accountApi } from '@ludarium/web/http/account-api.ts';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { send } from '@ludarium/web/http/send.ts';

/**
 * Makes the logo of a request the logo of the publisher that was opened for it. A linked picture is
 * not taken: its host would be asked for it.
 *
 * @throws the error of either back end
 */
export async function copyLogo(requestId: string, publisherId: PublisherId): Promise<void> {
  const data = await send(
    dataBackend
      .from('publisher_requests')
      .select('new_publisher_logo')
      .eq('id', requestId)
      .maybeSingle(),
  );
  const logo = data?.new_publisher_logo ?? '';
  if (!isLogo(logo) || !logo.startsWith('data:')) return;
  const picture = toBlob(logo);
  if (picture.size > maxLogoBytes) {
    throw new BackendError('The picture is too large.', { kind: 'refused', status: 413 });
  }
  await accountApi.updatePublisherLogo(publisherId, picture);
}

/** Not by `fetch`, which the content security policy allows for no data URL. */
function toBlob(dataUrl: string): Blob {
  const [head = '', content = ''] = dataUrl.split(',', 2);
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: head.slice('data:'.length).split(';', 1)[0] ?? '' });
}
