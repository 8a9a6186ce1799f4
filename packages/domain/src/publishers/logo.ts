import type { PictureRules } from '../images/index.ts';
import { spaces } from '../text/characters.ts';

/** MIME types of a new publisher's logo. No SVG, because it can contain scripts. */
export const logoTypes = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
] as const;

/**
 * Maximum size of a logo file, in bytes, in every form and in the main API; as a data URL it stays
 * below the data backend's 300 KB.
 */
export const maxLogoBytes = 200 * 1024;

const longestDataUrl = 300 * 1024;
const dataUrl = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/]+={0,2}$/;
const address = new RegExp(`^(?=.{1,2048}$)[Hh][Tt]{2}[Pp][Ss]?://[^"<>\\\\\\0- ${spaces}]+$`, 'u');

/**
 * Whether a text is a valid logo: an image as a data URL, or its URL. Coarser: `app.is_logo` of the
 * data backend.
 */
export function isLogo(value: string): boolean {
  if (value.startsWith('data:')) return value.length <= longestDataUrl && dataUrl.test(value);
  return address.test(value);
}

export const logoRules: PictureRules = { types: logoTypes, maxBytes: maxLogoBytes };
