import type { Caller } from './callers.ts';
import { callers, otherUserId } from './callers.ts';
import {
  type Access,
  groups,
  matrix,
  type Operation,
  operations,
  type Table,
  tables,
} from './matrix.ts';

export interface Case {
  readonly table: Table;
  readonly operation: Operation;
  readonly person: Caller;
  /** Owner of the row; `nobody` in tables without owners. */
  readonly whose: 'own' | 'foreign' | 'nobody';
  readonly owner: number | null;
  readonly allowed: boolean;
  readonly title: string;
}

const mayOwn = (access: Access): boolean => access === 'own' || access === 'all';
const mayOthers = (access: Access): boolean => access === 'others' || access === 'all';

/** The first caller of each group: policies tell others apart by the same functions alone. */
export const cellCallers = groups.flatMap((group) => {
  const person = callers.find((candidate) => candidate.group === group);
  return person ? [person] : [];
});

/** Every cell of a table, on rows of the caller's own and of others. */
export function getTableCases(table: Table): Case[] {
  return operations.flatMap((operation) =>
    cellCallers.flatMap((person) => getCases(table, operation, person)),
  );
}

function getCases(table: Table, operation: Operation, person: Caller): Case[] {
  const access = matrix[table][operation][person.group];
  const make = (whose: Case['whose'], owner: number | null, allowed: boolean): Case => {
    const row = { own: 'their own row', foreign: 'a foreign row', nobody: 'a row' }[whose];
    const title = `${person.name} ${allowed ? 'may' : 'may not'} ${operation} ${row}`;
    return { table, operation, person, whose, owner, allowed, title };
  };
  if (matrix[table].owner === null) return [make('nobody', otherUserId, mayOthers(access))];
  const foreign = make('foreign', foreignTo(table, person), mayOthers(access));
  if (person.id !== null) return [make('own', person.id, mayOwn(access)), foreign];
  // An anonymous insert without owner.
  return operation === 'insert' ? [make('own', null, mayOwn(access)), foreign] : [foreign];
}

/** Another user of the same group, if there is one: they must not reach each other's rows. */
function foreignTo(table: Table, person: Caller): number {
  const peer = callers.find(
    (other) => other.group === person.group && other.name !== person.name && other.id !== null,
  );
  return table === 'user_roles' ? otherUserId : (peer?.id ?? otherUserId);
}

export interface ColumnCase {
  readonly table: Table;
  readonly operation: 'insert' | 'update';
  readonly person: Caller;
  readonly whose: 'own' | 'foreign';
  readonly owner: number | null;
  /** The columns that the caller may write. */
  readonly open: readonly string[];
}

/** Who may insert or update, for the columns they may not write. */
export function columnCases(): ColumnCase[] {
  return tables.flatMap((table) =>
    cellCallers.flatMap((person) => {
      const { group } = person;
      const { insert, update, insertable, changeable } = matrix[table];
      const foreign = foreignTo(table, person);
      const cases: ColumnCase[] = [];
      if (insert[group] !== 'none') {
        cases.push({
          table,
          operation: 'insert',
          person,
          whose: 'own',
          owner: person.id,
          open: insertable,
        });
      }
      if (mayOwn(update[group]) && !mayOthers(update[group])) {
        cases.push({
          table,
          operation: 'update',
          person,
          whose: 'own',
          owner: person.id,
          open: changeable.own,
        });
      }
      if (mayOthers(update[group])) {
        cases.push({
          table,
          operation: 'update',
          person,
          whose: 'foreign',
          owner: foreign,
          open: changeable.others,
        });
      }
      return cases;
    }),
  );
}
