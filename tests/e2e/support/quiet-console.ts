import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export { expect };

/**
 * Playwright's test, which fails if a page logs an error or a warning, throws or violates its content
 * security policy. A test that provokes a failing request sets `expectedNoise`.
 */
export const test = base.extend<{
  expectedNoise: RegExp[];
  /** Watches a browser context that the test created itself. */
  watch: (context: BrowserContext) => void;
  /** Opens a page of another person: in a watched browser context, which the test's end closes. */
  newPage: () => Promise<Page>;
  quietConsole: undefined;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
  expectedNoise: async ({}, use) => {
    await use([]);
  },
  watch: async ({ expectedNoise }, use) => {
    const noise: string[] = [];
    await use((context) => {
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) {
          noise.push(`${message.type()}: ${message.text()} (${message.location().url})`);
        }
      });
      context.on('weberror', (error) => noise.push(`thrown: ${error.error().message}`));
      // The browser logs no violation of a script that catches its error.
      void context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (violation) => {
          console.error(`${violation.violatedDirective} ${violation.blockedURI}`);
        });
      });
    });
    expect(noise.filter((line) => !expectedNoise.some((known) => known.test(line)))).toEqual([]);
  },
  newPage: async ({ browser, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      watch(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  quietConsole: [
    async ({ context, watch }, use) => {
      watch(context);
      await use(undefined);
      // A route handler that is still running would fail the test that has ended.
      const owners = [context, ...context.pages()];
      await Promise.all(owners.map((owner) => owner.unrouteAll({ behavior: 'ignoreErrors' })));
    },
    { auto: true },
  ],
});
