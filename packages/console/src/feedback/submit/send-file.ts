import { attachmentName, attachmentPath } from '@ludarium/domain/feedback';
import { DataFault } from '../data/fault.ts';
import { insertAttachment } from '../data/requests.ts';
import { storeObject } from '../data/stored-files.ts';

/** How far a screenshot has come. What is done is not done again when the person tries again. */
export type FileState =
  | { readonly step: 'waiting' }
  | { readonly step: 'uploading'; readonly share: number }
  /** Stored, but not yet listed with its report. */
  | { readonly step: 'stored' }
  | { readonly step: 'sent' }
  | { readonly step: 'failed'; readonly isStored: boolean };

/** Whether the file itself has arrived, listed or not. */
export function isStored(state: FileState): boolean {
  return state.step === 'stored' || (state.step === 'failed' && state.isStored);
}

/**
 * Stores a screenshot and lists it with its report; goes on where an earlier try has stopped. A
 * file has the same path at every try: one whose answer was lost is not there twice.
 *
 * @param chosenAt when it was chosen; no two of a report have the same
 * @returns what became of it; a failure of one file leaves the others alone
 * @throws DataFault only where the session is over
 */
export async function sendFile(
  { file, state, chosenAt }: { file: File; state: FileState; chosenAt: number },
  itemId: string,
  onState: (state: FileState) => void,
): Promise<FileState> {
  const path = attachmentPath(itemId, file, new Date(chosenAt), 0);
  let hasArrived = isStored(state);
  try {
    if (!hasArrived) {
      onState({ step: 'uploading', share: 0 });
      await storeObject(path, file, (share) => onState({ step: 'uploading', share }));
      hasArrived = true;
    }
    onState({ step: 'stored' });
    await insertAttachment(itemId, path, attachmentName(file));
    return { step: 'sent' };
  } catch (cause) {
    if (cause instanceof DataFault && cause.kind === 'session') throw cause;
    console.warn('A screenshot was not sent.', cause);
    return { step: 'failed', isStored: hasArrived };
  }
}
