import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { preservedText } from '../../theme/styles.ts';
import { Difference, type DifferenceBlock, getTextDifference } from '../difference/Difference.tsx';
import type { PolicyVersionText } from './LazyPolicyText.tsx';

interface PolicyDifferenceProps {
  readonly before: PolicyVersionText;
  readonly after: PolicyVersionText;
}

/** The number of unchanged lines that are shown beside a passage that differs. */
const context = 2;

/** The differences between two versions of the policy: the date, and passages of the Markdown. */
export default function PolicyDifference({ before, after }: PolicyDifferenceProps) {
  const blocks = useMemo(
    () => getTextDifference(before.content, after.content),
    [before.content, after.content],
  );
  const last = blocks.length - 1;
  const changes = blocks.filter(({ kind }) => kind === 'changed').length;
  const isSameDate = before.effective_date === after.effective_date;
  if (changes === 0 && isSameDate) return <Typography>No differences</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, overflowWrap: 'anywhere' }}>
      {isSameDate ? null : (
        <Box sx={{ '& :is(del, ins)': { whiteSpace: 'nowrap' } }}>
          Effective date:{' '}
          <Difference
            separator=" "
            parts={[
              { kind: 'removed', text: before.effective_date },
              { kind: 'added', text: after.effective_date },
            ]}
          />
        </Box>
      )}
      <Typography variant="body2" color="text.secondary">
        {changes === 0
          ? 'The text is the same.'
          : `${changes === 1 ? 'One passage differs' : `${changes} passages differ`}. Removed text is struck out, added text is underlined.`}
      </Typography>
      {changes === 0 ? null : (
        <Box sx={{ ...preservedText, lineHeight: 1.6 }}>
          {blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a block has no identity of its own
            <Block key={index} block={block} isFirst={index === 0} isLast={index === last} />
          ))}
        </Box>
      )}
    </Box>
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
