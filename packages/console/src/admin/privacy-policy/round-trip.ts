import { tables } from '@joplin/turndown-plugin-gfm';
import { effectiveDatePlaceholder } from '@ludarium/domain/legal';
import { marked } from 'marked';
import TurndownService from 'turndown';

const turndown = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
  hr: '---',
});
turndown.use(tables);
// turndown's own rule writes three spaces after a bullet.
turndown.addRule('listItem', {
  filter: 'li',
  replacement: (content, node) => {
    const parent = node.parentElement;
    const place = parent ? [...parent.children].indexOf(node) : 0;
    const marker = parent?.nodeName === 'OL' ? `${place + 1}. ` : '- ';
    const text = content.trim().replaceAll('\n', `\n${' '.repeat(marker.length)}`);
    return `${marker}${text}\n`;
  },
});

// A cell of Markdown has one line, and the public page drops HTML such as <br>.
turndown.addRule('breakInCell', {
  filter: (node) => node.nodeName === 'BR' && node.closest('td, th') !== null,
  replacement: () => ' ',
});

export function toHtml(markdown: string): string {
  return marked.parse(markdown, { async: false });
}

/** The rich text editor's HTML as markdown. */
export function toMarkdown(html: string): string {
  // turndown escapes the placeholder's underscore.
  const escaped = effectiveDatePlaceholder.replaceAll('_', '\\_');
  // The table plugin finds no heading row after the editor's <colgroup>.
  const withoutWidths = html.replaceAll(/<colgroup>.*?<\/colgroup>/gs, '');
  const markdown = turndown.turndown(withoutWidths).trim();
  return `${markdown
    .replaceAll(escaped, effectiveDatePlaceholder)
    // Without spaces, as in the first policy, so that an unchanged table shows no difference.
    .replaceAll(/^\|( --- \|)+$/gm, (row) => row.replaceAll(' ', ''))}\n`;
}

/** Whether HTML has an image: the public page shows only its alternative text. */
export function hasImage(html: string): boolean {
  return /<img\b/i.test(html);
}

/**
 * Whether Markdown keeps its meaning in the rich text editor: the same text with the same formatting.
 *
 * @param edited the editor's HTML
 */
export function isLossless(markdown: string, edited: string): boolean {
  return getShape(toHtml(markdown)) === getShape(toHtml(toMarkdown(edited)));
}

/** HTML without whitespace and without paragraphs in list items and cells. */
function getShape(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const paragraph of body.querySelectorAll(':is(li, td, th) > p')) {
    paragraph.replaceWith(...paragraph.childNodes);
  }
  return body.innerHTML
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s*(<[^>]+>)\s*/g, '$1')
    .trim();
}
