import { expect, test } from '../support/quiet-console.ts';
import {
  card,
  changeReport,
  column,
  drag,
  makeReport,
  openBoard,
  openCard,
  openReport,
  secondPerson,
  titleButton,
  toast,
} from './board.ts';

test.describe('two people at one board', () => {
  test('receive each other’s moves, reports and deletions', async ({ page, browser }) => {
    const { title } = await openReport(page);
    const other = await secondPerson(browser, 'tester', `?q=${title}`);
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
    await other.context().close();
  });

  test('an open card with a draft comment stays open when it is moved', async ({
    page,
    browser,
  }) => {
    const { title } = await openReport(page);
    const other = await secondPerson(browser, 'admin', `?q=${title}`);
    await titleButton(page, title).click();
    await page.getByLabel('Add a comment').fill('I think that');
    await other.getByRole('button', { name: `Move to… “${title}”` }).click();
    await other.getByRole('menuitem', { name: 'Completed' }).click();
    await expect(card(column(page, 'Completed'), title)).toBeVisible();
    await expect(page.getByLabel('Add a comment')).toBeFocused();
    await page.getByLabel('Add a comment').pressSequentially(' it is the camera.');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(toast(page, 'Comment added successfully')).toBeVisible();
    await titleButton(other, title).click();
    await expect(other.getByText('I think that it is the camera.')).toBeVisible();
    await other.context().close();
  });

  test('a tester sees a notice if the open card is put On Hold', async ({ page }) => {
    const { id, title } = await openCard(page, 'tester');
    await changeReport(page.request, id, { status: 'on_hold' });
    await expect(page.getByText('This card was put On Hold.', { exact: false })).toBeVisible();
    await expect(page.getByText('Somebody else has deleted')).toHaveCount(0);
    await page.getByRole('button', { name: 'Close it' }).click();
    await expect(card(page, title)).toHaveCount(0);
  });

  test('an open card stays if a remote change no longer matches the filter', async ({ page }) => {
    const { id, title } = await makeReport(page.request, { priority: 'critical' });
    await openBoard(page, 'admin', `?q=${title}&priority=critical`);
    await titleButton(page, title).click();
    await page.getByLabel('Add a comment').fill('Half a thought');
    await changeReport(page.request, id, { priority: 'minor' });
    await expect(card(page, title).getByLabel('Priority')).toHaveValue('minor');
    await expect(page.getByLabel('Add a comment')).toHaveValue('Half a thought');
  });

  test('a draft comment survives the deletion of its card', async ({ page, browser }) => {
    const { title } = await openReport(page);
    const other = await secondPerson(browser, 'admin', `?q=${title}`);
    await titleButton(page, title).click();
    await page.getByLabel('Add a comment').fill('Still my words');
    await titleButton(other, title).click();
    await card(other, title).getByRole('button', { name: 'Delete' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(
      page.getByText('Somebody else has deleted this card.', { exact: false }),
    ).toBeVisible();
    await expect(page.getByLabel('Add a comment')).toHaveValue('Still my words');
    await page.getByRole('button', { name: 'Close it' }).click();
    await expect(card(page, title)).toHaveCount(0);
    await other.context().close();
  });

  test('remote changes are not applied during a drag', async ({ page, browser }) => {
    const { title } = await makeReport(page.request);
    await page.clock.install();
    await openBoard(page, 'admin', `?q=${title}`);
    const other = await secondPerson(browser, 'admin', `?q=${title}`);
    const box = await card(page, title).boundingBox();
    if (!box) throw new Error('The card is in view.');
    await page.mouse.move(box.x + 60, box.y + 12);
    await page.mouse.down();
    await page.mouse.move(box.x + 110, box.y + 70, { steps: 6 });
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
    const target = await column(page, 'Completed').boundingBox();
    if (!target) throw new Error('The column is in view.');
    await page.mouse.move(target.x + 100, target.y + 200, { steps: 8 });
    await page.mouse.up();
    await expect(toast(page, 'Status updated successfully')).toBeVisible();
    await expect(card(column(page, 'Completed'), title)).toBeVisible();
    await other.context().close();
  });

  test('the second of two edits shows a conflict and keeps its text', async ({ page, browser }) => {
    const { title } = await openReport(page);
    const other = await secondPerson(browser, 'admin', `?q=${title}`);
    for (const one of [page, other]) {
      await titleButton(one, title).click();
      await card(one, title).getByRole('button', { name: 'Edit' }).click();
    }
    await other.getByRole('dialog').getByLabel('Description').fill('The other’s words.');
    await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(toast(other, 'Feedback updated successfully')).toBeVisible();
    const form = page.getByRole('dialog');
    await form.getByLabel('Description').fill('My own words.');
    const conflict = form.getByRole('alert');
    await expect(conflict).toContainText('Somebody else has changed this card meanwhile');
    await expect(conflict).toContainText('The other’s words.');
    await expect(form.getByLabel('Description')).toHaveValue('My own words.');
    await form.getByRole('button', { name: 'Save mine instead' }).click();
    await expect(toast(page, 'Feedback updated successfully')).toBeVisible();
    await other.context().close();
  });
});
