import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Scans, watchScans } from './database.ts';
import { productRequests } from './requests.ts';

/**
 * The requests that read a large table sequentially, by their names. What may grow
 * without limit is not among them.
 */
const mustScan: readonly { readonly request: RegExp; readonly reason: string }[] = [
  {
    request: /rpc\/feedback_files_to_remove/,
    reason: 'Compares all stored files with all rows that name them.',
  },
  {
    request: /rpc\/(export|erase)_personal_data/,
    reason:
      'Looks for an address in every column that may have one, the JSON of the audit log included; run by an operator.',
  },
];

let scans: Scans;
beforeAll(async () => {
  scans = await watchScans();
});
afterAll(() => scans?.stop());

for (const request of productRequests) {
  it(request.name, async () => {
    const { tables, statements } = await scans.findIn(request);
    expect(statements).toBeGreaterThan(0);
    if (!mustScan.some((scan) => scan.request.test(request.name))) expect(tables).toEqual([]);
  });
}
