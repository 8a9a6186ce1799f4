import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { followTranslation } from './follow-translation.ts';

followTranslation(document);

/** Replaces each text node as the translation of Chrome does. */
async function translate(root: Element): Promise<void> {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Node[] = [];
  while (texts.nextNode()) found.push(texts.currentNode);
  for (const text of found) {
    const font = document.createElement('font');
    font.innerHTML = '<font></font>';
    font.firstElementChild?.append(`[${text.nodeValue}]`);
    text.parentNode?.insertBefore(font, text);
    text.parentNode?.removeChild(text);
  }
  await act(async () => undefined);
}

function Count({ count, isLoud = false }: { count: number; isLoud?: boolean }) {
  return (
    <p>
      {isLoud && <b>now</b>}
      {count} of <span>all</span> {count > 1 ? 'cards' : null}
    </p>
  );
}

it('shows a number that changes after the page was translated', async () => {
  const { container, rerender } = render(<Count count={29} />);
  await translate(container);
  expect(container.textContent).toBe('[29][ of ][all][ ][cards]');
  rerender(<Count count={2} />);
  expect(container.textContent).toContain('2[ of ]');
  expect(container.textContent).not.toContain('29');
});

it('removes a translated text, and inserts before one', async () => {
  const { container, rerender } = render(<Count count={29} />);
  await translate(container);
  rerender(<Count count={1} isLoud />);
  expect(container.textContent).toBe('now1[ of ][all][ ]');
});

it('changes a page that nobody translates as before', () => {
  const { container, rerender, unmount } = render(<Count count={1} isLoud />);
  rerender(<Count count={2} />);
  expect(container.textContent).toBe('2 of all cards');
  unmount();
  expect(container.childNodes).toHaveLength(0);
});
