import { type LazyComponent, LazyContent } from '@ludarium/web/ui/lazy-component.tsx';
import { Suspense, useState } from 'react';

interface StaticHtmlProps {
  readonly id: string;
  readonly component: LazyComponent<object>;
}

/**
 * A static part of a prerendered page, for example a long text: hydration keeps its
 * HTML, and browsers do not load its code. After a navigation within the site it is rendered.
 */
export function StaticHtml({ id, component }: StaticHtmlProps) {
  const [html] = useState(() => getStaticHtml(id));
  if (html !== null) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML that is there already.
    return <div id={id} dangerouslySetInnerHTML={{ __html: html }} />;
  }
  return (
    <div id={id}>
      <Suspense>
        <LazyContent of={component} props={{}} />
      </Suspense>
    </div>
  );
}

/** The prerendered HTML of a component, null if the page has none. */
export function getStaticHtml(id: string): string | null {
  return globalThis.document?.getElementById(id)?.innerHTML || null;
}
