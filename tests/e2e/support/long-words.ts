import { type BrowserContext, expect, type Page } from '@playwright/test';
import { getClippedTexts, getHorizontalOverflow } from './accessibility.ts';
import { drawn } from './open-screen.ts';
import { sizes } from './screens.ts';

const word = 'Lanternlooming'.repeat(8).slice(0, 100);
const host = `${word.slice(0, 60).toLowerCase()}.example`;

/** Replacements of user texts by field name: 100 characters without a space. */
const longValues: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...['name', 'displayname', 'firstname', 'lastname', 'first_name', 'last_name', 'title'],
      ...['content', 'body', 'comment', 'description', 'reason', 'verification_note', 'file_name'],
      ...['new_publisher_name', 'publisher_name', 'created_by', 'user_name', 'author_name'],
      ...['facebook_id', 'x_id', 'instagram_id', 'tiktok_id', 'youtube_channel', 'change_note'],
    ].map((field) => [field, word]),
  ),
  email: `${word.slice(0, 60)}@${host}`.toLowerCase(),
  user_email: `${word.slice(0, 60)}@${host}`.toLowerCase(),
  website_url: `https://${host}/${word}`,
  website: `https://${host}/${word}`,
};

/** Replaces user texts in the responses of both back ends. */
export async function lengthenAnswers(context: BrowserContext): Promise<void> {
  await context.route(/\/(main-api\/api|rest\/v1)\//, async (route) => {
    if (!['GET', 'POST'].includes(route.request().method())) return route.fallback();
    const answer = await route.fetch();
    const body: unknown = await answer.json().catch(() => null);
    const longer = body === null ? {} : { json: lengthened(body) };
    // biome-ignore lint/plugin: the answer is the server's, with longer texts.
    return route.fulfill({ response: answer, ...longer });
  });
}

function lengthened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lengthened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [
      field,
      typeof inner === 'string' && inner !== '' ? (longValues[field] ?? inner) : lengthened(inner),
    ]),
  );
}

/** Layout faults in a wide and a narrow window: a page, row or dialog that overflows, or cut text. */
export async function broken(page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await resize(page, size);
    let faults: string[] = [];
    // A busy page follows the new size a few frames later; what is wrong stays wrong.
    const countFaults = async () => {
      faults = await getFaults(page);
      return faults.length;
    };
    await expect
      .poll(countFaults)
      .toBe(0)
      .catch(() => undefined);
    found.push(...faults.map((fault) => `${where} at ${size.name} px: ${fault}`));
  }
  await page.setViewportSize({ width: sizes[0].width, height: sizes[0].height });
  return found;
}

/** Resizes the window until the style sheets have followed, too, which a busy browser can miss. */
async function resize(page: Page, { width, height }: (typeof sizes)[number]): Promise<void> {
  await expect
    .poll(async () => {
      await page.setViewportSize({ width, height });
      return page.evaluate((width) => matchMedia(`(width: ${width}px)`).matches, width);
    })
    .toBe(true);
}

async function getFaults(page: Page): Promise<string[]> {
  await drawn(page);
  const wide = await page.evaluate(() => {
    const rows = 'article, tr, li, [data-card], dialog, [role$="dialog"], dl, form, main, header';
    return (
      [...document.querySelectorAll(`${rows}, .RaDataTable-tableWrapper, .MuiCard-root`)]
        // A visually hidden element is one pixel wide.
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
        .map(
          (row) =>
            `${row.tagName}.${row.className} is too wide: ${row.scrollWidth} in ${row.clientWidth} px`,
        )
    );
  });
  return [...(await getHorizontalOverflow(page)), ...wide, ...(await getClippedTexts(page))];
}

export { word };
