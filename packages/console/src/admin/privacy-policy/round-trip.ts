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
// Three spaces after a bullet are turndown's habit, not ours.
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

/** Markdown as HTML, for the rich text editor. */
export function toHtml(markdown: string): string {
  return marked.parse(markdown, { async: false });
}

/** The rich text editor's HTML as markdown. */
export function toMarkdown(html: string): string {
  // turndown escapes the placeholder's underscore, and would so make it an ordinary text.
  const escaped = effectiveDatePlaceholder.replaceAll('_', '\\_');
  // The table plugin finds no heading row behind the editor's column widths.
  const withoutWidths = html.replaceAll(/<colgroup>.*?<\/colgroup>/gs, '');
  return `${turndown.turndown(withoutWidths).trim().replaceAll(escaped, effectiveDatePlaceholder)}\n`;
}

/** Whether HTML shows a picture: readers see its words only, and it would be loaded from elsewhere. */
export function holdsPicture(html: string): boolean {
  return /<img\b/i.test(html);
}

/**
 * Whether markdown says the same after its way through the rich text editor: the same text with the
 * same marks, however they are spelt.
 *
 * @param edited what the editor made of the HTML that it was given
 */
export function survives(markdown: string, edited: string): boolean {
  return getShape(toHtml(markdown)) === getShape(toHtml(toMarkdown(edited)));
}

/** HTML without what makes no difference to its reader: white space, paragraphs within list items and cells. */
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
