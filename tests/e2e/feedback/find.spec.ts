import { expect, test } from '../support/quiet-console.ts';
import { card, column, makeReport, openBoard, rest, uniqueTitle } from './board.ts';

test('an admin searches, filters and sorts; the address has all of it', async ({ page }) => {
  const word = uniqueTitle('Found').replace(' ', '');
  const [major, later] = await Promise.all([
    makeReport(page.request, { title: `${word} one`, priority: 'major' }),
    makeReport(page.request, { title: `${word} two`, priority: 'minor' }),
  ]);
  const report = { title: `${word} three`, content: 'By a tester.', category: 'bug' };
  await rest(page.request, 'tester', 'post', 'feedback_items', report);

  await openBoard(page, 'admin');
  await page.getByRole('searchbox', { name: 'Search feedback' }).fill(word);
  const count = (found: number) => page.getByText(new RegExp(`^${found} of [\\d,]+ cards$`));
  await expect(count(3)).toBeVisible();
  await page.getByRole('button', { name: /^Filters/ }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByLabel('Reported by').selectOption('Me');
  await filters.getByRole('button', { name: 'Show 2 cards' }).click();
  await expect(page).toHaveURL(/reporter=1/);
  await expect(count(2)).toBeVisible();
  await expect(card(page, report.title)).toHaveCount(0);

  const feedback = column(page, 'Feedback');
  const first = feedback.getByRole('article').first();
  await expect(first).toContainText(major.title);
  const priority = feedback.getByRole('button', { name: /^Priority/ });
  await expect(priority).toHaveAttribute('aria-pressed', 'true');
  await priority.click();
  await expect(first).toContainText(later.title);
  await feedback.getByRole('button', { name: /^Date/ }).click();
  await expect(page).toHaveURL(/sort-feedback=date-descending/);

  await page.getByRole('button', { name: /^Filters.*1 set/ }).click();
  await filters.getByLabel('Priority').click();
  await page.getByRole('option', { name: 'Major' }).click();
  await page.keyboard.press('Escape');
  await filters.getByLabel('Assigned to').selectOption('unassigned');
  await expect(page).toHaveURL(/priority=major&assignee=unassigned/);
  await filters.getByRole('button', { name: 'Show 1 card' }).click();
  await expect(count(1)).toBeVisible();
  await page.reload();
  await expect(count(1)).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search feedback' })).toHaveValue(word);
  await page.getByRole('button', { name: /^Filters.*3 set/ }).dblclick();
  await expect(filters.getByLabel('Priority')).toHaveText('Major');
  await expect(filters.getByLabel('Assigned to')).toHaveValue('unassigned');
  await filters.getByLabel('Priority').press('Escape');
  await page.getByRole('searchbox', { name: 'Search feedback' }).fill('nothing is called this');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(feedback.getByRole('article').first()).toBeVisible();
});

test('the toasts of a phone cover neither what is typed nor the navigation', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { number, title } = await makeReport(page.request);
  await openBoard(page, 'admin', `/${number}?q=${title}`);
  const open = card(page, title);
  await open.getByLabel('Priority').selectOption('minor');
  await open.getByLabel('Add a comment').fill('Seen again.');
  await open.getByLabel('Add a comment').press('Control+Enter');
  // In one step, since a toast leaves by itself.
  const covered = () =>
    page.evaluate(() => {
      const toasts = [...document.querySelectorAll('[data-sonner-toast]')];
      if (toasts.length === 0) return 'No toast is shown.';
      const controls = [...document.querySelectorAll<HTMLElement>('header button, textarea')];
      return controls
        .filter((control) => {
          const { left, right, top, bottom } = control.getBoundingClientRect();
          const shown = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return toasts.some((toast) => toast.contains(shown));
        })
        .map((control) => control.textContent || control.tagName);
    });
  await expect.poll(covered).toEqual([]);
});
