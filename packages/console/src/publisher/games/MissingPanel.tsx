import { findProposed, type GameCheck } from '@ludarium/domain/games';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ListedProposal } from '../proposals/use-proposals.ts';
import { countPassed } from './Completeness.tsx';

interface MissingPanelProps {
  readonly missing: readonly GameCheck[];
  readonly proposal: ListedProposal | undefined;
  /** Opens the form at the field; null where nothing can be proposed. */
  readonly onFix: ((check: GameCheck) => void) | null;
}

/** What is missing of an opened game, each with a way to the form. */
export function MissingPanel({ missing, proposal, onFix }: MissingPanelProps) {
  const proposed = findProposed(missing, proposal);
  return (
    <Box component="section" aria-label="Completeness">
      <Typography component="h3" sx={{ fontSize: '0.9375rem', fontWeight: 600 }}>
        {missing.length === 0 ? 'Complete' : `${countPassed(missing)} complete`}
      </Typography>
      {missing.length === 0 ? null : (
        <Box
          component="ul"
          sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}
        >
          {missing.map((check) => (
            <Box
              component="li"
              key={check.name}
              sx={{
                display: 'flex',
                alignItems: 'center',
                justifyContent: 'space-between',
                minHeight: 44,
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              <span>
                {check.label}
                <Typography component="span" color="text.secondary">
                  {proposed.includes(check) ? ' · proposed' : ' · missing'}
                </Typography>
              </span>
              {onFix && !proposed.includes(check) ? (
                <Button
                  size="small"
                  aria-label={`Add: ${check.label}`}
                  onClick={() => onFix(check)}
                >
                  Add
                </Button>
              ) : null}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
