import { attachmentName, attachmentPath, type SubmitForm } from '@ludarium/domain/feedback';
import { DataFault } from '../data/fault.ts';
import { findSentItem, insertAttachment, insertItem } from '../data/requests.ts';
import { storeObject } from '../data/stored-files.ts';

/** How far a screenshot has come. What is done is not done again when the person tries again. */
export type FileState =
  | { readonly step: 'waiting' }
  | { readonly step: 'uploading'; readonly share: number }
  /** Stored, but not yet listed with its report. */
  | { readonly step: 'stored'; readonly path: string }
  | { readonly step: 'sent' }
  | { readonly step: 'failed'; readonly storedAs: string | null };

/** A report that is being sent, through all its tries. */
export interface Sending {
  readonly report: SubmitForm;
  /** When it was first tried. */
  readonly since: Date;
  /** Set as soon as the report itself has arrived. */
  readonly itemId: string | null;
}

/**
 * Sends the report itself, once: where an earlier try got no answer, looks first whether it arrived
 * nevertheless.
 *
 * @returns the report's id
 * @throws DataFault
 */
export async function sendReport(
  sending: Sending,
  userId: string,
  isRetry: boolean,
): Promise<string> {
  if (sending.itemId !== null) return sending.itemId;
  if (isRetry) {
    const sent = await findSentItem(
      sending.report,
      userId,
      new Date(sending.since.getTime() - clockSkew),
    );
    if (sent) return sent.id;
  }
  return (await insertItem(sending.report, userId)).id;
}

/** By how much this computer's clock may differ from the server's, in milliseconds. */
const clockSkew = 5 * 60_000;

/**
 * Stores a screenshot and lists it with its report; goes on where an earlier try has stopped.
 *
 * @returns what became of it; a failure of one file leaves the others alone
 * @throws DataFault only where the session is over
 */
export async function sendFile(
  file: File,
  state: FileState,
  itemId: string,
  position: number,
  onState: (state: FileState) => void,
): Promise<FileState> {
  let path = state.step === 'failed' ? state.storedAs : state.step === 'stored' ? state.path : null;
  try {
    if (path === null) {
      const target = attachmentPath(itemId, file, new Date(), position);
      onState({ step: 'uploading', share: 0 });
      await storeObject(target, file, (share) => onState({ step: 'uploading', share }));
      path = target;
    }
    onState({ step: 'stored', path });
    await insertAttachment(itemId, path, attachmentName(file));
    return { step: 'sent' };
  } catch (cause) {
    if (cause instanceof DataFault && cause.kind === 'session') throw cause;
    console.warn('A screenshot was not sent.', cause);
    return { step: 'failed', storedAs: path };
  }
}
