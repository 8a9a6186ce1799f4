import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
// Declares the micromark fields of a processor's data.
import type {} from 'remark-parse';
import type { Plugin } from 'unified';

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
