import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
// Declares the micromark fields of a processor's data.
import type {} from 'remark-parse';
import type { Plugin } from 'unified';
import { splitAtReports, toReportPath } from '../feedback/numbers.ts';

/**
 * GitHub's markdown tables without the rest of remark-gfm: a quarter of its size. Options for
 * `fromMarkdown`, so that the rich text editor reads what the page renders.
 */
export const tableExtensions = {
  extensions: [gfmTable()],
  mdastExtensions: [gfmTableFromMarkdown()],
};

/** The tables as a remark plugin, for the editor's preview and the public page. */
export const tables: Plugin<[]> = function tables() {
  const data = this.data();
  const { extensions, mdastExtensions } = tableExtensions;
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), ...extensions];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), ...mdastExtensions];
};

/** What this module reads and writes of a markdown tree's nodes. */
interface MarkdownNode {
  type: string;
  value?: string;
  url?: string;
  title?: string | null;
  children?: MarkdownNode[];
}

/**
 * Makes links of the reports that a text names as `#214`, with their titles as hints, as a remark plugin.
 * Code and links stay as they are.
 *
 * @param titles of the reports that the reader may open, by number
 */
export const reportLinks: Plugin<[ReadonlyMap<number, string>]> = (titles) => (tree) =>
  linkReports(tree, titles);

function linkReports(parent: MarkdownNode, titles: ReadonlyMap<number, string>): void {
  if (parent.children === undefined) return;
  parent.children = parent.children.flatMap((node): MarkdownNode[] => {
    if (node.type === 'text') {
      return splitAtReports(node.value ?? '').map((part) => {
        if (typeof part === 'string') return { type: 'text', value: part };
        const text = { type: 'text', value: `#${part}` };
        const title = titles.get(part);
        if (title === undefined) return text;
        return { type: 'link', url: toReportPath(part), title, children: [text] };
      });
    }
    if (!node.type.startsWith('link')) linkReports(node, titles);
    return [node];
  });
}
