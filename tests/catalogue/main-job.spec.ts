import { mainJob } from '../e2e/support/main-job-journeys.ts';
import { expect, test } from '../e2e/support/quiet-console.ts';

test('the catalogue is loaded whole and paged', async ({ request }) => {
  const totals: number[] = [];
  for (let publisher = 1; publisher <= 12; publisher += 1) {
    const query = `publisher_id=${publisher}&include_null_metrics=1&per_page=21&page=1`;
    const answer = await request.get(`/main-api/api/filter/games?${query}`);
    const { data } = await answer.json();
    expect(data.data).toHaveLength(21);
    expect(data.next_page_url).toContain('page=2');
    totals.push(data.total);
  }
  expect(totals.reduce((sum, total) => sum + total, 0)).toBe(10_438);
});

mainJob({ search: 'brass beetle', publisher: 'Brass Beetle Workshop', atLeastGames: 150 });
