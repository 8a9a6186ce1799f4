import { mainJob } from '../support/main-job.ts';
import { test } from '../support/quiet-console.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a publisher registers, is approved, and sees the games', async ({
  browser,
  baseURL,
  watch,
}) => {
  test.setTimeout(120_000);
  await mainJob({
    browser,
    watch,
    baseURL: baseURL ?? '',
    search: 'lantern',
    publisher: 'Lantern & Loom Games',
    atLeastGames: 100,
  });
});
