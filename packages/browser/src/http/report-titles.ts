import { z } from 'zod';
import { dataBackend } from './data-backend.ts';
import { send } from './send.ts';

const rows = z.array(z.object({ number: z.int(), title: z.string() }));

/**
 * Reads titles of reports as the signed-in person.
 *
 * @param numbers separated by commas
 */
export async function readReportTitles(numbers: string): Promise<ReadonlyMap<number, string>> {
  const call = dataBackend
    .from('feedback_items')
    .select('number,title')
    .in('number', numbers.split(',').map(Number));
  return new Map((await send(call, rows)).map(({ number, title }) => [number, title]));
}
