import { findProposed, type GameCheck, gameChecks } from '@ludarium/domain/games';
import { CheckIcon } from '@ludarium/web/ui/icons.tsx';
import Box from '@mui/material/Box';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import type { ListedProposal } from '../proposals/use-proposals.ts';

/** Returns 'Rules, Age (proposed)'. */
function describeMissing(missing: readonly GameCheck[], proposed: readonly GameCheck[]): string {
  return missing
    .map((check) => (proposed.includes(check) ? `${check.label} (proposed)` : check.label))
    .join(', ');
}

/** Returns '5 of 7'. */
export const countPassed = (missing: readonly GameCheck[]): string =>
  `${gameChecks.length - missing.length} of ${gameChecks.length}`;

interface CompletenessProps {
  readonly missing: readonly GameCheck[];
  readonly proposal: ListedProposal | undefined;
}

/** How complete a game is and what is missing, on one line. */
export function Completeness({ missing, proposal }: CompletenessProps) {
  const line = {
    display: 'block',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: 'text.secondary',
    fontSize: '0.75rem',
    lineHeight: '1.125rem',
  } as const;
  if (missing.length === 0) {
    return (
      <Box component="span" sx={{ ...line, display: 'flex', alignItems: 'center', gap: 0.25 }}>
        <CheckIcon size={14} />
        Complete
      </Box>
    );
  }
  const names = describeMissing(missing, findProposed(missing, proposal));
  return (
    <Box component="span" title={`Missing: ${names}`} sx={line}>
      <Box component="span" sx={{ color: 'text.primary', fontWeight: 600 }}>
        {countPassed(missing)}
      </Box>
      <VisuallyHidden> complete. Missing: </VisuallyHidden>
      <span aria-hidden="true"> · </span>
      {names}
    </Box>
  );
}
