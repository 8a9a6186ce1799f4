import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../support/root.ts';

/**
 * What browsers have in secure contexts only: over https or on localhost, but not at the address of a
 * private network, http://192.168.0.2. `createRowId` and `hashText` of the domain replace two of them.
 */
const secureOnly =
  /\bcrypto\s*\??\.\s*(?:randomUUID|subtle)\b|\bnavigator\s*\??\.\s*(?:clipboard|locks|serviceWorker|storage|share|canShare|credentials|geolocation|mediaDevices|wakeLock|getBattery|usb|bluetooth|gpu)\b|\b(?:caches|cookieStore)\s*\??\.\s*\w+\(|\bshow(?:Save|Open|Directory)FilePicker\b|\bnew Notification\(|\bPushManager\b|\bPaymentRequest\b/;

const files = ['browser', 'console', 'domain', 'site'].flatMap((name) => {
  const folder = path.join('packages', name, 'src');
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|stories)\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));
});

it('no code of the pages needs a secure context', () => {
  expect(files.length).toBeGreaterThan(400);
  const uses = files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        secureOnly.test(line) && !/^\s*(?:\*|\/\/|\/\*)/.test(line) ? [`${file}:${index + 1}`] : [],
      ),
  );
  expect(uses).toEqual([]);
});
