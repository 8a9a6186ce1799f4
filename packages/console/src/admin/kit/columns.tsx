import { formatDateTime } from '@ludarium/domain/dates';
import type { RaRecord } from 'react-admin';
import { z } from 'zod';
import type { Column, Declared, Kind } from '../declaration/define-resource.ts';
import { CataloguePublisher } from '../fields/CataloguePublisher.tsx';
import { PersonName } from '../fields/PersonName.tsx';
import { RecordLink } from '../fields/RecordLink.tsx';
import { StatusBadge } from '../fields/StatusBadge.tsx';

/** The kind of a column's values, by the row's schema. */
export function getKind({ row }: Declared, source: string): Kind {
  let schema: unknown = row.shape[source];
  while (schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    schema = schema.unwrap();
  }
  if (schema instanceof z.ZodISODateTime) return 'moment';
  if (schema instanceof z.ZodEnum) return 'enum';
  return schema instanceof z.ZodNumber ? 'number' : 'text';
}

interface CellProps {
  readonly resource: Declared;
  readonly source: string;
  readonly column: Column<RaRecord>;
  readonly record: RaRecord;
  /** Whether the title links to the record's page. */
  readonly isLinked: boolean;
}

/** A value of a row, as its column shows it. */
export function Cell({ resource, source, column, record, isLinked }: CellProps) {
  const value: unknown = column.value?.(record) ?? record[source];
  const content = column.cell?.(record) ?? <Value {...{ resource, source, column, value }} />;
  const page = `/admin/${resource.name}/${record.id}${resource.form ? '' : '/show'}`;
  return (
    <>
      {isLinked && source === resource.title ? (
        <RecordLink to={resource.toPath?.(record) ?? page}>{content}</RecordLink>
      ) : (
        content
      )}
      {column.below?.(record)}
    </>
  );
}

interface ValueProps extends Pick<CellProps, 'resource' | 'source' | 'column'> {
  readonly value: unknown;
}

/** A value by its kind; nothing without one. */
export function Value({ resource, source, column, value }: ValueProps) {
  if (value === null || value === undefined) return null;
  const text = String(value);
  const label = column.labels?.[text] ?? text;
  if (source === 'status') return <StatusBadge status={text} label={label} />;
  const kind = column.kind ?? getKind(resource, source);
  if (kind === 'publisher') return <CataloguePublisher id={Number(value)} />;
  if (kind === 'person') return <PersonName userId={text} fallback={text} isLinked={false} />;
  return kind === 'moment' ? formatDateTime(text) : label;
}
