import type { ComponentType, ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { Transition } from './transition.ts';

/** The kinds of a value, which decide how it is shown; by default the kind of the row's schema. */
export type Kind = 'text' | 'enum' | 'moment' | 'number' | 'person' | 'publisher';

type Name<Row> = keyof Row & string;

/** A filter of a list's values in one column, for example `FilterSelect`. */
export interface FilterProps {
  /** The column. */
  readonly source: string;
  readonly label: string;
}

/** A column of the list and its export, in the order of the declaration. */
export interface Column<Row extends RaRecord> {
  readonly label: string;
  /** The kind, if it is not that of the row's schema. */
  readonly kind?: Kind;
  /** The labels of an enum's values. The column `status` shows them as badges. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The narrowest window whose table shows the column: a tablet or a screen. By default all do. */
  readonly from?: 'sm' | 'md' | 'lg';
  /** Whether the list has a filter of the column's values, which needs `labels`. */
  readonly hasFilter?: boolean;
  /** The list's filter of the column's values, if they have no `labels`. */
  readonly Filter?: ComponentType<FilterProps>;
  /** Whether the column is in the export only; a person there has a name. */
  readonly isExportedOnly?: boolean;
  /** Whether the table cannot be sorted by the column. */
  readonly isUnsorted?: boolean;
  /**
   * The width of a text: cut after the usual width, a wide one, that of an address, or what the other
   * columns leave; a fixed one for a name that loads after its row.
   */
  readonly width?: 'cut' | 'cut wide' | 'cut address' | 'cut steady' | 'rest';
  /** The value in list and export, if it is not the column's. */
  value?(row: Row): string;
  /** Shows the value, if its kind does not. */
  cell?(row: Row): ReactNode;
  /** What is below it in the list, outside the link of a title. */
  below?(row: Row): ReactNode;
}

/** A field of the form. Its limits are those of the form's schema. */
export interface Field {
  /** With '(optional)' if the field may be empty. */
  readonly label: string;
  readonly hint?: string;
  /** Whether an empty value is an error; otherwise it is null. */
  readonly isRequired?: boolean;
  /** The labels of a choice's values; the empty choice is 'None'. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The lowest number of lines of a long text. */
  readonly rows?: number;
  /** Shows the value of a row, if it is not a text. */
  cell?(row: RaRecord): ReactNode;
  /** Whether the value is a day, as `2026-11-28`. */
  readonly isDay?: boolean;
  /** An input in place of the kit's. */
  readonly Input?: ComponentType<InputProps>;
}

/** What an input of its own receives, within react-hook-form's context. */
export interface InputProps {
  /** The name of the value. */
  readonly source: string;
  readonly label: string;
  readonly hint: string;
  /** The lowest number of lines of a long text. */
  readonly rows: number | undefined;
  /** While the values are saved. */
  readonly readOnly: boolean;
}

/** The form of a new row and of an existing one, with its draft (`useFormDraft`). */
export interface FormDeclaration<Row extends RaRecord, Input extends FieldValues> {
  /** Validates the values; the row has a column for each. */
  readonly schema: z.ZodObject;
  /** In the order of the form. */
  readonly fields: { readonly [Name in keyof Input & string]: Field };
  /** New rows; without it only existing ones are edited. */
  readonly creation?: Creation<Input>;
  /** The name of the button that saves a row of a status; without a row null. */
  saveLabel(row: Row | null): string;
  /** What is shown beside the fields while they change. */
  aside?(values: Input): ReactNode;
  /** The question before the deletion and what follows it; without it rows cannot be deleted. */
  readonly deletion?: {
    readonly title: string;
    readonly text: string;
    readonly done: string;
    readonly failed: string;
  };
  /** The page of another area to which 'Back' leads, and every save. */
  readonly returnsTo?: string;
  readonly texts: FormTexts;
}

interface Creation<Input extends FieldValues> {
  /** The title of a new row's page. */
  readonly title: string;
  /** The link to it, in the list. */
  readonly label: string;
  /** The values of a new row, also from the parameters of the address. */
  initial(parameters: URLSearchParams): Input;
}

interface FormTexts {
  readonly saved: string;
  readonly saveFailed: string;
  /** Another admin has saved the row first; nothing was written. */
  readonly conflict: string;
}

/**
 * A resource of the admin area. From it follow its list with search, filters, sorting, chosen columns
 * and export, and the page of a record with its facts or form and its history. The rules are PostgreSQL's: a
 * declaration has texts and kinds, no permissions.
 */
interface ResourceDeclaration<Row extends RaRecord, Input extends FieldValues = FieldValues> {
  /** The row's schema, whose columns are read. */
  readonly row: z.ZodObject;
  /** The name in the navigation, the list's title, and where 'Back' leads from a record. */
  readonly label: string;
  /** The page to which 'Back' leads, if there is no list. */
  readonly backPath?: string;
  /** The column that names a row; in the list it links to the record's page. */
  readonly title: Name<Row>;
  /** The name of a row where it is no link, if it is not the title's value. */
  represent?(row: Row): string;
  /** The page of a row, if the resource has none of its own. */
  toPath?(row: Row): string;
  /** The title of a record's page, if it is not the name. */
  heading?(row: Row): string;
  readonly texts: {
    readonly loadFailed: string;
    /** Without any row at all. */
    readonly empty: string;
    /** A record that does not exist. */
    readonly missing?: string;
  };
  readonly list: {
    /** The column of the first order, after '-' from its highest value on. */
    readonly sort: Name<Row> | `-${Name<Row>}`;
    /** The label of the search field, which names what is searched (decision 26). */
    readonly search?: string;
    /** The filter with which the list is opened. */
    readonly filter?: Readonly<Partial<Record<Name<Row>, string>>>;
    /** Links beside the list's title; the main one is filled. */
    readonly links?: readonly {
      readonly label: string;
      readonly href: string;
      readonly isMain?: boolean;
    }[];
    /** Long columns that are read for a record's page only. */
    readonly omits?: readonly Name<Row>[];
    /** Whether the kit offers the transitions for selected rows only; `sections` may have the others. */
    readonly isBulkOnly?: boolean;
  };
  readonly columns: { readonly [Source in Name<Row>]?: Column<Row> };
  /** The address of a row's picture, beside its facts. */
  picture?(row: Row): string | null;
  /** A long text of a row, above its facts. */
  description?(row: Row): string | null;
  /** Without a form: the names and values of a record's page, and in the row's details. */
  facts?(row: Row): readonly (readonly [string, ReactNode])[];
  /** A sentence below them. */
  note?(row: Row): string | null;
  /** Without a form: further parts of a record's page, below the facts. */
  sections?(row: Row): ReactNode;
  /** What waits for a decision, which the admin screen and the navigation count. */
  readonly queue?: {
    /** The status of such a row. */
    readonly status: string;
    /** The card with the rows on the admin screen; without it a link to the list. */
    readonly card?: {
      readonly title: string;
      /** The parameter of the address whose value 'all' shows the decided rows, too. */
      readonly parameter: string;
    };
  };
  /** Whether the main API has the rows; otherwise the data backend. */
  readonly isOfMainApi?: boolean;
  /** Whether its rows of the audit log are beside the facts of a record's page, or its form. */
  readonly hasHistory?: boolean;
  /** What is there, too. */
  aside?(row: Row): ReactNode;
  readonly transitions?: readonly Transition<Row, Row['status'], Name<Row>>[];
  /** How a refusal names who was first. */
  readonly decided?: {
    readonly by: Name<Row>;
    readonly at: Name<Row>;
    readonly describe: (status: string, who: string, when: string) => string;
    /** The row was deleted. */
    readonly missing: string;
  };
  readonly form?: FormDeclaration<Row, Input>;
}

/** A declaration with its name, as the kit's pages receive it. */
export interface Declared<Row extends RaRecord = RaRecord, Input extends FieldValues = FieldValues>
  extends ResourceDeclaration<Row, Input> {
  readonly name: string;
}

/**
 * Declares a resource of the admin area.
 *
 * @param name the table or view of the data backend
 */
export const defineResource = <Row extends RaRecord, Input extends FieldValues = FieldValues>(
  name: string,
  declaration: ResourceDeclaration<Row, Input>,
): Declared<Row, Input> => ({ ...declaration, name });
