import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
// Declares what the parser reads of a processor's data.
import type {} from 'remark-parse';
import type { Plugin } from 'unified';

/**
 * Tables in markdown, and nothing else of GitHub's dialect: a quarter of its size. For remark, and so
 * for react-markdown's `remarkPlugins`: what an admin previews is what readers see.
 */
export const tables: Plugin<[]> = function tables() {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), gfmTable()];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), gfmTableFromMarkdown()];
};
