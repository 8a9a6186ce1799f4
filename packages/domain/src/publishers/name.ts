/**
 * Legal forms at the end of a company's name, without spaces and punctuation: 's.r.o.', 'S. R. O.'
 * and 'sro' are one. The data backend has the same list (`app.fold_publisher_name`);
 * `tests/policies/publisher-names.test.ts` compares them.
 */
export const legalForms: readonly string[] = `
  ab ag aps as asa bhd bv co company corp corporation cv dd doo eg ek eood eurl ev gbr ges
  gmbh haftungsbeschrankt hb inc incorporated jsc kft kg kk ks limited limitedcompany
  limitedliabilitycompany llc llp lp ltd ltda ltdsti mbh nv nyrt od ohg ood ooo ou oy oyj
  plc privatelimited pte pty publiclimitedcompany pvt sa sadecv sarl sas sasu sderl
  sderldecv sdn sia sl slu snc spa spk spzoo srl srldecv srls sro uab ug vof zrt
`
  .trim()
  .split(/\s+/);
const forms = new Set(legalForms);
/** Words of the longest legal form, 'S. de R. L. de C. V.'. */
const maxFormWords = 7;

/**
 * Letters of other scripts that look like a Latin one, and their Latin letters: a name that differs
 * by such a letter alone looks the same.
 */
export const lookalikes = {
  letters: 'авекмнорстухіјѕԁԛԝһαβεικνορτυχς',
  latin: 'abekmhopctyxijsdqwhabeikvoptuxσ',
} as const;
const latinByLetter = new Map(
  [...lookalikes.letters].map((letter, index) => [letter, [...lookalikes.latin][index] ?? letter]),
);

/** Latin letters that Unicode does not decompose. */
const plainLetters: readonly (readonly [string, string])[] = [
  ['æ', 'ae'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['ł', 'l'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ß', 'ss'],
  ['þ', 'th'],
];

/** Accents and characters that fonts draw as nothing. Listed, because SQL has no Unicode classes. */
const ignored = toCharacterClass(String.raw`
  \u00ad \u0300-\u036f \u061c \u115f \u1160 \u17b4 \u17b5 \u180b-\u180f \u1ab0-\u1aff
  \u1dc0-\u1dff \u200b-\u200f \u202a-\u202e \u2060-\u206f \u20d0-\u20ff \u3164
  \ufe00-\ufe0f \ufe20-\ufe2f \ufeff \uffa0 \u{e0000}-\u{e0fff}
`);
/** Spaces, punctuation and symbols. */
const separators = toCharacterClass(String.raw`
  \u0001-\u002f \u003a-\u0040 \u005b-\u0060 \u007b-\u00a9 \u00ab-\u00b4 \u00b6-\u00b9
  \u00bb-\u00bf \u00d7 \u00f7 \u02b0-\u02ff \u1680 \u2000-\u2bff \u2e00-\u2e7f
  \u3000-\u3004 \u3008-\u3020 \u3030 \u303d-\u303f \u30fb \ufe30-\ufe6f \ufff0-\uffff
  \u{1f000}-\u{1faff}
`);
/** Removed before the decomposition, which makes letters of them. */
const marks = /[©®™℠]/g;

/**
 * What two names of publishers have in common if they are equal: without case, accents, spaces,
 * punctuation and legal form; '&' and '+' are 'and' ('Lantern & Loom, Ltd.' becomes
 * 'lanternandloom'). A name that is only punctuation or a legal form stays.
 */
export function foldPublisherName(name: string): string {
  return removeLegalForms(getWords(name)).join('') || decompose(name).replaceAll(/\s/g, '');
}

/** Whether two names of publishers are equal for everybody who reads them. */
export function isSamePublisherName(one: string, other: string): boolean {
  return foldPublisherName(one) === foldPublisherName(other);
}

/**
 * A name as it is typed, without its legal form, for a search of names that contain a text
 * ('Third Meadow, Ltd.' becomes 'Third Meadow').
 */
export function withoutLegalForm(name: string): string {
  const parts = name.trim().split(/\s+/);
  const kept = removeLegalForms(getWords(name)).join('');
  const count = parts.findIndex(
    (_, end) => getWords(parts.slice(0, end + 1).join(' ')).join('') === kept,
  );
  return (
    parts
      .slice(0, count + 1)
      .join(' ')
      .replace(/[\s,]+$/, '') || name.trim()
  );
}

function getWords(name: string): readonly string[] {
  const plain = decompose(name.replace(marks, ' ')).replaceAll(/[&+]/g, ' and ');
  return plain.split(separators).filter(Boolean);
}

/** Ranges of characters, separated by spaces. */
function toCharacterClass(ranges: string): RegExp {
  return new RegExp(`[${ranges.replaceAll(/\s/g, '')}]`, 'gu');
}

function decompose(text: string): string {
  const letters = [...text.normalize('NFKD').toLowerCase().replace(ignored, '')];
  const latin = letters.map((letter) => latinByLetter.get(letter) ?? letter).join('');
  return plainLetters.reduce((result, [from, to]) => result.replaceAll(from, to), latin);
}

/** Without the legal forms at the end, and an 'and' before one; the first word stays. */
function removeLegalForms(words: readonly string[]): readonly string[] {
  let kept = words;
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (let count = Math.min(maxFormWords, kept.length - 1); count > 0; count -= 1) {
      if (!forms.has(kept.slice(-count).join(''))) continue;
      kept = kept.slice(0, -count);
      if (kept.length > 1 && kept.at(-1) === 'and') kept = kept.slice(0, -1);
      isChanged = true;
      break;
    }
  }
  return kept;
}
