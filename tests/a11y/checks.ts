import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { z } from 'zod';

const axeResult = z.object({
  violations: z.array(
    z.object({
      id: z.string(),
      nodes: z.array(
        z.object({
          target: z.array(z.union([z.string(), z.array(z.string())])),
          failureSummary: z.string().optional(),
        }),
      ),
    }),
  ),
});

/**
 * What axe finds: WCAG 2.2 AA and its best practices. No rule is off, and the one that axe leaves to
 * be switched on, the size of targets, is on.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  // Once a page: the second look finds the first one's.
  await page.evaluate(`void (window.axe ?? (() => { ${axe.source} })())`);
  const result: unknown = await page.evaluate(
    `axe.run(document, { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })`,
  );
  return axeResult.parse(result).violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const why = failureSummary.split('\n').slice(1).join(' ').trim();
      return `${id}: ${target.join(' ')} (${why})`;
    }),
  );
}

/** Elements that reach over the window's edge, where the page scrolls sideways because of them. */
export function sidewaysScrolling(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    const names = wide.map((element) => `${element.tagName}.${element.className}`.slice(0, 80));
    return [
      `the page is ${scrollWidth - clientWidth} px too wide: ${names.slice(0, 5).join(', ')}`,
    ];
  });
}

/**
 * Elements whose own text is cut off by their box. What is meant to end in an ellipsis, and what is
 * there for ears only, is none of them.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasText = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    return [...document.body.querySelectorAll('*')]
      .filter((element) => {
        const style = getComputedStyle(element);
        const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
        if (clientWidth <= 2 || clientHeight <= 2 || !hasText(element)) return false;
        const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        // A field moves its text along with the caret.
        const isElse = element.closest('[aria-hidden="true"], [role="img"], textarea');
        if (isShortened || isElse) return false;
        const cutsX = ['hidden', 'clip'].includes(style.overflowX) && scrollWidth > clientWidth + 1;
        const cutsY =
          ['hidden', 'clip'].includes(style.overflowY) && scrollHeight > clientHeight + 1;
        return cutsX || cutsY;
      })
      .map((element) => `cut off: '${element.textContent.slice(0, 60)}'`);
  });
}

/** The spaces between lines, words and letters that a reader may set (WCAG 1.4.12). */
export async function setTextSpacing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/** Whatever moves for longer than an instant although the reader asked for less. */
export function movements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => {
        const { duration, iterations } = animation.effect?.getComputedTiming() ?? {};
        return (
          Number(duration) > 1 && (animation.playState === 'running' || iterations === Infinity)
        );
      })
      .map((animation) =>
        animation instanceof CSSAnimation
          ? `moves: ${animation.animationName}`
          : 'moves: a transition',
      ),
  );
}
