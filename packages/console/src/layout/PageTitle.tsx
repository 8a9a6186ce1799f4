import { brand } from '@ludarium/domain/brand';
import { useEffect, useState } from 'react';

const separator = ' · ';

/**
 * The title of the document: 'Analytics · Lantern & Loom · Ludarium'. One page renders one.
 *
 * @param names the page's name, then the names of what contains it; null while unknown
 */
export function PageTitle({ names }: { readonly names: readonly (string | null | undefined)[] }) {
  return <title>{[...names, brand.name].filter(Boolean).join(separator)}</title>;
}

const getPageName = () => document.title.split(separator)[0] ?? '';

/** Announces the page's name after a change of page, which loads no document. */
export function PageAnnouncer() {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    let name = getPageName();
    const observer = new MutationObserver(() => {
      const next = getPageName();
      // Before the first page, and between two, the document has the product's name alone.
      if (next === name || next === brand.name) return;
      if (name !== brand.name) setAnnounced(next);
      name = next;
    });
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, []);
  return (
    <span className="visually-hidden" role="status">
      {announced}
    </span>
  );
}
