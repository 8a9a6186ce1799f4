import {
  type DeletionForm,
  deletionFormMessages as messages,
  toDeletionRequestRow,
} from '@ludarium/domain/deletion';
import { dataBackend, PostgrestError } from '@ludarium/web/http/data-backend.ts';
import { useCallback } from 'react';
import { session } from '../../session/session.ts';
import { showToast } from '../../ui/toast.ts';

/** Submits a deletion request; a failure keeps the values (section 8: Deletion request). */
export function useDeletionRequest(onSubmitted: () => void) {
  return useCallback(
    async (form: DeletionForm): Promise<void> => {
      const state = session.read();
      const userId = state.status === 'signed-in' ? state.user.id : null;
      try {
        await dataBackend
          .from('account_deletion_requests')
          .insert(toDeletionRequestRow(form, userId))
          .throwOnError();
      } catch (cause) {
        console.warn('The deletion was not requested.', cause);
        await showToast({ kind: 'error', text: getErrorText(cause) || messages.failed });
        return;
      }
      onSubmitted();
      await showToast({
        kind: 'success',
        title: messages.submittedTitle,
        text: messages.submitted,
      });
    },
    [onSubmitted],
  );
}

/**
 * Only the data backend's own messages: network errors have an empty code, and a host's HTML page
 * has none.
 */
function getErrorText(cause: unknown): string {
  if (!(cause instanceof PostgrestError) || cause.code === '') return '';
  return /^\s*</.test(cause.message) ? '' : cause.message;
}
