import { formatDateTime } from '@ludarium/domain/dates';
import { colours } from '@ludarium/domain/design';
import Chip from '@mui/material/Chip';
import { useTheme } from '@mui/material/styles';
import type { RaRecord } from 'react-admin';
import { z } from 'zod';
import type { Column, Declared, Kind } from '../declaration/define-resource.ts';
import { CataloguePublisher } from '../fields/CataloguePublisher.tsx';
import { PersonName } from '../fields/PersonName.tsx';
import { RecordLink } from '../fields/RecordLink.tsx';

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

const accents: Readonly<Record<string, 'honey' | 'felt' | 'meeple'>> = {
  pending: 'honey',
  submitted: 'honey',
  approved: 'felt',
  applied: 'felt',
  rejected: 'meeple',
  failed_stale: 'meeple',
  draft: 'honey',
  published: 'felt',
};

/** A status as a badge; an unknown value is grey. */
export function StatusBadge({ status, label }: { status: string; label: string }) {
  const { mode } = useTheme().palette;
  const tokens = colours[mode];
  const accent = accents[status];
  const { tint, text } = accent
    ? tokens[accent]
    : { tint: mode === 'dark' ? tokens.line : tokens.well, text: tokens.muted };
  return (
    <Chip
      data-status={status}
      label={label}
      sx={{
        bgcolor: tint,
        color: text,
        border: `1px solid ${text}33`,
        // An unknown value is raw text (section 4), capitalized as the others.
        '& .MuiChip-label::first-letter': { textTransform: 'uppercase' },
      }}
    />
  );
}
