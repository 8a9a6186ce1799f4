import { expect, test } from '../support/quiet-console.ts';
import {
  card,
  changeReport,
  column,
  makeReport,
  openBoard,
  rest,
  toast,
  uniqueTitle,
} from './board.ts';

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
