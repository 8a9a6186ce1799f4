import type { GameProposalRow } from '@ludarium/domain/data-backend';
import {
  type CatalogueValues,
  findProposalFaults,
  type GameFieldName,
  type GameValue,
  type GameValues,
  gameFieldNames,
  type gameFields,
  getDifference,
  isBlank,
  isListField,
  type ProposalKind,
  toValue,
} from '@ludarium/domain/game-proposals';
import { openDraft } from '@ludarium/web/draft/draft-store.ts';
import { z } from 'zod';

type TextOf<Name extends GameFieldName> = (typeof gameFields)[Name]['type'] extends
  | 'list'
  | 'codes'
  | 'urls'
  ? string[]
  : string;

/** The form: every value as it is typed, also one that is not valid yet. */
export type ProposalForm = { [Name in GameFieldName]: TextOf<Name> } & {
  /** A note from the publisher to the reviewer. */
  note: string;
  /** A new cover as a data URL, or empty. */
  cover: string;
};
/** The fields that hold one text. */
export type TextName = {
  [Name in GameFieldName]: ProposalForm[Name] extends string ? Name : never;
}[GameFieldName];
/** The fields that hold a list. */
export type ListName = Exclude<GameFieldName, TextName>;
export type ProposalFormName = keyof ProposalForm;
export const proposalFormNames: readonly ProposalFormName[] = [...gameFieldNames, 'note', 'cover'];

/** The kind of a proposal and the catalogue's values (none for a new game). */
export interface ProposalSubject {
  readonly kind: ProposalKind;
  readonly current: CatalogueValues;
}

type Saved = Pick<GameProposalRow, 'proposed' | 'cover' | 'note'>;

/** A value as the text or the entries of its field. */
function toText(name: GameFieldName, value: GameValue | undefined): string | string[] {
  const entries = Array.isArray(value) ? [...value] : isBlank(value) ? [] : [String(value)];
  return isListField(name) ? entries : entries.join(', ');
}

/** The form of a proposal: the catalogue's values with those that are proposed. */
export function toForm(current: GameValues, saved: Saved | null): ProposalForm {
  const values = { ...current, ...saved?.proposed };
  const texts = Object.fromEntries(
    gameFieldNames.map((name) => [name, toText(name, values[name])]),
  ) as Omit<ProposalForm, 'note' | 'cover'>;
  return { ...texts, note: saved?.note ?? '', cover: saved?.cover ?? '' };
}

type ProposalColumns = Saved & Pick<GameProposalRow, 'original'>;

/** The columns that a form is stored in. */
export function toContent(form: ProposalForm, { kind, current }: ProposalSubject): ProposalColumns {
  const note = form.note.trim() || null;
  const { name = null, publisher_id = null } = current;
  if (kind === 'removal') {
    return { proposed: {}, original: { name, publisher_id }, cover: null, note };
  }
  const edited = Object.fromEntries(
    gameFieldNames.map((field) => [field, toValue(field, form[field])]),
  );
  const { proposed, original } = getDifference(current, edited);
  const cover = form.cover || null;
  if (kind === 'new') return { proposed, original: {}, cover, note };
  const picture = cover === null ? {} : { cover: current.cover ?? null };
  // The name is what lists show; only the originals of proposed values are compared.
  return { proposed, original: { ...original, ...picture, name }, cover, note };
}

export function isSameText(one: ProposalForm, other: ProposalForm, name: ProposalFormName) {
  return JSON.stringify(one[name]) === JSON.stringify(other[name]);
}

/**
 * Merges two edits of one proposal: what only one of them changed is taken.
 *
 * @param base what both started from
 * @returns the merged form with mine where both differ, and the names of these fields
 */
export function mergeForms(base: ProposalForm, mine: ProposalForm, theirs: ProposalForm) {
  const merged = { ...mine };
  const conflicts: ProposalFormName[] = [];
  const take = <Name extends ProposalFormName>(name: Name) => {
    merged[name] = theirs[name];
  };
  for (const name of proposalFormNames) {
    if (isSameText(mine, theirs, name) || isSameText(theirs, base, name)) continue;
    if (isSameText(mine, base, name)) take(name);
    else conflicts.push(name);
  }
  return { merged, conflicts };
}

type FormFaults = Partial<Record<ProposalFormName | 'nothing', string>>;

/** The faults that prevent sending the form, in the order of the fields. */
export function findFormFaults(form: ProposalForm, subject: ProposalSubject): FormFaults {
  const content = toContent(form, subject);
  const hasCover = content.cover !== null;
  const faults: FormFaults = {
    ...findProposalFaults({ ...content, kind: subject.kind, hasCover }),
  };
  if (hasCover && form.cover_alt.trim() === '') {
    faults.cover_alt = 'Please say what the cover shows.';
  }
  return faults;
}

const emptyForm = toForm({}, null);
const text = z.union([z.string(), z.array(z.string())]);
/** One of another version of the form may lack fields. */
const form = z.record(z.string(), text).transform((stored): ProposalForm => {
  const entries = proposalFormNames.map((name) => {
    const value = stored[name] ?? emptyForm[name];
    return [
      name,
      Array.isArray(value) === Array.isArray(emptyForm[name]) ? value : emptyForm[name],
    ];
  });
  return Object.fromEntries(entries);
});
const copySchema = z.object({
  /** The proposal's id, also of one that could not be created yet. */
  id: z.guid(),
  /** The saved values that the person changed. */
  base: form,
  typed: form,
});

/**
 * The draft of form values that the server has not stored.
 *
 * @param proposal its id, or `new` with the game's id
 */
export const openLocalCopy = (owner: string, proposal: string) =>
  openDraft({ owner, name: `proposal:${proposal}` }, copySchema);
