import { type RaRecord, useGetRecordRepresentation, useResourceContext } from 'react-admin';
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
