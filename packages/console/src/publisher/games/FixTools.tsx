import { type MissingFilter, missingFilters, readMissingFilter } from '@ludarium/domain/games';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { BusyButton } from '../../layout/BusyButton.tsx';
import { NativeSelect } from '../../layout/NativeSelect.tsx';
import { useFixing } from '../proposals/use-fixing.ts';

interface FixToolsProps {
  readonly missing: MissingFilter;
  readonly onFilter: (missing: MissingFilter) => void;
  readonly canFix: boolean;
  /** Begins a choice of games; null while there is one. */
  readonly onChoose: (() => void) | null;
}

/** The filter by what is missing, and the way from one incomplete game to the next. */
export function FixTools({ missing, onFilter, canFix, onChoose }: FixToolsProps) {
  const { start, end } = useFixing();
  const [isBusy, setBusy] = useState(false);
  const fix = async () => {
    setBusy(true);
    await start();
    setBusy(false);
  };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <Box sx={{ display: 'grid', flex: { xs: '1 1 9rem', sm: '0 0 13rem' } }}>
          <NativeSelect
            label="Completeness"
            value={missing ?? ''}
            options={missingFilters.map(({ missing, label }) => [missing ?? '', label])}
            onChange={(chosen) => onFilter(readMissingFilter(chosen))}
          />
        </Box>
        {canFix ? (
          <BusyButton
            variant="outlined"
            isBusy={isBusy}
            disabled={missing === 'none'}
            onClick={() => void fix()}
            sx={{ minHeight: 44, flex: { xs: '1 0 auto', sm: 'none' }, whiteSpace: 'nowrap' }}
          >
            Fix the next one
          </BusyButton>
        ) : null}
        {canFix ? (
          <Button
            variant="outlined"
            disabled={onChoose === null}
            onClick={() => onChoose?.()}
            sx={{ minHeight: 44, flex: { xs: '1 0 auto', sm: 'none' }, whiteSpace: 'nowrap' }}
          >
            Change several
          </Button>
        ) : null}
      </Box>
      {end ? (
        <Alert
          severity={end.left === 0 ? 'success' : 'info'}
          variant="outlined"
          role="status"
          sx={{ mb: 2 }}
        >
          {describeEnd(end.left, end.waiting)}
        </Alert>
      ) : null}
    </>
  );
}

const countGames = (count: number) =>
  count === 1 ? '1 game' : `${count.toLocaleString('en-US')} games`;

/** What is left at the end of the list: games that were skipped, and those whose proposal is in review. */
function describeEnd(left: number, waiting: number): string {
  const first =
    left === 0
      ? 'Nothing is missing: every game of this list is complete, or what it lacks is proposed.'
      : `This was the last game of the list. ${countGames(left)} still ${left === 1 ? 'misses' : 'miss'} something.`;
  return waiting === 0
    ? first
    : `${first} ${countGames(waiting)} can be completed once the proposal in review is decided.`;
}
