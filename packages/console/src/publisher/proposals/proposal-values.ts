import type { GameProposalRow } from '@ludarium/domain/data-backend';
import {
  type CatalogueValues,
  findProposalFaults,
  type GameFieldName,
  type GameValue,
  type GameValues,
  gameFieldNames,
  gameFields,
  getDifference,
  isBlank,
  isGameFieldName,
  isListField,
  type ProposalKind,
  toValue,
} from '@ludarium/domain/game-proposals';
import { z } from 'zod';

type TextOf<Name extends GameFieldName> = (typeof gameFields)[Name]['type'] extends
  | 'list'
  | 'codes'
  | 'urls'
  ? string[]
  : string;

type GameTexts = { [Name in GameFieldName]: TextOf<Name> };

/** The form: every value as it is typed, also one that is not valid yet. */
export type ProposalForm = GameTexts & {
  /** A note from the publisher to the reviewer. */
  note: string;
  /** A new cover as a data URL, or empty. */
  cover: string;
  /** The version of the row that the values are based on; null before the first save. */
  version: number | null;
};
/** The fields that hold one text. */
export type TextName = {
  [Name in GameFieldName]: ProposalForm[Name] extends string ? Name : never;
}[GameFieldName];
/** The fields that hold a list. */
export type ListName = Exclude<GameFieldName, TextName>;
export type ProposalFormName = Exclude<keyof ProposalForm, 'version'>;
export const proposalFormNames: readonly ProposalFormName[] = [...gameFieldNames, 'note', 'cover'];

/** The kind of a proposal and the catalogue's values (none for a new game). */
export interface ProposalSubject {
  readonly kind: ProposalKind;
  readonly current: CatalogueValues;
}

type Content = Pick<GameProposalRow, 'proposed' | 'cover' | 'note'>;

/** A value as the text or the entries of its field. */
function toText(name: GameFieldName, value: GameValue | undefined): string | string[] {
  const entries = Array.isArray(value) ? [...value] : isBlank(value) ? [] : [String(value)];
  return isListField(name) ? entries : entries.join(', ');
}

/** The form of a proposal: the catalogue's values with those that are proposed. */
export function toForm(
  current: GameValues,
  saved: (Content & Pick<GameProposalRow, 'version'>) | null,
): ProposalForm {
  const values = { ...current, ...saved?.proposed };
  const texts = Object.fromEntries(
    gameFieldNames.map((name) => [name, toText(name, values[name])]),
  ) as GameTexts;
  const { note, cover, version = null } = saved ?? {};
  return { ...texts, note: note ?? '', cover: cover ?? '', version };
}

type ProposalColumns = Content & Pick<GameProposalRow, 'original'>;

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

/** The names of the fields in which two forms differ. */
export const findChangedNames = (one: ProposalForm, other: ProposalForm) =>
  proposalFormNames.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));

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

const entries = gameFieldNames.map((name) => [
  name,
  isListField(name) ? z.array(z.string()) : z.string(),
]);
const gameTexts: { [Name in GameFieldName]: z.ZodType<TextOf<Name>> } = Object.fromEntries(entries);

/** What is typed and not saved, as this device stores it. */
export const draftSchema = z.object({
  ...gameTexts,
  note: z.string(),
  cover: z.string(),
  version: z.int().nullable(),
});

/** The label of a field. */
export function getLabel(name: ProposalFormName): string {
  if (isGameFieldName(name)) return gameFields[name].label;
  return name === 'cover' ? 'Cover' : 'Note to our team';
}
