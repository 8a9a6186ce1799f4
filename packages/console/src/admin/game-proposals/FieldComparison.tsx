import { WarningIcon } from '@ludarium/browser/ui/icons.tsx';
import {
  describeEntry,
  type GameFieldName,
  type GameValue,
  gameFieldNames,
  gameFields,
  isBlank,
  isSameValue,
} from '@ludarium/domain/game-proposals';
import { gamePicture } from '@ludarium/domain/games';
import type { GameDetails } from '@ludarium/domain/main-api';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Difference, getListDifference, getWordDifference } from '../../layout/Difference.tsx';
import { preservedText } from '../../theme/styles.ts';
import { Section } from '../fields/Facts.tsx';
import { FieldValue, toEntries } from './FieldValue.tsx';
import type { Proposal } from './proposal.ts';

interface FieldComparisonProps {
  readonly proposal: Proposal;
  readonly fields: readonly ComparedField[];
  readonly game: GameDetails | null;
}

/** The proposed values, and the cover, beside those before and, if they differ, those of now. */
export function FieldComparison({ proposal, fields, game }: FieldComparisonProps) {
  const { kind, cover, original, proposed } = proposal;
  const hasBefore = kind === 'change';
  const coverText = original.cover_alt ?? game?.cover_alt;
  const coverBefore =
    typeof original.cover === 'string' ? original.cover : game && gamePicture(game);
  return (
    <Section title="Fields">
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {fields.map((field) => (
          <Row
            key={field.name}
            label={field.label}
            before={hasBefore && <FieldValue name={field.name} value={field.before} />}
            proposed={<ProposedValue field={field} />}
            now={field.isStale && <FieldValue name={field.name} value={field.now ?? null} />}
          />
        ))}
        {cover ? (
          <Row
            label="New cover"
            before={hasBefore && <Cover address={coverBefore} text={coverText} />}
            proposed={<Cover address={cover} text={proposed.cover_alt ?? coverText} />}
          />
        ) : null}
      </Box>
    </Section>
  );
}

interface RowProps {
  readonly label: string;
  /** False without one. */
  readonly before: ReactNode;
  readonly proposed: ReactNode;
  /** The catalogue's value, if it has changed since. */
  readonly now?: ReactNode;
}

function Row({ label, before, proposed, now }: RowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: before ? 'minmax(0, 2fr) minmax(0, 3fr) minmax(0, 3fr)' : '11rem minmax(0, 1fr)',
        },
        columnGap: 2,
        rowGap: 1,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
      {before ? <Value caption="Before">{before}</Value> : null}
      <Value caption="Proposed">{proposed}</Value>
      {now ? (
        <Box sx={{ gridColumn: { sm: '2 / -1' } }}>
          <Value
            caption={
              <Box
                component="strong"
                sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'text.primary' }}
              >
                <Box component={WarningIcon} sx={{ color: 'warning.main' }} />
                Changed meanwhile, now
              </Box>
            }
          >
            {now}
          </Value>
        </Box>
      ) : null}
    </Box>
  );
}

function Value({
  caption,
  children,
}: {
  readonly caption: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="div" variant="body2" color="text.secondary">
        {caption}
      </Typography>
      <Box sx={preservedText}>{children}</Box>
    </Box>
  );
}

interface CoverProps {
  readonly address: string | null | undefined;
  readonly text: unknown;
}

/** A cover above its alternative text. */
function Cover({ address, text }: CoverProps) {
  if (!address) return 'No cover';
  const description = typeof text === 'string' && text !== '' ? text : null;
  return (
    <>
      <Box
        component="img"
        src={address}
        alt={description ?? 'Cover without a description'}
        sx={{
          display: 'block',
          width: '100%',
          maxWidth: '16rem',
          aspectRatio: '1',
          objectFit: 'contain',
          bgcolor: 'background.default',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      />
      <Typography variant="body2">{description ?? 'No description of the cover'}</Typography>
    </>
  );
}

/** A field of a proposal with its three values. */
interface ComparedField {
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
  { kind, status, proposed, original, conflict }: Proposal,
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

/** The proposed value, with its difference if it is a text or a list. */
function ProposedValue({ field }: { field: ComparedField }) {
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
