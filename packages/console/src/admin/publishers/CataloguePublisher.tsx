import type { Publisher } from '@ludarium/domain/main-api';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useRef, useState } from 'react';
import { useGetOne } from 'react-admin';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';

/** How long a name is taken as it was read, in milliseconds. */
const nameIsFresh = 30 * 60_000;

/**
 * The name of a publisher of the catalogue. The main API reads publishers one by one (section 7):
 * a name is asked for when it comes into sight, and once for all lists; the list of publishers
 * brings its names along. Whose name can't be read is known by its number.
 */
export function CataloguePublisher({ id }: { id: number }) {
  const [place, isSeen] = useSeen();
  const { data, isError } = useGetOne<Publisher>(
    'publishers',
    { id },
    { enabled: isSeen, staleTime: nameIsFresh, gcTime: nameIsFresh },
  );
  const numbered = `Publisher ${id}`;
  return (
    <span ref={place}>{data?.name ?? (isError ? numbered : <NameToCome text={numbered} />)}</span>
  );
}

/** What stands for the name until it is there; a link around it is never without words. */
function NameToCome({ text }: { text: string }) {
  return (
    <>
      <VisuallyHidden>{text}</VisuallyHidden>
      <Skeleton component="span" width="7em" />
    </>
  );
}

/** Whether an element has ever been in sight, with a little room around the window. */
function useSeen() {
  const place = useRef<HTMLSpanElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setIsSeen(true);
      },
      { rootMargin: '100px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return [place, isSeen] as const;
}
