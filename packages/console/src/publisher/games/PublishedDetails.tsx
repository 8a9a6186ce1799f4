import {
  describeEntry,
  describeValue,
  type GameFieldName,
  gameFieldNames,
  gameFields,
  isBlank,
} from '@ludarium/domain/game-proposals';
import { game as listedGame } from '@ludarium/domain/main-api';
import Link from '@mui/material/Link';
import { preservedText } from '../../theme/styles.ts';
import { type DetailedGame, usePublishedGame } from '../catalogue/use-game.ts';
import { Facts } from '../shell/Facts.tsx';

/** The fields that a game of a list does not have. */
const names = gameFieldNames.filter((name) => !(name in listedGame.shape));

/** What the catalogue has published of a game beyond the list: people, texts and addresses. */
export function PublishedDetails({ game }: { readonly game: DetailedGame }) {
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
