import { expect, test } from '../support/quiet-console.ts';
import { card, changeReport, makeReport, openBoard, rest } from './board.ts';

test('the history of a report says who moved, assigned and re-prioritised it', async ({ page }) => {
  const { id, title } = await makeReport(page.request, { priority: 'minor' });
  await openBoard(page, 'admin', `?card=${id}`);
  const open = card(page, title);
  await open.getByLabel('Priority').selectOption('critical');
  await open.getByLabel('Assigned to').selectOption({ label: 'Ada Admin (you)' });
  await expect(open.getByText('Priority from Minor to Critical by you')).toBeVisible();
  await expect(open.getByText('Assigned to you by you')).toBeVisible();
  await changeReport(page.request, id, { status: 'under_development' });
  await openBoard(page, 'tester', `?card=${id}`);
  const history = card(page, title).getByRole('region', { name: 'What happened' });
  await expect(history.getByRole('listitem')).toContainText([
    'Priority from Minor to Critical by Ada Admin',
    'Assigned to Ada Admin by Ada Admin',
    'Moved from Feedback to Under Development by Ada Admin',
  ]);
});

test('the card that stays after a merge shows it, and the comments of both', async ({ page }) => {
  const target = await makeReport(page.request);
  const source = await makeReport(page.request);
  for (const [{ id }, content] of [
    [source, 'Said of the second one.'],
    [target, 'Said of the first one.'],
  ] as const) {
    await rest(page.request, 'admin', 'post', 'feedback_comments', { feedback_id: id, content });
  }
  const merge = { sources: [source.id], target: target.id };
  await rest(page.request, 'admin', 'post', 'rpc/merge_feedback_items', merge);
  await openBoard(page, 'admin', `?card=${target.id}`);
  const open = card(page, target.title);
  const comments = open.getByRole('region', { name: 'Comments' });
  await expect(comments.getByRole('listitem')).toContainText([
    `On “${source.title}”Said of the second one.`,
    'Said of the first one.',
  ]);
  await expect(comments.getByRole('listitem').last()).not.toContainText('On “');
  await expect(comments.getByLabel('Add a comment')).toHaveAccessibleDescription(
    'Only admins read comments. A reply is for everybody on the board.',
  );
  await expect(
    open.getByText(`#${source.number} “${source.title}” was merged into this report by you`),
  ).toBeVisible();
});
