import { expect, test } from '../support/quiet-console.ts';
import {
  card,
  changeReport,
  column,
  makeReport,
  openBoard,
  rest,
  secondPerson,
  toast,
  uniqueTitle,
} from './board.ts';

test('a tester follows what happens to a report, and an admin replies in public', async ({
  page,
  browser,
}) => {
  const title = uniqueTitle('Walrus counter stops');
  await openBoard(page, 'tester', '?dialog=new');
  const form = page.getByRole('dialog', { name: 'Submit New Feedback' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Description').fill('It stops at nine.');
  await form.getByLabel('Category').selectOption('Bug');
  await form.getByRole('button', { name: 'Submit feedback' }).click();
  await expect(form).toBeHidden();
  const mine = page.getByRole('button', { name: 'My reports' });
  await mine.click();
  await expect(mine).toHaveAttribute('aria-pressed', 'true');
  await expect(card(column(page, 'Feedback'), title)).toBeVisible();
  const id = await card(column(page, 'Feedback'), title).getAttribute('data-card');

  const admin = await secondPerson(browser, 'admin', `?card=${id}`);
  const open = card(column(admin, 'Feedback'), title);
  await open.getByLabel('Add a comment').fill('Only for us.');
  await open.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(open.getByText('Only for us.')).toBeVisible();
  await open.getByRole('button', { name: 'Reply' }).click();
  await open.getByRole('textbox', { name: 'Reply' }).fill('Please check it with the new build.');
  await open.getByLabel('Fixed in build (optional)').fill('2.4.1');
  await open.getByRole('button', { name: 'Send reply' }).click();
  await expect(open.getByText('Please check it with the new build.')).toBeVisible();
  await admin.context().close();

  await page.goto('/feedback?dialog=notifications');
  const dialog = page.getByRole('dialog', { name: 'Notifications' });
  const entry = dialog
    .getByRole('link', { name: 'fixed in build 2.4.1' })
    .filter({ hasText: title });
  await entry.click();
  await expect(dialog).toBeHidden();
  const answered = card(column(page, 'Feedback'), title);
  await expect(answered.getByText('Please check it with the new build.')).toBeVisible();
  await expect(answered.getByText('Fixed in build 2.4.1', { exact: true })).toBeVisible();
  await expect(answered.getByText('Only for us.')).toHaveCount(0);
  await expect(answered.getByRole('button', { name: 'Reply' })).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/feedback?dialog=notifications');
  await dialog.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(dialog.getByText('Unread:')).toHaveCount(0);
  const setting = dialog.getByLabel('Tell me about my reports');
  await setting.selectOption('Once a day by mail');
  await expect(dialog.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(setting).toHaveValue('daily');
  await setting.selectOption('At once by mail');
  await expect(dialog.getByText('Saved.')).toBeVisible();
});

test('the link of a mail opens the page that ends the mails, without a session', async ({
  page,
}) => {
  await page.goto(`/unsubscribe?id=${crypto.randomUUID()}`);
  await page.getByRole('button', { name: 'End these mails' }).click();
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
});

test('who is affected confirms a fix or opens the report again', async ({ page }) => {
  const word = uniqueTitle('Fixed').replace(' ', '');
  const [works, fails] = await Promise.all(
    ['works', 'fails'].map((name) => makeReport(page.request, { title: `${word} ${name}` })),
  );
  if (!works || !fails) throw new Error('Both were made.');
  for (const { id } of [works, fails]) {
    await changeReport(page.request, id, { status: 'completed' });
    await rest(page.request, 'tester', 'post', 'feedback_me_toos', { feedback_id: id });
    await rest(page.request, 'admin', 'post', 'feedback_events', {
      feedback_id: id,
      message: 'Please check.',
      build: '412',
    });
  }
  await openBoard(page, 'tester', `?q=${word}&fix=waiting`);
  await expect(column(page, 'Completed').getByRole('article')).toHaveCount(2);
  await page.getByRole('button', { name: works.title, exact: true }).click();
  const first = card(page, works.title);
  await expect(first.getByText('Fixed in build 412: please check')).toBeVisible();
  await first.getByRole('button', { name: 'It works' }).click();
  await expect(toast(page, 'Thank you: the fix is confirmed')).toBeVisible();
  await expect(first.getByText('Fixed in build 412, and confirmed.')).toBeVisible();

  await page.getByRole('button', { name: fails.title, exact: true }).click();
  await card(page, fails.title).getByRole('button', { name: 'Still there' }).press('Enter');
  await expect(toast(page, 'Thank you: the report is open again')).toBeVisible();
  await page.goto(`/feedback?q=${word}`);
  await expect(card(column(page, 'Feedback'), fails.title)).toBeVisible();
  await expect(card(column(page, 'Completed'), works.title)).toBeVisible();
});
