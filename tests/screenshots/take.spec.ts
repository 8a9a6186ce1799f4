import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Page, test } from '@playwright/test';
import { enterScreen, openScreen, show } from '../e2e/support/open-screen.ts';
import { getName, type Screen, screens, sizes, themes } from '../e2e/support/screens.ts';
import { root } from '../support/root.ts';

const folder = path.join(root, 'screenshots');

/** `pnpm screenshots`: every route, visitor, theme and size as a picture, and a page to leaf through. */
for (const screen of screens) {
  test(getName(screen), async ({ page }) => {
    await enterScreen(page, screen);
    await openScreen(page, screen, sizes[0]);
    // What fills the window and scrolls inside is shown as it fills it.
    const fillsWindow = /^\/(feedback|publisher-portal)/.test(screen.path);
    for (const size of sizes) {
      for (const theme of themes) {
        await show(page, { theme, size });
        await loadImages(page);
        await page.screenshot({
          path: path.join(folder, getFileName(screen, theme, size.name)),
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
  const sections = screens.map(
    (screen) =>
      `<section><h2>${getName(screen)}</h2>${sizes
        .flatMap(({ name, width }) =>
          themes.map(
            (theme) =>
              `<a href="${getFileName(screen, theme, name)}"><img loading="lazy" src="${getFileName(screen, theme, name)}" width="${width / 3}" alt="${theme}, ${name} px"></a>`,
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

function getFileName(screen: Screen, theme: string, size: string): string {
  const name = getName(screen)
    .replaceAll(/[^a-z0-9]+/gi, '-')
    .replaceAll(/^-|-$/g, '');
  return `${name}-${theme}-${size}.png`;
}
