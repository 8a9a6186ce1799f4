import { readIdentifier, readNumber } from '../numbers/index.ts';
import { hasAtMost, hasVisibleText } from '../text/index.ts';
import { isWebsiteUrl } from '../website/index.ts';

/** A field of a game that a publisher may propose. */
export interface GameField {
  readonly label: string;
  readonly type: 'text' | 'digits' | 'url' | 'integer' | 'decimal' | 'list' | 'codes' | 'urls';
  /** Characters of a text, value of a number, entries of a list. */
  readonly min: number;
  readonly max: number;
  /** The rule, shown beside the field. */
  readonly hint: string;
}

/** Maximum number of characters of an entry of a list. */
const maxListEntry = 100;

/**
 * The fields in the order of the form. The data backend has the same list (`app.game_fields`);
 * `tests/policies/game-proposals.test.ts` compares them.
 */
export const gameFields = {
  name: { label: 'Name', type: 'text', min: 1, max: 200, hint: 'As on the box' },
  parent_id: {
    label: 'Base game',
    type: 'integer',
    min: 1,
    max: 2_147_483_647,
    hint: 'For an expansion: the game that it extends',
  },
  year_published: {
    label: 'Year',
    type: 'integer',
    min: -4000,
    max: 2100,
    hint: 'Year of the first edition; negative for BC',
  },
  min_players: { label: 'Players from', type: 'integer', min: 1, max: 99, hint: '1 to 99' },
  max_players: { label: 'Players to', type: 'integer', min: 1, max: 99, hint: '1 to 99' },
  playing_time: {
    label: 'Playing time',
    type: 'integer',
    min: 1,
    max: 6000,
    hint: 'Minutes, as on the box',
  },
  min_age: { label: 'Age from', type: 'integer', min: 0, max: 99, hint: '0 to 99 years' },
  weight: {
    label: 'Weight',
    type: 'decimal',
    min: 1,
    max: 5,
    hint: '1 (light) to 5 (heavy), at most two decimals',
  },
  designers: { label: 'Designers', type: 'list', min: 0, max: 20, hint: 'At most 20' },
  artists: { label: 'Artists', type: 'list', min: 0, max: 20, hint: 'At most 20' },
  categories: { label: 'Categories', type: 'list', min: 0, max: 20, hint: 'At most 20' },
  mechanics: { label: 'Mechanics', type: 'list', min: 0, max: 20, hint: 'At most 20' },
  languages: {
    label: 'Languages',
    type: 'codes',
    min: 0,
    max: 30,
    hint: 'Two-letter codes: en, de, fr',
  },
  external_id: {
    label: 'BGG ID',
    type: 'digits',
    min: 1,
    max: 10,
    hint: 'The number in the address at BoardGameGeek',
  },
  description: {
    label: 'Description',
    type: 'text',
    min: 0,
    max: 4000,
    hint: 'At most 4,000 characters',
  },
  cover_alt: {
    label: 'Description of the cover',
    type: 'text',
    min: 0,
    max: 200,
    hint: 'What the picture shows, for people who cannot see it',
  },
  website_url: { label: 'Website', type: 'url', min: 0, max: 500, hint: 'https://…' },
  rules_url: { label: 'Rules', type: 'url', min: 0, max: 500, hint: 'https://…' },
  video_url: { label: 'Video', type: 'url', min: 0, max: 500, hint: 'https://…' },
  store_urls: { label: 'Stores', type: 'urls', min: 0, max: 10, hint: 'At most 10 addresses' },
} as const satisfies Record<string, GameField>;
export type GameFieldName = keyof typeof gameFields;
export const gameFieldNames = Object.keys(gameFields).filter(isGameFieldName);

/** A value of a game: null if it is unknown, or to clear it. */
export type GameValue = string | number | readonly string[] | null;
export type GameValues = Readonly<Partial<Record<GameFieldName, GameValue>>>;

/** Values as the catalogue has them: the cover is its address. `publisher_id` is never proposed. */
export type CatalogueValues = GameValues & {
  readonly cover?: GameValue;
  readonly publisher_id?: GameValue;
};

/** Whether a text names a field of a game. */
export function isGameFieldName(name: string): name is GameFieldName {
  return Object.hasOwn(gameFields, name);
}

/** The text fields in which a new game must have a value. */
export const requiredGameFields = ['name', 'year_published', 'min_players', 'max_players'] as const;

/** Whether two values are the same. Null, an empty text and an empty list are equal. */
export function isSameValue(one: GameValue | undefined, other: GameValue | undefined): boolean {
  return isBlank(one) || isBlank(other)
    ? isBlank(one) && isBlank(other)
    : JSON.stringify(one) === JSON.stringify(other);
}

/** Whether a value is missing, null, an empty text or an empty list. */
export function isBlank(value: GameValue | undefined): boolean {
  return value === undefined || value === null || value === '' || isEmptyList(value);
}

function isEmptyList(value: GameValue): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** Whether the field holds a list. */
export function isListField(name: GameFieldName): boolean {
  const { type }: GameField = gameFields[name];
  return type === 'list' || type === 'codes' || type === 'urls';
}

/** The value of a typed text or list. A number that cannot be read stays a text. */
export function toValue(name: GameFieldName, typed: string | readonly string[]): GameValue {
  if (typeof typed !== 'string') return typed.map((entry) => entry.trim()).filter(Boolean);
  const text = typed.trim();
  if (text === '') return null;
  if (name === 'parent_id') return readIdentifier(text) ?? text;
  const { type }: GameField = gameFields[name];
  switch (type) {
    case 'integer':
      // 2,000 may be two thousand, and is no 2.
      return /[.,]\d{3}$/.test(text) ? text : (readNumber(text) ?? text);
    case 'decimal':
      return readNumber(text) ?? text;
    case 'digits':
      return String(readIdentifier(text) ?? text);
    default:
      return text;
  }
}

/**
 * The error for one value, in a sentence for the person at the form; null if it is valid. The data
 * backend refuses the same values when the proposal is sent.
 */
export function findValueFault(name: GameFieldName, value: GameValue): string | null {
  const field: GameField = gameFields[name];
  const range = `from ${field.min} to ${field.max}`;
  if (value === null) return name === 'name' ? 'The name is required.' : null;
  switch (field.type) {
    case 'text':
      if (typeof value !== 'string') return `${field.label} must be a text.`;
      if (field.min > 0 && !hasVisibleText(value)) return `${field.label} is required.`;
      return hasAtMost(field.max)(value)
        ? null
        : `At most ${field.max.toLocaleString('en-US')} characters.`;
    case 'digits':
      return typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value)
        ? null
        : 'Digits only, at most 10.';
    case 'url':
      return typeof value === 'string' && isWebsiteUrl(value)
        ? null
        : 'An address like https://example.com, at most 500 characters.';
    case 'integer':
      return typeof value === 'number' && Number.isInteger(value) && isInRange(value, field)
        ? null
        : `A whole number ${range}.`;
    case 'decimal':
      return typeof value === 'number' && isInRange(value, field) && hasTwoDecimals(value)
        ? null
        : `A number ${range} with at most two decimals.`;
    case 'list':
    case 'codes':
    case 'urls':
      return findListFault(field, value);
  }
}

function isInRange(value: number, { min, max }: GameField): boolean {
  return value >= min && value <= max;
}

function hasTwoDecimals(value: number): boolean {
  return Number(value.toFixed(2)) === value;
}

function findListFault({ type, max }: GameField, value: GameValue): string | null {
  if (!Array.isArray(value)) return 'A list of entries.';
  const entries: readonly unknown[] = value;
  if (entries.length > max) return `At most ${max} entries.`;
  for (const entry of entries) {
    if (typeof entry !== 'string' || !hasVisibleText(entry)) return 'An entry is empty.';
    if (type === 'urls' && !isWebsiteUrl(entry)) {
      return `${entry} is no address like https://example.com.`;
    }
    if (type === 'codes' && !/^[a-z]{2}$/.test(entry)) return 'Codes of two letters: en, de, fr.';
    if (type === 'list' && !hasAtMost(maxListEntry)(entry)) {
      return `An entry may have at most ${maxListEntry} characters.`;
    }
  }
  return null;
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

/** A language's English name; an unknown code is returned as it is. */
export function describeLanguage(code: string): string {
  try {
    return languageNames.of(code) ?? code;
  } catch {
    return code;
  }
}

/**
 * The languages that a typed text means: the one with this code, those whose names begin with the
 * text, and those that contain it.
 */
export function findLanguages(codes: readonly string[], text: string): string[] {
  const wanted = text.trim().toLowerCase();
  const getRank = (code: string) => {
    const place = describeLanguage(code).toLowerCase().indexOf(wanted);
    if (code === wanted) return 0;
    return place < 0 ? 3 : Math.min(place, 1) + 1;
  };
  return codes
    .filter((code) => getRank(code) < 3)
    .toSorted((one, other) => getRank(one) - getRank(other));
}

/** One entry of a value as a person reads it. */
export function describeEntry(name: GameFieldName, entry: string): string {
  if (name === 'languages') return describeLanguage(entry);
  return name === 'playing_time' ? `${entry} min` : entry;
}

/** A value as a person reads it. */
export function describeValue(name: GameFieldName, value: GameValue): string {
  if (isBlank(value)) return 'Nothing';
  const entries = Array.isArray(value) ? value : [value];
  return entries.map((entry) => describeEntry(name, String(entry))).join(', ');
}
