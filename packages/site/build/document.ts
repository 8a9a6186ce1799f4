import Beasties from 'beasties';
import type { Manifest } from 'vite';

/** A rendered page. */
interface DocumentParts {
  /** Title, meta and link elements. */
  readonly head: string;
  readonly body: string;
}

/** The script of every page, as named in the manifest. */
const entry = 'src/main.ts';

/** Inserts a page into the template, with its script and preload links for the fonts and its imports. */
export function renderDocument(
  template: string,
  { head, body }: DocumentParts,
  manifest: Manifest,
): string {
  const script = `<script type="module" crossorigin src="/${manifest[entry]?.file}"></script>`;
  const links = [
    ...Object.values(manifest)
      .map(({ file }) => file)
      .filter((file) => /(?<!latin-ext[^/]*)\.woff2$/.test(file))
      .map(
        (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
      ),
    ...listScripts(manifest, entry)
      .filter((file) => file !== manifest[entry]?.file)
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
  return template
    .replace('<!--head-->', () => head + links.join('') + script)
    .replace('<!--page-->', () => body);
}

/** The scripts of a module and of everything that it imports. */
function listScripts(manifest: Manifest, module: string): string[] {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(module);
  return [...files].filter((file) => file.endsWith('.js'));
}

/**
 * Takes the font faces out of a style sheet, for the head of every page. A face that is declared
 * twice would be loaded again, and the page would move.
 */
export function takeFontFaces(sheet: string): { fonts: string; rest: string } {
  const face = /@font-face\s*\{[^}]*\}/g;
  return { fonts: (sheet.match(face) ?? []).join(''), rest: sheet.replace(face, '') };
}

/**
 * Writes the styles that a prerendered page needs into its head; the whole style sheet is loaded
 * after the page.
 *
 * @param dist folder of the built style sheet
 */
export function inlineStyles(document: string, dist: string): Promise<string> {
  const beasties = new Beasties({
    path: dist,
    preload: 'body',
    fonts: false,
    // Keeps the font faces.
    reduceInlineStyles: false,
    // Attributes that scripts set before the first paint.
    allowRules: [/\[data-(theme|session|gate)/],
    logLevel: 'warn',
  });
  return beasties.process(document);
}
