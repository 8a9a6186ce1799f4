import { type RaRecord, useGetRecordRepresentation, useResourceContext } from 'react-admin';
import { PublisherName } from '../table/CataloguePublisher.tsx';

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
