/** The groups of the matrix. Publishers without approval are in the group of signed-in users. */
export const groups = ['anonymous', 'signedIn', 'publisher', 'tester', 'admin'] as const;
export type Group = (typeof groups)[number];

/**
 * Which rows: `own` are the caller's (without anybody's name, for an anonymous insert), `others`
 * everybody else's, `all` both.
 */
export type Access = 'none' | 'own' | 'others' | 'all';
export type Row = Readonly<Record<Group, Access>>;

export const operations = ['select', 'insert', 'update', 'delete'] as const;
export type Operation = (typeof operations)[number];

export interface Rules extends Readonly<Record<Operation, Row>> {
  /** The column with the row's owner; null if rows have no owner. */
  readonly owner: string | null;
  /** Columns that a caller may insert. The database sets all others. */
  readonly insertable: readonly string[];
  /** Columns that a caller may send and the database overwrites or checks. */
  readonly derived: readonly string[];
  /** The columns that may be changed, in own rows and in others'. All other columns are immutable. */
  readonly changeable: { readonly own: readonly string[]; readonly others: readonly string[] };
  readonly note?: string;
}

/** One cell per group. */
export const row = (
  anonymous: Access,
  signedIn: Access,
  publisher: Access,
  tester: Access,
  admin: Access,
): Row => ({ anonymous, signedIn, publisher, tester, admin });

export const nobody = row('none', 'none', 'none', 'none', 'none');
export const everybody = row('all', 'all', 'all', 'all', 'all');
export const admins = row('none', 'none', 'none', 'none', 'all');
export const ownAndAdmins = row('none', 'own', 'own', 'own', 'all');
export const inOwnName = row('none', 'own', 'own', 'own', 'own');

/** A table whose columns no caller writes. */
export const closed = {
  insertable: [],
  derived: [],
  changeable: { own: [], others: [] },
} as const;
