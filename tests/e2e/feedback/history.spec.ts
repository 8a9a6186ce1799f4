import { expect, test } from '../support/quiet-console.ts';
import { card, changeReport, makeReport, openBoard } from './board.ts';

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
