import type { GameProposalRow } from '@ludarium/domain/data-backend';
import {
  describeEntry,
  type GameFieldName,
  type GameValue,
  gameFieldNames,
  gameFields,
  isBlank,
  isSameValue,
} from '@ludarium/domain/game-proposals';
import { getBggAddress } from '@ludarium/domain/games';
import { type GameId, gameId } from '@ludarium/domain/ids';
import type { GameDetails } from '@ludarium/domain/main-api';
import { isUnsupported, mainApi } from '@ludarium/web/http/main-api.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Difference, getListDifference, getWordDifference } from '../difference/Difference.tsx';
import { SafeLink } from '../table/Facts.tsx';
import { RecordLink } from '../table/RecordLink.tsx';

/** A field of a proposal with its three values. */
export interface ComparedField {
  readonly name: GameFieldName;
  readonly label: string;
  /** The catalogue's value when the publisher edited it. */
  readonly before: GameValue;
  readonly proposed: GameValue;
  /** The catalogue's value now; undefined if it is unknown, or does not matter any more. */
  readonly now: GameValue | undefined;
  /** Whether the catalogue's value changed after the publisher edited it. */
  readonly isStale: boolean;
}

/**
 * The fields that a proposal changes, in the order of the form.
 *
 * @param game the catalogue's current values; null if they are unknown
 */
export function getComparedFields(
  { kind, status, proposed, original, conflict }: GameProposalRow,
  game: GameDetails | null,
): readonly ComparedField[] {
  return gameFieldNames.flatMap((name) => {
    const value = proposed[name];
    if (value === undefined) return [];
    const before = original[name] ?? null;
    // After the decision the catalogue holds the proposed value, so there is nothing to compare.
    const isOpen = kind === 'change' && status === 'submitted';
    const now = isOpen ? game?.[name] : status === 'failed_stale' ? conflict?.[name] : undefined;
    const isStale = now !== undefined && !isSameValue(now, before);
    return [{ name, label: gameFields[name].label, before, proposed: value, now, isStale }];
  });
}

interface FieldValueProps {
  readonly name: GameFieldName;
  readonly value: GameValue;
}

/** A value of a game as a person reads it; addresses are links. */
export function FieldValue({ name, value }: FieldValueProps) {
  if (isBlank(value)) {
    return (
      <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
        empty
      </Box>
    );
  }
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
      <Link href={getBggAddress(String(value))} target="_blank" rel="noopener noreferrer">
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
    const toTexts = (value: GameValue) =>
      toEntries(value).map((entry) => describeEntry(name, entry));
    const parts = getListDifference(toTexts(before), toTexts(proposed));
    return <Difference parts={parts} separator=", " />;
  }
  return <FieldValue name={name} value={proposed} />;
}

const toEntries = (value: GameValue): readonly string[] =>
  (Array.isArray(value) ? value : [value]).map(String);

/** A link to a game by its name, or its number while it is unknown. */
export function GameName({ id }: { id: GameId }) {
  const { data: game } = useGameDetails(id);
  return <RecordLink to={`/admin/games/${id}/show`}>{game?.name ?? `Game ${id}`}</RecordLink>;
}

/** A game's current values; null if the main API does not give them. The call is optional. */
export function useGameDetails(id: GameId | null) {
  return useQuery({
    queryKey: ['game_details', id],
    enabled: id !== null,
    queryFn: async ({ signal }): Promise<GameDetails | null> => {
      try {
        return id === null ? null : await mainApi.gameDetails(id, { signal });
      } catch (error) {
        if (isUnsupported(error)) return null;
        throw error;
      }
    },
  });
}
