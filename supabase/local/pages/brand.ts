import path from 'node:path';
import { type Brand, replaceBrand } from '@ludarium/domain/brand';
import { drawQrCode } from '@ludarium/domain/qr-code';

/** A built file with the brand in place of the default one. */
export function brandFile(name: string, bytes: Buffer, brand: Brand): Buffer {
  if (path.basename(name) === 'qr-code.svg') return Buffer.from(drawQrCode(brand.siteUrl));
  if (!/\.(html|txt|xml)$/.test(name)) return bytes;
  return Buffer.from(replaceBrand(bytes.toString(), brand));
}
