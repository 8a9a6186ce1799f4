import { dataBackend } from '@ludarium/browser/http/data-backend.ts';
import { mainApi } from '@ludarium/browser/http/main-api.ts';
import { send } from '@ludarium/browser/http/send.ts';
import {
  publisherRequestMessages as messages,
  requestFieldColumns,
  toRequestFields,
} from '@ludarium/domain/publishers';
import { createEmptyValues, type PublisherFormValues } from '../../publisher-form/form-values.ts';
import { showRequestFault } from './request-fault.ts';

const columns =
  `publisher_id,new_publisher_name,new_publisher_logo,${requestFieldColumns}` as const;

/**
 * The values of a request as the form's; a failure is shown.
 *
 * @returns null after a failure
 */
export async function loadAsForm(requestId: string): Promise<PublisherFormValues | null> {
  try {
    const data = await send(
      dataBackend.from('publisher_requests').select(columns).eq('id', requestId).single(),
    );
    const publisher =
      data.publisher_id === null
        ? ({
            kind: 'new',
            name: data.new_publisher_name ?? '',
            logo: data.new_publisher_logo,
          } as const)
        : await findPublisher(data.publisher_id);
    return {
      ...createEmptyValues(),
      publisher,
      publisherKind: publisher?.kind ?? 'existing',
      publisherSearch: publisher?.kind === 'existing' ? publisher.name : '',
      ...toRequestFields(data),
    };
  } catch (cause) {
    await showRequestFault(cause, messages.earlierNotLoaded);
    return null;
  }
}

/** Without the publisher's name the form asks for the publisher. */
async function findPublisher(id: number) {
  try {
    const { name, logo } = await mainApi.call('publisher', { params: { id } });
    return { kind: 'existing', id, name, logo } as const;
  } catch (cause) {
    console.warn('The publisher could not be loaded.', cause);
    return null;
  }
}
