import { filterGames, type GamesSelection } from '@ludarium/domain/games';
import type { GameId } from '@ludarium/domain/ids';
import { describeError } from '@ludarium/web/http/describe-error.ts';
import { LazyDialog } from '@ludarium/web/ui/LazyDialog.tsx';
import { lazyComponent } from '@ludarium/web/ui/lazy-component.tsx';
import { showToast } from '@ludarium/web/ui/toast.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { BusyButton } from '../../layout/BusyButton.tsx';
import { FloatingToolbar } from '../../layout/FloatingToolbar.tsx';
import { loadAllGames } from '../catalogue/load-games.ts';
import { useGames } from '../catalogue/use-games.ts';
import { usePortal } from '../shell/portal-context.ts';

const changeDialog = lazyComponent(() => import('./ChangeDialog.tsx'));

interface ChosenBarProps {
  readonly selection: GamesSelection;
  readonly chosen: ReadonlySet<GameId>;
  readonly onChoose: (chosen: ReadonlySet<GameId>) => void;
  /** Ends the choice. */
  readonly onClose: () => void;
}

const format = (count: number) => count.toLocaleString('en-US');

/** A floating toolbar with what can be done with the chosen games. */
export default function ChosenBar({ selection, chosen, onChoose, onClose }: ChosenBarProps) {
  const { publisherId } = usePortal();
  const { games, total, hasNextPage } = useGames(publisherId, selection);
  const [isBusy, setBusy] = useState(false);
  const [isChanging, setChanging] = useState(false);
  /** All that search and filters find, also those that are not loaded yet. */
  const chooseAll = async () => {
    if (publisherId === null) return;
    setBusy(true);
    try {
      const { kind, search, sort } = selection;
      const query = { publisherId, kind, search, ...(sort && { sort }) };
      const all = hasNextPage
        ? filterGames(await loadAllGames(query, { signal: new AbortController().signal }), kind)
        : games.map(({ game }) => game);
      onChoose(new Set([...chosen, ...all.map(({ id }) => id)]));
    } catch (error) {
      const text = describeError(error, 'Your games could not be loaded.');
      showToast({ kind: 'error', text });
    }
    setBusy(false);
  };
  return (
    <>
      <FloatingToolbar label="Chosen games" status={`${format(chosen.size)} chosen`}>
        <BusyButton
          size="small"
          variant="outlined"
          isBusy={isBusy}
          onClick={() => void chooseAll()}
        >
          Choose all {format(total ?? games.length)}
        </BusyButton>
        <Button
          size="small"
          variant="contained"
          aria-haspopup="dialog"
          disabled={chosen.size === 0}
          onClick={() => setChanging(true)}
        >
          Change…
        </Button>
        <Button
          size="small"
          color="inherit"
          disabled={chosen.size === 0}
          onClick={() => onChoose(new Set())}
        >
          Clear
        </Button>
        <Button size="small" color="inherit" onClick={onClose}>
          Done
        </Button>
      </FloatingToolbar>
      {isChanging ? (
        <LazyDialog
          component={changeDialog}
          dialog={{
            ids: chosen,
            onClose: () => setChanging(false),
            onSent: () => {
              setChanging(false);
              onClose();
            },
          }}
        />
      ) : null}
    </>
  );
}
