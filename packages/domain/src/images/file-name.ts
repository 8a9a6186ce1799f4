import { cutText } from '../text/index.ts';

/** A file name of at most 40 characters, extension kept. */
export function shortenFileName(name: string): string {
  return cutText(name, 39, 10);
}
