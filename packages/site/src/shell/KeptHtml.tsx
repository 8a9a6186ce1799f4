import { type LazyPart, Part } from '@ludarium/web/ui/lazy-part.tsx';
import { Suspense, useState } from 'react';

interface KeptHtmlProps {
  readonly id: string;
  readonly part: LazyPart<object>;
}

/**
 * A static part of a prerendered page, for example a long text: hydration keeps its
 * HTML, and browsers do not load its code. After a navigation within the site it is rendered.
 */
export function KeptHtml({ id, part }: KeptHtmlProps) {
  const [html] = useState(() => getKeptHtml(id));
  if (html !== null) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML that is there already.
    return <div id={id} dangerouslySetInnerHTML={{ __html: html }} />;
  }
  return (
    <div id={id}>
      <Suspense>
        <Part of={part} props={{}} />
      </Suspense>
    </div>
  );
}

/** The prerendered HTML of a part, null if the page has none. */
export function getKeptHtml(id: string): string | null {
  return globalThis.document?.getElementById(id)?.innerHTML || null;
}
