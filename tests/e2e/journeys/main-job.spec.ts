import { approve, type MainJob, newApplicant, register, seeGames } from '../support/main-job.ts';
import { test } from '../support/quiet-console.ts';

/**
 * The main journey without mocks: a publisher registers and accepts the terms, an admin approves,
 * the publisher signs in again and sees the company's games. Each test continues where the previous
 * one ended, in a new browser context.
 */
test.describe('the main job', () => {
  test.describe.configure({ mode: 'serial' });
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  const publisher = newApplicant();
  const job: MainJob = {
    search: 'lantern',
    publisher: 'Lantern & Loom Games',
    atLeastGames: 100,
  };

  test('a publisher registers and accepts the terms', async ({ page }) => {
    await register(page, publisher, job);
  });
  test('an admin reads the request and approves it', async ({ page }) => {
    await approve(page, publisher);
  });
  test('the publisher signs in and sees the games', async ({ page }) => {
    await seeGames(page, publisher, job);
  });
});
