import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { z } from 'zod';

const violations = z.array(
  z.object({
    id: z.string(),
    nodes: z.array(
      z.object({
        target: z.array(z.union([z.string(), z.array(z.string())])),
        failureSummary: z.string().optional(),
      }),
    ),
  }),
);

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Runs axe with WCAG 2.2 AA and best practices. No rule is disabled; target-size, which is off by
 * default, is enabled.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  // Injected once per page; further calls reuse it.
  await page.evaluate(`void (window.axe ?? (() => { ${axe} })())`);
  const result: unknown = await page.evaluate(
    `axe
      .run(document, { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
      .then((result) => result.violations)`,
  );
  return violations.parse(result).flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const why = failureSummary.split('\n').slice(1).join(' ').trim();
      return `${id}: ${target.join(' ')} (${why})`;
    }),
  );
}

/** Elements beyond the viewport's edge, if the page scrolls horizontally. */
export function getHorizontalOverflow(page: Page): Promise<string[]> {
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
 * Elements whose text is clipped by their box, except for text-overflow: ellipsis and visually
 * hidden text.
 */
export function getClippedTexts(page: Page): Promise<string[]> {
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
        // Text fields scroll their text with the caret.
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

/** Fields with text below 16 px: Safari on a phone enlarges the page when one gets the focus. */
export function getSmallFields(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = 'input:not([type="checkbox"], [type="radio"], [type="file"])';
    return [...document.querySelectorAll(`${texts}, textarea, select, [contenteditable="true"]`)]
      .filter((field) => field.checkVisibility() && !field.closest('[aria-hidden="true"]'))
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => `small text: ${field.outerHTML.slice(0, 120)}`);
  });
}

/** Text spacing that a user may set (WCAG 1.4.12). */
export async function setTextSpacing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/** Animations that still run with prefers-reduced-motion. */
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
