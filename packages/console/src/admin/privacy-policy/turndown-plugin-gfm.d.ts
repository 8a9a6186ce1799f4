declare module '@joplin/turndown-plugin-gfm' {
  import type { Plugin } from 'turndown';

  /** Turns tables into those of GitHub Flavored Markdown. */
  export const tables: Plugin;
}
