import { expect, test } from '../support/quiet-console.ts';
import {
  card,
  makeReport,
  openBoard,
  picture,
  rest,
  secondPerson,
  titleButton,
  toast,
} from './board.ts';

test('a tester answers a question of the team with a screenshot, and an admin finds both', async ({
  page,
  browser,
}) => {
  const { id, number, title } = await makeReport(page.request);
  await openBoard(page, 'tester', `/${number}`);
  const open = card(page, title);
  await open.getByRole('button', { name: 'Me too' }).click();
  await expect(open.getByRole('button', { name: 'Me too', pressed: true })).toBeVisible();
  await expect(open.getByRole('button', { name: 'Answer' })).toHaveCount(0);
  const reply = { feedback_id: id, message: 'Which phone do you have?' };
  await rest(page.request, 'admin', 'post', 'feedback_events', reply);

  const admin = await secondPerson(browser, 'admin', '?answer=waiting');
  await expect(titleButton(admin, title)).toBeVisible();

  // By keyboard alone, on a phone.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await open.getByRole('button', { name: 'Answer' }).press('Enter');
  await expect(open.getByRole('textbox', { name: 'Answer' })).toBeFocused();
  await page.keyboard.type('One with a keyboard.');
  await page.reload();
  await expect(open.getByRole('textbox', { name: 'Answer' })).toHaveValue('One with a keyboard.');
  await open.getByLabel('Choose screenshots').setInputFiles(picture('keyboard.png'));
  await expect(open.getByAltText('Preview of keyboard.png')).toBeVisible();
  // Kept with the text.
  await page.reload();
  await expect(open.getByAltText('Preview of keyboard.png')).toBeVisible();
  await open.getByRole('button', { name: 'Send answer' }).press('Enter');
  await expect(toast(page, 'Answer sent')).toBeVisible();
  await expect(
    open.getByRole('listitem').filter({ hasText: 'One with a keyboard.' }),
  ).toContainText('You');
  await expect(open.getByRole('button', { name: 'Preview keyboard.png' })).toBeVisible();
  const isWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isWide).toBe(false);

  await expect(titleButton(admin, title)).toHaveCount(0, { timeout: 20_000 });
  await admin.getByRole('button', { name: /^Filters/ }).click();
  const filters = admin.getByRole('group', { name: 'Answers' });
  await filters.getByRole('button', { name: /Waiting for an answer/ }).click();
  await filters.getByRole('button', { name: /^Answered/ }).click();
  await expect(titleButton(admin, title)).toBeVisible();
  await admin.reload();
  await titleButton(admin, title).click();
  await expect(card(admin, title).getByText('One with a keyboard.')).toBeVisible();
  await card(admin, title).getByRole('button', { name: 'Preview keyboard.png' }).click();
  const preview = admin.getByRole('dialog', { name: 'Preview of keyboard.png' });
  const image = preview.getByRole('img', { name: /^Screenshot keyboard\.png/ });
  await expect.poll(() => image.evaluate((shot: HTMLImageElement) => shot.naturalWidth)).toBe(1);
  await preview.getByRole('button', { name: 'Close' }).click();
  await admin.getByRole('button', { name: /^Notifications/ }).click();
  const told = admin.getByRole('dialog', { name: 'Notifications' });
  await expect(told.getByRole('link').filter({ hasText: `#${number} ${title}` })).toContainText(
    'An answer to our team',
  );
  await admin.context().close();
});
