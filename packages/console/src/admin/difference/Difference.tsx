import Box from '@mui/material/Box';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import type { DifferencePart } from './difference.ts';

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
