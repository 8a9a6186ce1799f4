import path from 'node:path';
import { type Brand, replaceBrand } from '@ludarium/domain/brand';
import { cssBrandAccents } from '@ludarium/domain/design';
import { drawQrCode } from '@ludarium/domain/qr-code';

/** A built file with the brand in place of the default one. */
export function brandFile(name: string, bytes: Buffer, brand: Brand): Buffer {
  if (path.basename(name) === 'qr-code.svg') return Buffer.from(drawQrCode(brand.siteUrl));
  if (!/\.(html|txt|xml)$/.test(name)) return bytes;
  const accents = cssBrandAccents(brand.accents);
  const text = replaceBrand(bytes.toString(), brand);
  if (!accents) return Buffer.from(text);
  // After the styles of the head, and after the style sheet that follows the page.
  return Buffer.from(text.replaceAll(/<\/(?:head|body)>/g, `<style>${accents}</style>$&`));
}
