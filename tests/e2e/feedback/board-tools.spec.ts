import { expect, test } from '../support/quiet-console.ts';
import {
  attachPicture,
  card,
  column,
  makeReport,
  openBoard,
  rest,
  secondPerson,
  storedReport,
  titleButton,
  toast,
  uniqueTitle,
} from './board.ts';

for (const width of [1280, 360]) {
  test(`an admin selects all shown cards, sets their category and deletes them, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const word = uniqueTitle('All').replace(' ', '');
    const names = ['one', 'two', 'three', 'four'];
    const reports = await Promise.all(
      names.map((name, index) =>
        makeReport(page.request, {
          title: `${word} ${name}`,
          ...(index === 3 && { status: 'completed' }),
        }),
      ),
    );
    const [one, two, three, four] = reports;
    if (!one || !two || !three || !four) throw new Error('All were made.');
    await attachPicture(page.request, one.id, 'one.png');
    await rest(page.request, 'tester', 'post', 'feedback_me_toos', { feedback_id: two.id });
    await openBoard(page, 'admin', `?q=${word}`);

    const bar = page.getByRole('toolbar', { name: 'Selected cards' });
    const isPhone = width < 900;
    await page.getByLabel(`Select “${one.title}”`).check();
    // A phone shows one column.
    await bar.getByRole('button', { name: `Select all ${isPhone ? 3 : 4} shown` }).click();
    await expect(bar).toContainText(`${isPhone ? 3 : 4} selected`);
    await bar.getByRole('button', { name: 'Select none' }).click();
    await expect(bar).toHaveCount(0);

    if (isPhone) {
      await page.getByLabel(`Select “${one.title}”`).check();
      await bar.getByRole('button', { name: 'Select all 3 shown' }).click();
    } else {
      await column(page, 'Feedback').getByLabel('Select all 3 shown, Feedback').check();
    }
    await bar.getByRole('button', { name: 'Category…' }).click();
    await page.getByRole('menuitem', { name: 'Performance' }).click();
    await expect(toast(page, 'Performance: 3 cards')).toBeVisible();
    for (const { id } of [one, two, three]) {
      expect(await storedReport(page.request, id, 'category')).toBe('performance');
    }
    expect(await storedReport(page.request, four.id, 'category')).toBe('bug');

    await page.getByLabel(`Select “${one.title}”`).check();
    await page.getByLabel(`Select “${two.title}”`).check();
    await bar.getByRole('button', { name: 'Delete…' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete 2 reports?' });
    await expect(question).toContainText(
      '2 reports and their screenshot and their “Me too” will be gone for everybody.',
    );
    await expect(question).toContainText(`#${two.number} ${two.title}`);
    await expect(question.getByRole('button', { name: 'Keep them' })).toBeFocused();
    await question.getByRole('button', { name: 'Delete 2' }).click();
    await expect(toast(page, '2 cards')).toBeVisible();
    await expect(card(page, one.title)).toHaveCount(0);
    await expect(card(page, three.title)).toBeVisible();
    for (const { id } of [one, two]) {
      expect(await storedReport(page.request, id, 'id')).toBeNull();
    }
    const files = `feedback_attachments?feedback_id=eq.${one.id}`;
    expect(await rest(page.request, 'admin', 'get', files)).toEqual([]);
  });
}

test('a deletion of several says which stay and which somebody else deleted', async ({
  page,
  browser,
  expectedNoise,
}) => {
  expectedNoise.push(/Failed to load resource|BackendError/);
  const word = uniqueTitle('Left').replace(' ', '');
  const [target, source, other, last] = await Promise.all(
    ['target', 'source', 'other', 'last'].map((name) =>
      makeReport(page.request, { title: `${word} ${name}` }),
    ),
  );
  if (!target || !source || !other || !last) throw new Error('All were made.');
  await rest(page.request, 'admin', 'post', 'rpc/merge_feedback_items', {
    sources: [source.id],
    target: target.id,
  });
  await openBoard(page, 'admin', `?q=${word}`);
  await column(page, 'Feedback').getByLabel('Select all 3 shown, Feedback').check();
  const bar = page.getByRole('toolbar', { name: 'Selected cards' });
  await bar.getByRole('button', { name: 'Delete…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete 2 reports?' });
  await expect(question).toContainText(
    `#${target.number} stays: other reports are merged into it.`,
  );
  // The board learns of it after the question was answered.
  await page.route('**/rpc/feedback_board', (route) => route.abort());
  await rest(page.request, 'admin', 'delete', `feedback_items?id=eq.${last.id}`);
  await question.getByRole('button', { name: 'Delete 2' }).click();
  await expect(toast(page, '1 of 2 cards')).toBeVisible();
  await page.unroute('**/rpc/feedback_board');
  await expect(
    toast(page, `1 of 2 cards were deleted by somebody else meanwhile: “${last.title}”.`),
  ).toBeVisible();
  await expect(card(page, target.title)).toBeVisible();
  const tester = await secondPerson(browser, 'tester');
  await expect(tester.getByRole('checkbox')).toHaveCount(0);
  await tester.context().close();
});

test('an open card is beside the board, which stays usable; the focus goes there and back', async ({
  page,
}) => {
  const word = uniqueTitle('Beside').replace(' ', '');
  const [one, two, three] = await Promise.all(
    ['one', 'two', 'three'].map((name, index) =>
      makeReport(page.request, {
        title: `${word} ${name} ${'with a long title '.repeat(3)}`.trim(),
        priority: (['critical', 'major', 'minor'] as const)[index] ?? 'minor',
      }),
    ),
  );
  if (!one || !two || !three) throw new Error('All were made.');
  await page.setViewportSize({ width: 1280, height: 740 });
  await openBoard(page, 'admin', `?q=${word}`);
  const places = async () =>
    Promise.all(
      [one, two, three].map(({ title }) =>
        column(page, 'Feedback').getByRole('article').filter({ hasText: title }).boundingBox(),
      ),
    );
  const before = await places();
  await titleButton(page, two.title).press('Enter');
  const panel = page.getByRole('complementary', { name: two.title });
  await expect(panel.getByLabel('Add a comment')).toBeVisible();
  await expect(panel.getByRole('heading', { name: two.title })).toBeFocused();
  await expect(titleButton(page, two.title)).toHaveAttribute('aria-expanded', 'true');
  expect(await places()).toEqual(before);

  // The board can be used beside it.
  await titleButton(page, one.title).click();
  const other = page.getByRole('complementary', { name: one.title });
  await expect(other.getByRole('heading', { name: one.title })).toBeFocused();
  await other.getByRole('button', { name: /^Move to…/ }).click();
  await page.getByRole('menuitem', { name: 'Completed' }).press('Enter');
  await expect(card(column(page, 'Completed'), one.title)).toBeInViewport({ ratio: 0.9 });
  await expect(other).toBeVisible();

  await other.getByRole('heading', { name: one.title }).focus();
  await page.keyboard.press('Escape');
  await expect(other).toHaveCount(0);
  await expect(titleButton(page, one.title)).toBeFocused();
  await titleButton(page, two.title).click();
  await panel.getByRole('button', { name: 'Close the card' }).click();
  await expect(panel).toHaveCount(0);
  await expect(titleButton(page, two.title)).toBeFocused();

  // In narrower windows the card opens in its place.
  await titleButton(page, two.title).click();
  await page.setViewportSize({ width: 1279, height: 740 });
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await expect(
    column(page, 'Feedback').getByRole('article').getByLabel('Add a comment'),
  ).toBeVisible();
});

test('an open card fills the window of a phone; the focus goes there and back', async ({
  page,
}) => {
  const word = uniqueTitle('Whole').replace(' ', '');
  const [one, two] = await Promise.all(
    (['major', 'minor'] as const).map((priority) =>
      makeReport(page.request, { title: `${word} ${priority} and a long title`, priority }),
    ),
  );
  if (!one || !two) throw new Error('Both were made.');
  await page.setViewportSize({ width: 360, height: 740 });
  await openBoard(page, 'admin', `?q=${word}`);
  await titleButton(page, one.title).press('Enter');
  const first = page.getByRole('dialog', { name: one.title });
  const heading = first.getByRole('heading', { name: one.title });
  await expect(heading).toBeFocused();
  await expect(first.getByLabel('Add a comment')).toBeVisible();
  expect(await first.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
  expect(await first.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);

  // It stays after a reload, and while the card moves to another column.
  await page.reload();
  await expect(heading).toBeFocused();
  await first.getByRole('button', { name: /^Move to…/ }).click();
  await page.getByRole('menuitem', { name: 'Completed' }).press('Enter');
  await expect(toast(page, 'Completed')).toBeVisible();
  await expect(heading).toBeVisible();
  await first.getByRole('button', { name: 'Close the card' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await titleButton(page, two.title).press('Enter');
  const second = page.getByRole('dialog', { name: two.title });
  await expect(second.getByRole('heading', { name: two.title })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(titleButton(page, two.title)).toBeFocused();
});

test('the form of a phone has the screenshots below the title, and the device from the browser', async ({
  browser,
}) => {
  const page = await (
    await browser.newContext({
      viewport: { width: 360, height: 740 },
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
      locale: 'de-DE',
    })
  ).newPage();
  // As in Safari.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgentData', { value: undefined }),
  );
  await openBoard(page, 'tester', '?dialog=new');
  const form = page.getByRole('dialog', { name: 'Submit New Feedback' });
  await expect(form.getByLabel('Device')).toHaveValue('iPhone, Safari 26.0, 360×740');
  await expect(form.getByLabel('System')).toHaveValue('iOS 18.6');
  await expect(form.getByLabel('Language')).toHaveValue('de-DE');
  await expect(form.getByRole('group', { name: 'Screenshots (0 of 5)' })).toBeInViewport();
  await form.getByLabel('Title').focus();
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: 'Choose images' })).toBeFocused();

  // Facts alone are no draft; what was typed stays.
  await page.reload();
  await expect(form.getByLabel('Device')).toHaveValue(/^iPhone/);
  await expect(form.getByText('Restored')).toHaveCount(0);
  await form.getByLabel('Device').fill('A tablet');
  await page.reload();
  await expect(form.getByLabel('Device')).toHaveValue('A tablet');
  await page.context().close();
});
