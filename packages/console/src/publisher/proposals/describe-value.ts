import { type GameFieldName, type GameValue, isBlank } from '@ludarium/domain/game-proposals';

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

/** A language's English name; an unknown code is returned as it is. */
export function describeLanguage(code: string): string {
  try {
    return languageNames.of(code) ?? code;
  } catch {
    return code;
  }
}

/** A value as a person reads it. */
export function describeValue(name: GameFieldName, value: GameValue): string {
  if (isBlank(value)) return 'Nothing';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const entries = name === 'languages' ? value?.map(describeLanguage) : value;
  return entries?.join(', ') ?? '';
}
