import { z } from 'zod';
import type { Row, TableName } from './database.ts';

/** `timestamptz` as PostgREST writes it: ISO 8601 with time zone. */
export const moment = z.iso.datetime({ offset: true });

/** A day: 2025-10-01. */
export const day = z.iso.date();

export const optionalText = z.string().nullable();

type Columns<Table extends TableName> = {
  readonly [Column in keyof Row<Table>]: z.ZodType<Row<Table>[Column]>;
};

/** Rejects unknown columns, and columns that accept less than the table's. */
type NothingElse<Table extends TableName, Shape> = {
  readonly [Column in keyof Shape]: Column extends keyof Row<Table>
    ? Row<Table>[Column] extends z.output<Shape[Column]>
      ? unknown
      : never
    : never;
};

/** Schema of a table's rows. The compiler compares it with the generated type, column by column. */
export function rowSchema<Table extends TableName, Shape extends Columns<Table>>(
  _table: Table,
  shape: Shape & NothingElse<Table, Shape>,
): z.ZodObject<Shape> {
  return z.object<Shape>(shape);
}
