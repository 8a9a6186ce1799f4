import type { Publisher } from '@ludarium/domain/main-api';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useRef, useState } from 'react';
import {
  type RaRecord,
  useGetOne,
  useGetRecordRepresentation,
  useResourceContext,
} from 'react-admin';
import { z } from 'zod';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { RecordLink } from './RecordLink.tsx';

/** `staleTime` of a name, in ms. */
const staleTime = 30 * 60_000;

/**
 * The name of a catalogue publisher, or its number after an error. The main API reads publishers one
 * by one (section 7), so a name is loaded when it is scrolled into view.
 */
export function CataloguePublisher({ id }: { id: number }) {
  const [element, isSeen] = useIsSeen();
  const { data, isError } = useGetOne<Publisher>(
    'publishers',
    { id },
    { enabled: isSeen, staleTime, gcTime: staleTime },
  );
  const fallback = `Publisher ${id}`;
  // A link around the skeleton needs a text.
  const skeleton = (
    <>
      <VisuallyHidden>{fallback}</VisuallyHidden>
      <Skeleton component="span" width="7em" sx={{ display: 'inline-block' }} />
    </>
  );
  return <span ref={element}>{data?.name ?? (isError ? fallback : skeleton)}</span>;
}

/** The publisher that a record is about, in the catalogue or by a new name. */
const publisherOf = z
  .object({ publisher_id: z.number().nullish(), new_publisher_name: z.string().nullish() })
  .catch({});

/** The publisher that a record is about, after a text; nothing without one. */
export function PublisherName({ of, before }: { readonly of: object; readonly before: string }) {
  const { publisher_id, new_publisher_name } = publisherOf.parse(of);
  if (!publisher_id && !new_publisher_name) return null;
  return (
    <>
      {before}
      {publisher_id ? <CataloguePublisher id={publisher_id} /> : new_publisher_name}
    </>
  );
}

/** The record by its person or game, and by its publisher. */
export function SubjectName({ row }: { readonly row: RaRecord }) {
  const name = String(useGetRecordRepresentation(useResourceContext())(row));
  return (
    <>
      {name}
      <PublisherName of={row} before=", " />
    </>
  );
}

export function PublisherLink({ id }: { id: number }) {
  return (
    <RecordLink to={`/admin/publishers/${id}/show`}>
      <CataloguePublisher id={id} />
    </RecordLink>
  );
}

/** Whether an element has been within 100 px of the viewport. */
function useIsSeen() {
  const element = useRef<HTMLSpanElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setIsSeen(true);
      },
      { rootMargin: '100px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, isSeen] as const;
}
