import { scrolledToEnd } from '@ludarium/domain/legal';
import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Whether a scroll area was scrolled to within 10 px of its end (section 5: Terms acceptance).
 * Stays true once reached; true without overflow.
 */
export function useReadToEnd() {
  const area = useRef<HTMLElement>(null);
  const [hasRead, setHasRead] = useState(false);
  const check = useCallback(() => {
    if (area.current && scrolledToEnd(area.current)) setHasRead(true);
  }, []);
  useEffect(() => {
    check();
    // Zooming out may show the end without scrolling.
    window.addEventListener('resize', check);
    return () => window.removeEventListener('resize', check);
  }, [check]);
  return { area, hasRead, check };
}
