import { CloseIcon } from '@ludarium/browser/ui/icons.tsx';
import {
  describeEntry,
  describeValue,
  type GameFieldName,
  gameFieldNames,
  gameFields,
  isBlank,
} from '@ludarium/domain/game-proposals';
import {
  formatBggId,
  formatFigure,
  formatRating,
  gameTexts,
  getBggAddress,
} from '@ludarium/domain/games';
import type { GameId } from '@ludarium/domain/ids';
import { game as listedGame } from '@ludarium/domain/main-api';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { onSingleClick } from '../../layout/DialogFrame.tsx';
import { Notice } from '../../layout/Notice.tsx';
import { figures, preservedText } from '../../theme/styles.ts';
import { type DetailedGame, useGame, usePublishedGame } from '../catalogue/use-game.ts';
import { getFiguresPath } from '../shell/addresses.ts';
import { Facts } from '../shell/Facts.tsx';
import { GameBadge, GameThumbnail } from './GameItem.tsx';

interface GameDrawerProps {
  /** The game of the address. */
  readonly opened: GameId | null;
  readonly onClose: () => void;
}

/** Details of a game beside the list. */
export default function GameDrawer({ opened, onClose }: GameDrawerProps) {
  return (
    <Drawer
      anchor="right"
      open={opened !== null}
      onClose={onSingleClick(onClose)}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': 'game-name',
          sx: { width: 'min(100vw, 26rem)' },
        },
      }}
    >
      {opened === null ? null : <OpenedGame id={opened} onClose={onClose} />}
    </Drawer>
  );
}

function OpenedGame({ id, onClose }: { readonly id: GameId; readonly onClose: () => void }) {
  const { game, isMissing, error, ...query } = useGame(id);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, p: 2, pb: 1 }}>
        <Typography
          id="game-name"
          variant="h3"
          component="h2"
          sx={{ flex: 1, minWidth: 0, pt: 0.5, overflowWrap: 'anywhere' }}
        >
          {game ? (
            game.name
          ) : !isMissing && !error ? (
            <>
              <span className="visually-hidden">{gameTexts.loading}</span>
              <Skeleton width="70%" />
            </>
          ) : (
            'Game not found'
          )}
        </Typography>
        <IconButton aria-label="Close" onClick={onClose} autoFocus>
          <CloseIcon size={24} />
        </IconButton>
      </Box>
      {error ? <Notice text="The game could not be loaded." query={query} /> : null}
      {isMissing ? (
        <Typography sx={{ px: 2 }}>This game is not, or no longer, among your games.</Typography>
      ) : null}
      {game ? <GameFacts game={game} /> : null}
    </>
  );
}

function GameFacts({ game }: { game: DetailedGame }) {
  const { external_id, min_players, max_players, playing_time, min_age, year_published } = game;
  const facts = [
    ['Rating', formatRating(game.rating)],
    ['Ratings', formatFigure(game.nb_ratings)],
    ['Plays', formatFigure(game.nb_plays)],
    ['Players', formatRange(min_players, max_players)],
    ['Playing time', playing_time === null ? gameTexts.notAvailable : `${playing_time} min`],
    ['Age', min_age === null ? gameTexts.notAvailable : `${min_age}+`],
    ['Published', year_published ?? gameTexts.notAvailable],
    ['BGG ID', formatBggId(external_id)],
  ] as const;
  return (
    <Box sx={{ display: 'grid', gap: 2, p: 2, pt: 0 }}>
      <Box sx={{ aspectRatio: '1', borderRadius: 2, overflow: 'hidden' }}>
        <GameThumbnail game={game} />
      </Box>
      <div>
        <GameBadge game={game} />
      </div>
      <Facts
        facts={facts}
        sx={{ gridTemplateColumns: '1fr 1fr', gap: 2, '& dd': { m: 0, ...figures } }}
      />
      <PublishedDetails game={game} />
      <Link component={RouterLink} to={getFiguresPath(game.id)}>
        Figures
      </Link>
      {external_id ? (
        <Link href={getBggAddress(external_id)} target="_blank" rel="noopener noreferrer">
          Open at BoardGameGeek
        </Link>
      ) : null}
    </Box>
  );
}

function formatRange(least: number | null, most: number | null): string {
  if (least === null && most === null) return gameTexts.notAvailable;
  return least === most || most === null || least === null
    ? String(least ?? most)
    : `${least}–${most}`;
}

/** The fields that a game of a list does not have. */
const names = gameFieldNames.filter((name) => !(name in listedGame.shape));

/** What the catalogue has published of a game beyond the list: people, texts and addresses. */
function PublishedDetails({ game }: { readonly game: DetailedGame }) {
  const baseGame = usePublishedGame(game.parent_id);
  const filled = names.filter((name) => !isBlank(game[name]));
  if (filled.length === 0 && !baseGame) return null;
  const details = filled.map(
    (name) =>
      [
        gameFields[name].label,
        <Value key={name} name={name} value={game[name] ?? null} />,
      ] as const,
  );
  const base = baseGame ? [[gameFields.parent_id.label, baseGame.name] as const] : [];
  return <Facts facts={[...base, ...details]} sx={{ '& dd': { m: 0, ...preservedText } }} />;
}

interface ValueProps {
  readonly name: GameFieldName;
  readonly value: string | number | readonly string[] | null;
}

function Value({ name, value }: ValueProps) {
  const { type } = gameFields[name];
  if (type !== 'url' && type !== 'urls') return describeValue(name, value);
  return [value].flat().map((address) => (
    <Link
      key={address}
      href={String(address)}
      target="_blank"
      rel="noopener noreferrer"
      sx={{ display: 'block' }}
    >
      {describeEntry(name, String(address))}
    </Link>
  ));
}
