import { expect, test } from '../support/quiet-console.ts';
import {
  card,
  changeReport,
  column,
  drag,
  hover,
  makeReport,
  openBoard,
  openReport,
  place,
  secondPerson,
  titleButton,
  toast,
} from './board.ts';

test.describe('two people at one board', () => {
  test('receive each other’s moves, reports and deletions', async ({ page, newPage }) => {
    const { title } = await openReport(page);
    const other = await secondPerson(newPage, 'tester', `?q=${title}`);
    await expect(card(column(other, 'Feedback'), title)).toBeVisible();
    await drag(page, card(column(page, 'Feedback'), title), column(page, 'Completed'));
    await expect(card(column(other, 'Completed'), title)).toBeVisible();
    const later = await makeReport(page.request, { title: `${title} later` });
    await expect(card(column(other, 'Feedback'), later.title)).toBeVisible();
    await titleButton(page, title).click();
    await card(page, title).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Feedback deleted successfully')).toBeVisible();
    await expect(card(other, title)).toHaveCount(0);
  });

  test('keep an open card and its draft while it moves and leaves the filter, not when it is deleted', async ({
    page,
    newPage,
  }) => {
    const { id, title } = await openReport(page, 'admin', { priority: 'critical' });
    await openBoard(page, 'admin', `?q=${title}&priority=critical`);
    const other = await secondPerson(newPage, 'admin', `?q=${title}`);
    await titleButton(page, title).click();
    const field = page.getByLabel('Add a comment');
    await field.fill('I think that');
    await other.getByRole('button', { name: `Move to… “${title}”` }).click();
    await other.getByRole('menuitem', { name: 'Completed' }).click();
    await expect(place(page, 'completed', { id })).toBeVisible();
    await expect(field).toBeFocused();
    await field.pressSequentially(' it is the camera.');
    await changeReport(page.request, id, { priority: 'minor' });
    await expect(card(page, title).getByLabel('Priority')).toHaveValue('minor');
    await expect(field).toHaveValue('I think that it is the camera.');

    await titleButton(other, title).click();
    await card(other, title).getByRole('button', { name: 'Delete' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'This card is not on the board.')).toBeVisible();
    await expect(card(page, title)).toHaveCount(0);
  });

  test('remote changes are not applied during a drag', async ({ page, newPage }) => {
    const { title } = await makeReport(page.request);
    await page.clock.install();
    await openBoard(page, 'admin', `?q=${title}`);
    const other = await secondPerson(newPage, 'admin', `?q=${title}`);
    await hover(page, card(page, title), column(page, 'Completed'));
    await other.getByRole('button', { name: `Move to… “${title}”` }).click();
    await other.getByRole('menuitem', { name: 'On Hold' }).click();
    await expect(card(column(other, 'On Hold'), title)).toBeVisible();
    await expect(toast(other, 'Status updated successfully')).toBeVisible();
    const news = page.waitForResponse(
      async (answer) =>
        /feedback_board/.test(answer.url()) && (await answer.text()).includes(title),
    );
    await page.clock.fastForward(5_000);
    await news;
    await expect(card(column(page, 'Feedback'), title)).toBeVisible();
    await page.mouse.up();
    await expect(toast(page, 'Status updated successfully')).toBeVisible();
    await expect(card(column(page, 'Completed'), title)).toBeVisible();
  });
});
