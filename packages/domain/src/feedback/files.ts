/** What the author of a report may attach (section 9). */
export const mostScreenshots = 5;
export const largestScreenshot = 5 * 1024 * 1024;
/** The image types that the bucket takes. No SVG: it can carry scripts. */
export const screenshotTypes = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
] as const;

const extensions: ReadonlyMap<string, string> = new Map([
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/gif', 'gif'],
  ['image/webp', 'webp'],
  ['image/avif', 'avif'],
]);

export interface ChosenFile {
  readonly name: string;
  readonly type: string;
  /** In bytes. */
  readonly size: number;
}

export interface PartitionedFiles<File> {
  readonly accepted: readonly File[];
  readonly skipped: readonly File[];
}

/**
 * Which of the chosen files are attached: images of at most 5 MB, five in all (section 5). Where
 * some are skipped, `submitMessages.filesSkipped` says so.
 *
 * @param alreadyChosen how many the report has from an earlier choice
 */
export function partitionFiles<File extends ChosenFile>(
  files: readonly File[],
  alreadyChosen = 0,
): PartitionedFiles<File> {
  const accepted: File[] = [];
  const skipped: File[] = [];
  for (const file of files) {
    const hasRoom = alreadyChosen + accepted.length < mostScreenshots;
    (hasRoom && isScreenshot(file) ? accepted : skipped).push(file);
  }
  return { accepted, skipped };
}

/** Whether a file by itself may be attached. */
export function isScreenshot(file: ChosenFile): boolean {
  return extensions.has(file.type) && file.size > 0 && file.size <= largestScreenshot;
}

/**
 * Where a screenshot is stored: `<feedback id>/<feedback id>_<timestamp>.<ext>` (section 7: file
 * name feedbackId_timestamp.ext; the folder is what the bucket's policies go by).
 *
 * @param at when the report was sent
 * @param position of the file among the report's, so that two never share a name
 */
export function attachmentPath(
  feedbackId: string,
  file: Pick<ChosenFile, 'type'>,
  at: Date,
  position: number,
): string {
  const extension = extensions.get(file.type) ?? 'png';
  return `${feedbackId}/${feedbackId}_${at.getTime() + position}.${extension}`;
}

/** A file's name as the attachment's row keeps it: without path and control characters, bounded. */
export function attachmentName(file: Pick<ChosenFile, 'name'>): string {
  const name =
    file.name
      .replace(/\p{Cc}/gu, '')
      .split(/[/\\]/)
      .at(-1)
      ?.trim() ?? '';
  return [...name].slice(-255).join('') || 'screenshot';
}

/**
 * The name under which an attachment is saved: with the extension of its type, whatever the author
 * called it. An unknown type keeps the name and gets `.bin`, which nothing opens.
 */
export function downloadName(fileName: string, type: string): string {
  const extension = extensions.get(type) ?? 'bin';
  const isNamedSo = new RegExp(extension === 'jpg' ? '\\.jpe?g$' : `\\.${extension}$`, 'i');
  return isNamedSo.test(fileName)
    ? fileName
    : `${fileName.replace(/\.[^.]*$/, '') || 'screenshot'}.${extension}`;
}

/** Whether an attachment can be previewed: jpg, jpeg, png, gif, webp (section 5). */
export function isPreviewable(fileName: string): boolean {
  return /\.(?:jpe?g|png|gif|webp)$/i.test(fileName);
}
