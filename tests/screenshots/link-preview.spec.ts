import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from '@playwright/test';
import sharp from 'sharp';
import { drawn, enterScreen, openScreen } from '../e2e/support/open-screen.ts';
import { root } from '../support/root.ts';

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
