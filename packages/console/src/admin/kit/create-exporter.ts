import { byteOrderMark, type CsvColumn, toCsv } from '@ludarium/domain/csv';
import { downloadCSV, type Exporter, type RaRecord } from 'react-admin';
import type { Declared } from '../declaration/define-resource.ts';
import { readPeopleNames } from '../fields/people-names.ts';
import { getColumns } from './ResourceTable.tsx';

/** A list's `exporter`: saves the rows as CSV, with the labels that the list shows and people's names. */
export function createExporter(resource: Declared): Exporter {
  const columns = getColumns(resource);
  return async (rows) => {
    const people = columns.flatMap(([source, { kind }]) =>
      kind === 'person' ? rows.map((row) => row[source]) : [],
    );
    const names = await readPeopleNames(people.filter((id) => id !== null));
    const exported = columns.map(([source, column]): CsvColumn<RaRecord> => {
      const { label, kind, labels } = column;
      return {
        heading: kind === 'publisher' ? `${label} ID` : label,
        value: (row) => {
          const value = column.value?.(row) ?? row[source];
          if (kind !== 'person') return labels?.[row[source]] ?? value;
          return value === null ? null : (names.get(value) ?? `User ${value}`);
        },
      };
    });
    downloadCSV(byteOrderMark + toCsv(rows, exported), resource.name.replaceAll('_', '-'));
  };
}
