import { expect, test } from '../support/quiet-console.ts';
import {
  card,
  changeReport,
  column,
  fillReport,
  makeReport,
  openBoard,
  rest,
  titleButton,
  toast,
  uniqueTitle,
} from './board.ts';

test("'Me too' takes the place of a second report, from the app's link to the admin's list", async ({
  page,
  newPage,
}) => {
  const word = uniqueTitle('Quokka').replace(' ', '');
  const title = `${word} scanner stalls`;
  await openBoard(page, 'admin', '?dialog=new');
  const first = await fillReport(page, title);
  await first.getByRole('button', { name: 'Submit feedback' }).click();
  await expect(first).toBeHidden();

  const other = await newPage();
  await openBoard(
    other,
    'tester',
    '?screen=Camera&build=412&os=iOS+19.1&device=iPhone+15&locale=en-GB',
  );
  const form = other.getByRole('dialog', { name: 'Submit New Feedback' });
  await expect(form.getByLabel('Screen', { exact: true })).toHaveValue('Camera');
  expect(new URL(other.url()).search).toBe('?dialog=new');
  await form.getByLabel('Title').fill(`${word.toLowerCase()} scaner`);
  const similar = form.getByRole('list', { name: 'Has it been reported already?' });
  const found = similar.getByRole('listitem').filter({ hasText: title });
  await found.getByRole('button', { name: 'Me too' }).click();
  await expect(found.getByRole('button', { name: 'Me too', pressed: true })).toBeVisible();
  await found.getByRole('button', { name: 'Open' }).click();
  await expect(form).toBeHidden();
  await expect(card(other, title).getByText('2 people')).toBeVisible();

  await makeReport(page.request, { title: `${word} of one person`, priority: 'critical' });
  await page.getByRole('searchbox').fill(word);
  const feedback = column(page, 'Feedback');
  await expect(feedback.getByRole('article').first()).toContainText('of one person');
  await feedback.getByRole('button', { name: 'Affected' }).click();
  await expect(feedback.getByRole('article').first()).toContainText(title);
  await expect(card(feedback, title).getByText('affected people')).toBeAttached();
  await page.reload();
  await expect(feedback.getByRole('article').first()).toContainText(title);
});

test.describe('while an admin begins to work with a report', () => {
  test.use({ expectedNoise: [[/status of 409/], { scope: 'test' }] });

  test('an author corrects and withdraws a report until somebody works with it', async ({
    page,
  }) => {
    const title = uniqueTitle('Typo in my report');
    const [{ id }] = await rest<[{ id: string }]>(
      page.request,
      'tester',
      'post',
      'feedback_items',
      {
        title,
        content: 'I mistyped this.',
        category: 'bug',
        user_id: '3',
      },
    );
    const other = await makeReport(page.request);
    await openBoard(page, 'tester');
    await page.getByRole('searchbox').fill(title);
    const own = card(page, title);
    await titleButton(page, title).click();
    await own.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit feedback' });
    await form.getByLabel('Description').fill('This is right.');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Feedback updated successfully')).toBeVisible();
    await expect(own.getByText('This is right.')).toBeVisible();

    // An admin assigns it while the author has it open.
    await own.getByRole('button', { name: 'Delete' }).click();
    await changeReport(page.request, id, { assigned_to: '1' });
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(/It can no longer be changed/)).toBeVisible();
    await expect(card(column(page, 'Feedback'), title)).toBeVisible();

    await changeReport(page.request, id, { assigned_to: null });
    await page.reload();
    await titleButton(page, title).click();
    await own.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Feedback deleted successfully')).toBeVisible();
    await expect(own).toBeHidden();

    await page.getByRole('searchbox').fill(other.title);
    const foreign = card(page, other.title);
    await titleButton(page, other.title).click();
    await expect(foreign.getByRole('button', { name: 'Me too' })).toBeVisible();
    await expect(foreign.getByRole('button', { name: 'Delete' })).toBeHidden();
  });
});
