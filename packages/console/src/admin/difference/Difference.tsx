import Box from '@mui/material/Box';
import { type ChangeObject, diffArrays, diffLines, diffWordsWithSpace } from 'diff';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';

/** A part of a text, or an entry of a list, that is in one or both of two versions. */
interface DifferencePart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Lines that are the same, or a passage that differs, by words. */
export type DifferenceBlock =
  | { readonly kind: 'same'; readonly text: string }
  | { readonly kind: 'changed'; readonly parts: readonly DifferencePart[] };

/**
 * The most insertions and deletions that are searched: the time grows with their square. Beyond it the
 * whole text counts as replaced.
 */
const maxEditLength = 1_000;

/** The difference of two texts by words. */
export function getWordDifference(before: string, after: string): readonly DifferencePart[] {
  return toParts(diffWordsWithSpace(before, after, { maxEditLength }), before, after);
}

/** The difference of two lists, by entries. */
export function getListDifference(
  before: readonly string[],
  after: readonly string[],
): readonly DifferencePart[] {
  return diffArrays([...before], [...after]).flatMap(({ value, removed, added }) =>
    value.map((text) => ({ kind: getKind(removed, added), text })),
  );
}

/**
 * The difference of two texts by lines, and by words within the lines that differ. The kind of line
 * breaks and one at the end make no difference.
 */
export function getTextDifference(before: string, after: string): readonly DifferenceBlock[] {
  const lines = toParts(
    diffLines(before, after, { maxEditLength, ignoreNewlineAtEof: true, stripTrailingCr: true }),
    before,
    after,
  );
  return lines.flatMap(({ kind, text }, index): readonly DifferenceBlock[] => {
    if (kind === 'same') return [{ kind, text }];
    const next = lines[index + 1];
    if (kind === 'removed' && next?.kind === 'added') {
      return [{ kind: 'changed', parts: getWordDifference(text, next.text) }];
    }
    if (kind === 'added' && lines[index - 1]?.kind === 'removed') return [];
    return [{ kind: 'changed', parts: [{ kind, text }] }];
  });
}

const getKind = (removed: boolean, added: boolean) =>
  removed ? 'removed' : added ? 'added' : 'same';

function toParts(
  changes: readonly ChangeObject<string>[] | undefined,
  before: string,
  after: string,
): readonly DifferencePart[] {
  if (changes) {
    return changes.map(({ value, removed, added }) => ({
      kind: getKind(removed, added),
      text: value,
    }));
  }
  return [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
}

interface DifferenceProps {
  readonly parts: readonly DifferencePart[];
  readonly separator?: string;
}

const elements = { same: 'span', removed: 'del', added: 'ins' } as const;

/** Removed parts struck out, added ones underlined; announced, too. */
export function Difference({ parts, separator = '' }: DifferenceProps) {
  return parts.map(({ kind, text }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part has no identity of its own
    <span key={index}>
      {index > 0 ? separator : ''}
      {kind === 'same' ? null : <VisuallyHidden> {kind}: </VisuallyHidden>}
      <Box
        component={elements[kind]}
        sx={(theme) => ({
          borderRadius: 0.5,
          ...(kind === 'added' && {
            bgcolor: `${theme.palette.success.main}22`,
            textDecorationThickness: 2,
          }),
          ...(kind === 'removed' && { color: 'text.secondary' }),
        })}
      >
        {text}
      </Box>
    </span>
  ));
}
