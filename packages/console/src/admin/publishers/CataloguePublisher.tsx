import type { Publisher } from '@ludarium/domain/main-api';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useRef, useState } from 'react';
import { useGetOne } from 'react-admin';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { RecordLink } from '../table/RecordLink.tsx';

/** `staleTime` of a name, in ms. */
const staleTime = 30 * 60_000;

/**
 * The name of a catalogue publisher, or its number after an error. The main API reads publishers one
 * by one (section 7), so a name is loaded when it is scrolled into view.
 */
export function CataloguePublisher({ id }: { id: number }) {
  const [place, isSeen] = useSeen();
  const { data, isError } = useGetOne<Publisher>(
    'publishers',
    { id },
    { enabled: isSeen, staleTime, gcTime: staleTime },
  );
  const fallback = `Publisher ${id}`;
  return (
    <span ref={place}>{data?.name ?? (isError ? fallback : <NameSkeleton text={fallback} />)}</span>
  );
}

/** A link to the publisher's page. */
export function PublisherLink({ id }: { id: number }) {
  return (
    <RecordLink to={`/admin/publishers/${id}/show`}>
      <CataloguePublisher id={id} />
    </RecordLink>
  );
}

/** Placeholder while the name loads, with a text for a link around it. */
function NameSkeleton({ text }: { text: string }) {
  return (
    <>
      <VisuallyHidden>{text}</VisuallyHidden>
      <Skeleton component="span" width="7em" />
    </>
  );
}

/** Whether an element has been within 100 px of the viewport. */
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
