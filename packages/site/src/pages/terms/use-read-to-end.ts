import { scrolledToEnd } from '@ludarium/domain/legal';
import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Whether a scroll area was read to within 10 px of its end (section 5: Terms acceptance). Once
 * read it stays read; a window so large that nothing scrolls shows the end at once.
 */
export function useReadToEnd() {
  const area = useRef<HTMLElement>(null);
  const [hasRead, setHasRead] = useState(false);
  const check = useCallback(() => {
    if (area.current && scrolledToEnd(area.current)) setHasRead(true);
  }, []);
  useEffect(() => {
    check();
    // Zooming out may bring the end into view without any scrolling.
    window.addEventListener('resize', check);
    return () => window.removeEventListener('resize', check);
  }, [check]);
  return { area, hasRead, check };
}
