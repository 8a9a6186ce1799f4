import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { show, test } from '../e2e/support/open-look.ts';
import { type Look, looks, sizes, themes } from '../e2e/support/visits.ts';
import { root } from '../support/root.ts';

const folder = path.join(root, 'screenshots');

/** `pnpm screenshots`: every route, visitor, theme and size as a picture, and a page to leaf through. */
for (const look of looks) {
  test(look.title, async ({ openLook }) => {
    const page = await openLook(look);
    // What fills the window and scrolls inside is shown as it fills it.
    const fillsWindow = /^\/(feedback|publisher-portal)/.test(look.path);
    for (const size of sizes) {
      for (const theme of themes) {
        await show(page, { theme, size });
        await loadImages(page);
        await page.screenshot({
          path: path.join(folder, getFileName(look, theme, size.name)),
          fullPage: !fillsWindow,
        });
      }
    }
  });
}

/** A picture of the whole page also shows what is below the window. */
async function loadImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.images].filter((image) => image.checkVisibility());
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode()));
  });
}

test('a page to leaf through', async () => {
  const sections = looks.map(
    (look) =>
      `<section><h2>${look.title}</h2>${sizes
        .flatMap(({ name, width }) =>
          themes.map(
            (theme) =>
              `<a href="${getFileName(look, theme, name)}"><img loading="lazy" src="${getFileName(look, theme, name)}" width="${width / 3}" alt="${theme}, ${name} px"></a>`,
          ),
        )
        .join('')}</section>`,
  );
  await mkdir(folder, { recursive: true });
  await writeFile(
    path.join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Ludarium, every screen</title>
<style>body{font:15px system-ui;margin:24px;background:#f3ecdf;color:#1d1b26}section{display:flex;flex-wrap:wrap;align-items:flex-start;gap:16px;margin-bottom:40px}h2{flex-basis:100%;margin:0}img{border:1px solid #877e6e;border-radius:6px;background:#fff}</style>
<h1>Every screen, for each who sees it</h1>
${sections.join('\n')}</html>`,
  );
});

function getFileName({ title }: Look, theme: string, size: string): string {
  const name = title.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '');
  return `${name}-${theme}-${size}.png`;
}
