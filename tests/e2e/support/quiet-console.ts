import { test as base, expect } from '@playwright/test';

export { expect };

/**
 * Playwright's test, failing when a page of it wrote an error or a warning to the console, or
 * threw. A test that provokes a failing request says so with `expectedNoise`.
 */
export const test = base.extend<{ expectedNoise: RegExp[]; quietConsole: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
  expectedNoise: async ({}, use) => {
    await use([]);
  },
  quietConsole: [
    async ({ context, expectedNoise }, use) => {
      const noise: string[] = [];
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) {
          noise.push(`${message.type()}: ${message.text()} (${message.location().url})`);
        }
      });
      context.on('weberror', (error) => noise.push(`thrown: ${error.error().message}`));
      await use(undefined);
      expect(noise.filter((line) => !expectedNoise.some((known) => known.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});
