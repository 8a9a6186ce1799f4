import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Writes a screenshot as AVIF; Chromium's canvas cannot. */
export async function writeAvif(png: Buffer, file: string, width: number): Promise<void> {
  await writeFile(file, await sharp(png).resize({ width }).avif({ quality: 60 }).toBuffer());
}

/** Writes a screenshot as WebP, for readers without AVIF. */
export async function writeWebp(png: Buffer, file: string, width: number): Promise<void> {
  await writeFile(file, await sharp(png).resize({ width }).webp({ quality: 80 }).toBuffer());
}
