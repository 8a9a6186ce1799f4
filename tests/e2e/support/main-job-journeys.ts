import { approve, type MainJob, newApplicant, register, seeGames } from './main-job.ts';
import { test } from './quiet-console.ts';

/**
 * The main job with nothing mocked, as most people see it: a publisher registers and accepts the
 * terms, an admin approves, the publisher signs in again and sees the company's games. Each journey
 * goes on where the one before it stopped, in a browser that knows nothing of it.
 */
export function mainJob(job: MainJob): void {
  test.describe('the main job', () => {
    test.describe.configure({ mode: 'serial' });
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });
    const publisher = newApplicant();

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
}
