import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ChangeObject, diffArrays, diffLines, diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';
import { preservedText } from '../theme/styles.ts';

/** A part of a text, or an entry of a list, that is in one or both of two versions. */
interface DifferencePart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Lines that are the same, or a passage that differs, by words. */
type DifferenceBlock =
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
      {kind === 'same' ? null : <span className="visually-hidden"> {kind}: </span>}
      <Box
        component={elements[kind]}
        sx={(theme) => ({
          borderRadius: 0.5,
          px: kind === 'same' ? 0 : '2px',
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

interface TextDifferenceProps {
  readonly before: string;
  readonly after: string;
  /** What the two marks mean, as a sentence. */
  readonly legend: string;
}

/** The number of unchanged lines that are shown beside a passage that differs. */
const context = 2;

/** The passages of a long text that differ, with the lines around them and their number. */
export function TextDifference({ before, after, legend }: TextDifferenceProps) {
  const blocks = useMemo(() => getTextDifference(before, after), [before, after]);
  const last = blocks.length - 1;
  const changes = blocks.filter(({ kind }) => kind === 'changed').length;
  if (changes === 0) return <Typography variant="body2">The text is the same.</Typography>;
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {changes === 1 ? 'One passage differs' : `${changes} passages differ`}. {legend}
      </Typography>
      <Box sx={{ ...preservedText, lineHeight: 1.6 }}>
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block has no identity of its own
          <Block key={index} block={block} isFirst={index === 0} isLast={index === last} />
        ))}
      </Box>
    </>
  );
}

interface BlockProps {
  readonly block: DifferenceBlock;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

const sameLines = { pl: '15px', color: 'text.secondary' } as const;

/** A passage that differs, or the first and last lines of one that does not. */
function Block({ block, isFirst, isLast }: BlockProps) {
  if (block.kind === 'changed') {
    const parts = block.parts.map(({ kind, text }, index) => ({
      kind,
      text: index === block.parts.length - 1 ? text.replace(/\n+$/, '') : text,
    }));
    return (
      <Box sx={{ borderLeft: 3, borderColor: 'primary.main', pl: 1.5, my: 1 }}>
        <Difference parts={parts} />
      </Box>
    );
  }
  const lines = block.text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const headLength = isFirst ? 0 : context;
  const tailLength = isLast ? 0 : context;
  const hidden = lines.length - headLength - tailLength;
  // A note about one hidden line would need as much room as the line.
  if (hidden <= 1) return <Box sx={sameLines}>{lines.join('\n')}</Box>;
  return (
    <Box sx={sameLines}>
      {lines.slice(0, headLength).join('\n')}
      <Typography variant="body2" component="div" sx={{ my: 0.5, fontStyle: 'italic' }}>
        {hidden} lines unchanged
      </Typography>
      {lines.slice(lines.length - tailLength).join('\n')}
    </Box>
  );
}
