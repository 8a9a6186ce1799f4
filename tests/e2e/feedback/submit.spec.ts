import { expect, test } from '../support/quiet-console.ts';
import {
  card,
  column,
  countWrites,
  fillReport,
  openBoard,
  picture,
  rest,
  titleButton,
  toast,
  uniqueTitle,
} from './board.ts';

test.describe('Submit New Feedback', () => {
  test('shows errors and focuses the first invalid field', async ({ page }) => {
    await openBoard(page, 'tester', '?dialog=new');
    const form = page.getByRole('dialog', { name: 'Submit New Feedback' });
    await form.getByRole('button', { name: 'Submit feedback' }).click();
    await expect(form.getByText('Title is required')).toBeVisible();
    await expect(form.getByText('Description is required')).toBeVisible();
    await expect(form.getByText('Category is required')).toBeVisible();
    await expect(form.getByLabel('Title')).toBeFocused();
    await expect(form.getByLabel('Priority')).toHaveValue('minor');
    await form.getByLabel('Title').fill('x'.repeat(101));
    await expect(form.getByText('Title too long')).toBeVisible();
  });

  test('sends a report with screenshots, visible to its author', async ({ page }) => {
    const title = uniqueTitle('With pictures');
    await openBoard(page, 'tester', '?dialog=new');
    const form = await fillReport(page, title);
    await form.getByLabel('Priority').selectOption('Critical');
    await form.getByLabel('Screen', { exact: true }).selectOption('Game (ShowOne)');
    await form
      .getByLabel('Choose screenshots')
      .setInputFiles([
        picture('one.png'),
        { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') },
        { name: 'renamed.png', mimeType: 'image/png', buffer: Buffer.from('MZ') },
        picture('two.png'),
      ]);
    await expect(
      form.getByText('Some files were skipped. Only images under 5MB are allowed.'),
    ).toBeVisible();
    await expect(
      form.getByText('renamed.png cannot be used. It is not a picture: choose JPEG or PNG.'),
    ).toBeVisible();
    await expect(form.getByAltText('Preview of two.png')).toBeVisible();
    await form.getByRole('button', { name: 'Submit feedback' }).click();
    await expect(toast(page, 'Feedback submitted successfully!')).toBeVisible();
    await expect(form).toBeHidden();
    await page.getByRole('searchbox').fill(title);
    const sent = card(column(page, 'Feedback'), title);
    await titleButton(sent, title).click();
    await card(page, title).getByRole('button', { name: 'Preview one.png' }).click();
    const preview = page.getByRole('dialog', { name: 'Preview of one.png' });
    await expect(preview.getByRole('img')).toBeVisible();
    const download = page.waitForEvent('download');
    await preview.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('one.png');
  });

  test('restores the draft after a reload', async ({ page }) => {
    await openBoard(page, 'tester', '?dialog=new');
    await page.getByRole('dialog').getByLabel('Title').fill('Half a report');
    await page.getByRole('dialog').getByLabel('Category').selectOption('Content');
    await page.getByLabel('Choose screenshots').setInputFiles([picture('kept.png')]);
    await expect(page.getByAltText('Preview of kept.png')).toBeVisible();
    await page.reload();
    await expect(page.getByAltText('Preview of kept.png')).toBeVisible();
    await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue('Half a report');
    await expect(page.getByRole('dialog').getByLabel('Category')).toHaveValue('content');
    await page.getByRole('dialog').getByLabel('Title').fill('');
    await page.getByRole('dialog').getByLabel('Category').selectOption('');
    await page.getByRole('button', { name: 'Remove kept.png' }).click();
    await page.reload();
    await expect(page.getByLabel('Title')).toHaveValue('');
    await expect(page.getByAltText('Preview of kept.png')).toHaveCount(0);
  });
});

test.describe('when the server fails', () => {
  test('the text stays, and a retry stores the report once', async ({ page, expectedNoise }) => {
    expectedNoise.push(/Failed to load resource.*(feedback_items)|BackendError/);
    const title = uniqueTitle('Lost answer');
    await openBoard(page, 'tester', '?dialog=new');
    const form = await fillReport(page, title);
    await page.route(
      '**/rest/v1/feedback_items*',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await form.getByRole('button', { name: 'Submit feedback' }).click();
    await expect(form.getByText('Failed to submit feedback. Please try again.')).toBeVisible();
    await expect(form.getByLabel('Title')).toHaveValue(title);
    await form.getByRole('button', { name: 'Submit feedback' }).click();
    await expect(toast(page, 'Feedback submitted successfully!')).toBeVisible();
    const path = `feedback_items?title=eq.${encodeURIComponent(title)}`;
    expect(await rest(page.request, 'tester', 'get', path)).toHaveLength(1);
  });

  test('one of two files fails: a retry sends only that one', async ({ page, expectedNoise }) => {
    expectedNoise.push(
      /Failed to load resource.*(feedback-attachments)|BackendError|screenshot was not sent/,
    );
    const title = uniqueTitle('One of two');
    await openBoard(page, 'tester', '?dialog=new');
    const form = await fillReport(page, title);
    await form
      .getByLabel('Choose screenshots')
      .setInputFiles([picture('first.png'), picture('second.png')]);
    await page.route(
      '**/storage/v1/object/feedback-attachments/**',
      (route) => route.fulfill({ status: 500, json: { message: 'Disk full', statusCode: '500' } }),
      { times: 1 },
    );
    await form.getByRole('button', { name: 'Submit feedback' }).click();
    await expect(form.getByText('Failed to upload first.png').last()).toBeVisible();
    await expect(form.getByRole('button', { name: 'Try again' })).toBeEnabled();
    const writes = countWrites(page);
    await form.getByRole('button', { name: 'Try again' }).click();
    await expect(toast(page, 'Feedback submitted successfully!')).toBeVisible();
    expect(writes.seen).toEqual(['POST /rest/v1/feedback_attachments']);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a screenshot can be taken with the camera', async ({ page }) => {
    await openBoard(page, 'tester', '?dialog=new');
    const form = page.getByRole('dialog', { name: 'Submit New Feedback' });
    const chooser = page.waitForEvent('filechooser');
    await form.getByRole('button', { name: 'Take a photo' }).click();
    const camera = await chooser;
    expect(await camera.element().getAttribute('capture')).toBe('environment');
    await camera.setFiles([picture('photo.png')]);
    await expect(form.getByAltText('Preview of photo.png')).toBeVisible();
  });
});
