import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { drawn, enterScreen, openScreen, show } from '../e2e/support/open-screen.ts';
import { themes } from '../e2e/support/screens.ts';
import { getToken } from '../e2e/support/sign-in.ts';
import { root } from '../support/root.ts';
import { writeAvif, writeWebp } from './encode.ts';

const folder = path.join(root, 'docs/pictures');
const size = { width: 1280, height: 800 };

const pictures = [
  { title: 'landing', path: '/', visitor: 'anonymous' },
  { title: 'portal', path: '/publisher-portal', visitor: 'publisher' },
  { title: 'admin', path: '/admin', visitor: 'admin' },
  { title: 'board', path: '/feedback', visitor: 'admin' },
] as const;

/** What the README shows. */
for (const picture of pictures) {
  test(`a picture of the README: ${picture.title}`, async ({ page }) => {
    await enterScreen(page, picture);
    await openScreen(page, picture, size);
    for (const theme of themes) {
      await show(page, { theme, size });
      await writeWebp(
        await page.screenshot(),
        path.join(folder, `${picture.title}-${theme}.webp`),
        960,
      );
    }
  });
}

const portalFolder = path.join(root, 'packages/site/src/portal-picture/pictures');

test.describe('the portal', () => {
  test.use({
    deviceScaleFactor: 2,
    contextOptions: { reducedMotion: 'reduce' },
  });

  const small = { width: 640, height: 560 };

  /** What the site shows of the portal, from the demo data. */
  const portalPictures = [
    {
      name: 'games',
      path: '',
      ready: 'Add New Game',
      scrollTo: null,
      size: { width: 800, height: 700 },
    },
    {
      name: 'figures',
      path: '/analytics',
      ready: 'Show as table',
      scrollTo: 'Trend',
      size: small,
    },
    { name: 'proposal', path: '/drafts', ready: 'Create Draft', scrollTo: null, size: small },
  ] as const;

  for (const { name, path: below, ready, scrollTo, size } of portalPictures) {
    test(`a picture of ${name}`, async ({ page }) => {
      const token = await getToken(page.request, 'henrik@copperkettle.example');
      await page.addInitScript((value) => window.localStorage.setItem('jwt_token', value), token);
      await page.setViewportSize(size);
      // Twice: a first visit may show the fallback fonts.
      await page.goto(`/publisher-portal${below}`, { waitUntil: 'networkidle' });
      await page.reload();
      await expect(page.getByRole('button', { name: ready }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      for (const theme of themes) {
        await show(page, { theme, size });
        if (scrollTo) {
          await page.getByRole('heading', { name: scrollTo }).evaluate((heading) => {
            window.scrollTo(0, window.scrollY + heading.getBoundingClientRect().top - 130);
          });
        }
        await page.waitForTimeout(500);
        const png = await page.screenshot();
        await writeAvif(png, path.join(portalFolder, `${name}-${theme}.avif`), 1280);
      }
    });
  }
});

const file = path.join(root, 'packages/site/public/og.png');
const screen = { width: 960, height: 720 };
const preview = { width: 1200, height: 630 };

/** The preview of a shared link: name and sentence of the landing page, and a screen of the portal. */
test('a picture of the link preview', async ({ page, context }) => {
  const portal = await context.newPage();
  await enterScreen(portal, { visitor: 'publisher' });
  await openScreen(portal, { path: '/publisher-portal' }, screen);
  const picture = (await portal.screenshot()).toString('base64');
  await enterScreen(page, { visitor: 'anonymous' });
  await openScreen(page, { path: '/' }, preview);
  await page.evaluate(async (png) => {
    const take = (selector: string) => document.querySelector(selector)?.cloneNode(true) ?? '';
    const preview = document.createElement('div');
    preview.style.cssText =
      'position:fixed;inset:0;z-index:100;overflow:hidden;display:grid;align-content:center;gap:28px;padding:0 0 0 72px;background:var(--colour-paper)';
    const name = document.createElement('div');
    name.style.cssText = 'zoom:1.9';
    name.append(take('header a'));
    const title = document.createElement('div');
    title.style.cssText = 'width:540px;zoom:0.9';
    title.append(take('main h1'));
    const sentence = document.createElement('p');
    sentence.style.cssText =
      'width:460px;font-size:28px;line-height:1.35;color:var(--colour-muted)';
    sentence.textContent = 'The app for people who read rulebooks for fun.';
    const image = new Image(960, 720);
    image.src = `data:image/png;base64,${png}`;
    image.style.cssText =
      'position:absolute;left:640px;top:84px;max-width:none;border:1px solid var(--colour-line);border-radius:var(--radius-large);box-shadow:var(--shadow)';
    preview.append(name, title, sentence, image);
    document.body.append(preview);
    await image.decode();
  }, picture);
  await drawn(page);
  const png = await page.screenshot();
  await writeFile(
    file,
    await sharp(png).png({ palette: true, quality: 90, effort: 10 }).toBuffer(),
  );
});
