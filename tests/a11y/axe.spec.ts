import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { contextOf, sizes, themes, visits } from '../e2e/support/visits.ts';

/** WCAG 2.2 AA and axe's best practices: no rule is switched off. */
for (const { path, visitors, unlocked } of visits) {
  for (const visitor of visitors) {
    test(`${path} as ${visitor}${unlocked === false ? ', locked' : ''}`, async ({
      browser,
      request,
      baseURL,
    }) => {
      for (const theme of themes) {
        for (const size of sizes) {
          const look = { visitor, theme, size, unlocked };
          const context = await contextOf(browser, request, baseURL ?? '', look);
          const page = await context.newPage();
          await page.goto(path);
          await page.waitForLoadState('networkidle');
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          const { violations } = await new AxeBuilder({ page }).analyze();
          const found = violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
          );
          expect(found, `${theme}, ${size.name} px`).toEqual([]);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(overflow, `sideways scrolling at ${size.name} px`).toBeLessThanOrEqual(0);
          await context.close();
        }
      }
    });
  }
}
