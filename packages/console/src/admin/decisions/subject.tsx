import type { Publisher } from '@ludarium/domain/main-api';
import { useQueryClient } from '@tanstack/react-query';
import {
  type RaRecord,
  useDataProvider,
  useGetRecordRepresentation,
  useResourceContext,
} from 'react-admin';
import { z } from 'zod';
import { CataloguePublisher } from '../table/CataloguePublisher.tsx';

/** The publisher that a record is about, in the catalogue or by a new name. */
const publisherOf = z
  .object({ publisher_id: z.number().nullish(), new_publisher_name: z.string().nullish() })
  .catch({});

/** The record by its person or game, and by its publisher. */
export function SubjectName({ row }: { readonly row: RaRecord }) {
  const name = String(useGetRecordRepresentation(useResourceContext())(row));
  const { publisher_id, new_publisher_name } = publisherOf.parse(row);
  return (
    <>
      {name}
      {publisher_id ? (
        <>
          {', '}
          <CataloguePublisher id={publisher_id} />
        </>
      ) : new_publisher_name ? (
        `, ${new_publisher_name}`
      ) : null}
    </>
  );
}

const staleTime = 30 * 60_000;

/** Returns a function that names a record's publisher; null for a record without one. */
export function useGetPublisherName(): (row: RaRecord) => Promise<string | null> {
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  return async (row) => {
    const { publisher_id: id, new_publisher_name: newName } = publisherOf.parse(row);
    if (!id) return newName ?? null;
    try {
      // The query of `CataloguePublisher`.
      const publisher = await client.fetchQuery({
        queryKey: ['publishers', 'getOne', { id: String(id), meta: undefined }],
        queryFn: async () => (await dataProvider.getOne<Publisher>('publishers', { id })).data,
        staleTime,
      });
      return publisher.name;
    } catch {
      return `Publisher ${id}`;
    }
  };
}
