import type { PictureRules } from '../images/index.ts';

/** Maximum number of screenshots of a report (section 9). */
export const maxScreenshots = 5;
const maxScreenshotBytes = 5 * 1024 * 1024;

/** File extensions by MIME type. No SVG, because it can contain scripts. */
const extensions: ReadonlyMap<string, string> = new Map([
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/gif', 'gif'],
  ['image/webp', 'webp'],
  ['image/avif', 'avif'],
]);
/** MIME types allowed by the bucket. */
export const screenshotTypes = [...extensions.keys()];

/** Which pictures are attached to a report (section 5). */
export const screenshotRules: PictureRules = {
  types: screenshotTypes,
  maxBytes: maxScreenshotBytes,
};

interface ChosenFile {
  readonly name: string;
  readonly type: string;
}

/**
 * Storage path of a screenshot: `<feedback id>/<feedback id>_<timestamp>.<ext>` (section 7: file name
 * feedbackId_timestamp.ext); the bucket's policies check the id.
 *
 * @param at unique among the files of its report
 */
export function createAttachmentPath(
  feedbackId: string,
  file: Pick<ChosenFile, 'type'>,
  at: Date,
): string {
  const extension = extensions.get(file.type) ?? 'png';
  return `${feedbackId}/${feedbackId}_${at.getTime()}.${extension}`;
}

/** File name in the attachment's row: without path and control characters, truncated. */
export function getAttachmentName(file: Pick<ChosenFile, 'name'>): string {
  const name =
    file.name
      .replace(/\p{Cc}/gu, '')
      .split(/[/\\]/)
      .at(-1)
      ?.trim() ?? '';
  return [...name].slice(-255).join('') || 'screenshot';
}

/**
 * File name of a download: the extension follows the MIME type, not the uploaded name. For an
 * unknown type `.bin` is appended, which no program opens.
 */
export function getDownloadName(fileName: string, type: string): string {
  const extension = extensions.get(type) ?? 'bin';
  const hasExtension = new RegExp(extension === 'jpg' ? '\\.jpe?g$' : `\\.${extension}$`, 'i');
  return hasExtension.test(fileName)
    ? fileName
    : `${fileName.replace(/\.[^.]*$/, '') || 'screenshot'}.${extension}`;
}

/** Whether an attachment has a preview: jpg, jpeg, png, gif, webp (section 5). */
export function isPreviewable(fileName: string): boolean {
  return /\.(?:jpe?g|png|gif|webp)$/i.test(fileName);
}
