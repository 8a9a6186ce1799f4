import {
  describeEntry,
  type GameFieldName,
  type GameValue,
  gameFields,
  isBlank,
} from '@ludarium/domain/game-proposals';
import { bggAddress } from '@ludarium/domain/games';
import { gameId } from '@ludarium/domain/ids';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { Difference } from '../difference/Difference.tsx';
import { getListDifference, getWordDifference } from '../difference/difference.ts';
import { SafeLink } from '../table/Facts.tsx';
import type { ComparedField } from './fields.ts';
import { useGameDetails } from './queries.ts';

interface FieldValueProps {
  readonly name: GameFieldName;
  readonly value: GameValue;
}

/** A value of a game as a person reads it; addresses are links. */
export function FieldValue({ name, value }: FieldValueProps) {
  if (isBlank(value)) return <Empty />;
  const { type } = gameFields[name];
  const entries = toEntries(value);
  if (type === 'url' || type === 'urls') {
    return entries.map((address) => (
      <Box key={address}>
        <SafeLink address={address} />
      </Box>
    ));
  }
  if (name === 'parent_id') return <GameName id={gameId.parse(value)} />;
  if (name === 'external_id') {
    return (
      <Link href={bggAddress(String(value))} target="_blank" rel="noopener noreferrer">
        {String(value)}
      </Link>
    );
  }
  return <>{entries.map((entry) => describeEntry(name, entry)).join(', ')}</>;
}

/** The proposed value, with its difference if it is a text or a list. */
export function ProposedValue({ field }: { field: ComparedField }) {
  const { name, before, proposed } = field;
  const { type } = gameFields[name];
  if (isBlank(before) || isBlank(proposed)) return <FieldValue name={name} value={proposed} />;
  if (type === 'text') {
    return <Difference parts={getWordDifference(String(before), String(proposed))} />;
  }
  if (type === 'list' || type === 'codes') {
    const texts = (value: GameValue) => toEntries(value).map((entry) => describeEntry(name, entry));
    return <Difference parts={getListDifference(texts(before), texts(proposed))} separator=", " />;
  }
  return <FieldValue name={name} value={proposed} />;
}

const toEntries = (value: GameValue): readonly string[] =>
  (Array.isArray(value) ? value : [value]).map(String);

function Empty() {
  return (
    <Typography
      component="span"
      variant="inherit"
      color="text.secondary"
      sx={{ fontStyle: 'italic' }}
    >
      empty
    </Typography>
  );
}

/** A link to a game by its name, or its number while it is unknown. */
export function GameName({ id }: { id: FieldGameId }) {
  const { data: game } = useGameDetails(id);
  const hint = new URLSearchParams({
    ...(game && { name: game.name }),
    ...(game?.publisher_id && { publisherId: String(game.publisher_id) }),
  });
  return (
    <Link component={RouterLink} to={`/admin/games/${id}/show?${hint}`}>
      {game?.name ?? `Game ${id}`}
    </Link>
  );
}
type FieldGameId = NonNullable<Parameters<typeof useGameDetails>[0]>;
