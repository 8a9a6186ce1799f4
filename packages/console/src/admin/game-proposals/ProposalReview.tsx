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
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Difference, getListDifference, getWordDifference } from '../../layout/Difference.tsx';
import { Notice } from '../../layout/Notice.tsx';
import { DecisionButtons } from '../decisions/DecisionButtons.tsx';
import type { Declared } from '../declaration/define-resource.ts';
import { Facts, Section } from '../fields/Facts.tsx';
import { FieldValue, toEntries, useGameDetails } from './FieldValue.tsx';
import type { Proposal } from './proposal.ts';

interface ProposalReviewProps {
  readonly proposal: Proposal;
  readonly resource: Declared;
}

/** The proposed values beside the catalogue's current ones, and the decisions. */
export default function ProposalReview({ proposal, resource }: ProposalReviewProps) {
  const { kind, game_id, cover, original, proposed } = proposal;
  const query = useGameDetails(game_id);
  const { data: game = null, isLoading, isError, isSuccess } = query;
  const fields = getComparedFields(proposal, game);
  const stale = fields.filter(({ now }) => now !== undefined);
  const isChange = kind === 'change';
  const coverText = original.cover_alt ?? game?.cover_alt;
  const coverBefore =
    typeof original.cover === 'string' ? original.cover : game && gamePicture(game);
  return (
    <>
      {stale.length > 0 ? (
        <Alert severity="warning">
          {stale.map(({ name }) => gameFields[name].label).join(', ')}: the catalogue has changed
          since this was proposed. If you approve it, it goes back to the publisher with both
          values.
        </Alert>
      ) : null}
      {isError ? (
        <Notice text="The catalogue’s current values could not be loaded." query={query} />
      ) : null}
      {isLoading ? <Skeleton variant="rounded" height={160} /> : null}
      {isSuccess && game === null && kind !== 'new' ? (
        <Alert severity="info">
          The catalogue gives no current values of this game: it may not exist any more.
        </Alert>
      ) : null}
      {(fields.length > 0 || cover) && !isLoading ? (
        <Section title="Fields">
          {fields.map((field) => (
            <Comparison
              key={field.name}
              label={gameFields[field.name].label}
              before={isChange ? <FieldValue name={field.name} value={field.before} /> : null}
              proposed={<ProposedValue field={field} />}
              now={
                field.now === undefined ? null : <FieldValue name={field.name} value={field.now} />
              }
            />
          ))}
          {cover ? (
            <Comparison
              label="New cover"
              before={isChange ? <Cover address={coverBefore} text={coverText} /> : null}
              proposed={<Cover address={cover} text={proposed.cover_alt ?? coverText} />}
            />
          ) : null}
        </Section>
      ) : null}
      <DecisionButtons resource={resource} />
    </>
  );
}

/** A field that a proposal changes. */
interface ComparedField {
  readonly name: GameFieldName;
  /** The catalogue's value when the publisher edited it. */
  readonly before: GameValue;
  readonly proposed: GameValue;
  /** The catalogue's value now, if it has changed since; undefined also after the decision. */
  readonly now: GameValue | undefined;
}

/**
 * The fields that a proposal changes, in the order of the form.
 *
 * @param game the catalogue's current values; null if they are unknown
 */
function getComparedFields(
  { kind, status, proposed, original, conflict }: Proposal,
  game: GameDetails | null,
): readonly ComparedField[] {
  // After the decision the catalogue holds the proposed values, so there is nothing to compare.
  const isOpen = kind === 'change' && status === 'submitted';
  const current = isOpen ? game : status === 'failed_stale' ? conflict : null;
  return gameFieldNames.flatMap((name) => {
    const value = proposed[name];
    if (value === undefined) return [];
    const before = original[name] ?? null;
    const now = current?.[name];
    const isStale = now !== undefined && !isSameValue(now, before);
    return [{ name, before, proposed: value, now: isStale ? now : undefined }];
  });
}

interface ComparisonProps {
  readonly label: string;
  readonly before: ReactNode;
  readonly proposed: ReactNode;
  /** The catalogue's value, if it has changed since. */
  readonly now?: ReactNode;
}

function Comparison({ label, before, proposed, now }: ComparisonProps) {
  const values = [
    ['Before', before],
    ['Proposed', proposed],
    ['Now', now],
  ] as const;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '11rem minmax(0, 1fr)' },
        columnGap: 2,
        rowGap: 0.5,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      <Facts isNarrow facts={values} />
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
        sx={{ display: 'block', width: '100%', maxWidth: '16rem', borderRadius: 1 }}
      />
      {description ?? 'No description of the cover'}
    </>
  );
}

/** The proposed value, with its difference if it is a text or a list. */
function ProposedValue({ field: { name, before, proposed } }: { readonly field: ComparedField }) {
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
