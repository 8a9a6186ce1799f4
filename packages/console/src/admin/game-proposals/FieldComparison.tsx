import { WarningIcon } from '@ludarium/browser/ui/icons.tsx';
import { gamePicture } from '@ludarium/domain/games';
import type { GameDetails } from '@ludarium/domain/main-api';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Section } from '../../layout/Section.tsx';
import { preservedText } from '../../theme/styles.ts';
import { type ComparedField, ProposedValue } from './compared-fields.tsx';
import { FieldValue } from './FieldValue.tsx';
import type { Proposal } from './proposal.ts';

/** Which fields are approved, if the proposal is approved field by field. */
interface FieldChoice {
  readonly accepted: ReadonlySet<string>;
  readonly onChoose: (name: string, isAccepted: boolean) => void;
}

interface FieldComparisonProps {
  readonly proposal: Proposal;
  readonly fields: readonly ComparedField[];
  readonly choice: FieldChoice | null;
}

/** The proposed values beside those before and, if they differ, those of now. */
export function FieldComparison({ proposal, fields, choice }: FieldComparisonProps) {
  const { kind } = proposal;
  return (
    <Section title="Fields">
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {fields.map((field) => (
          <Box
            component="li"
            key={field.name}
            sx={{
              display: 'grid',
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                sm:
                  kind === 'change'
                    ? 'minmax(0, 2fr) minmax(0, 3fr) minmax(0, 3fr)'
                    : '11rem minmax(0, 1fr)',
              },
              columnGap: 2,
              rowGap: 1,
              py: 1.25,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box>
              <FieldLabel name={field.name} label={field.label} choice={choice} />
            </Box>
            {kind === 'change' ? (
              <Value caption="Before">
                <FieldValue name={field.name} value={field.before} />
              </Value>
            ) : null}
            <Value caption="Proposed">
              <ProposedValue field={field} />
            </Value>
            {field.isStale ? (
              <Box sx={{ gridColumn: { sm: '2 / -1' } }}>
                <Value
                  caption={
                    <Box
                      component="strong"
                      sx={{
                        display: 'flex',
                        alignItems: 'center',
                        gap: 0.5,
                        color: 'text.primary',
                      }}
                    >
                      <Box component={WarningIcon} sx={{ color: 'warning.main' }} />
                      Changed meanwhile, now
                    </Box>
                  }
                >
                  <FieldValue name={field.name} value={field.now ?? null} />
                </Value>
              </Box>
            ) : null}
          </Box>
        ))}
      </Box>
    </Section>
  );
}

interface CoverComparisonProps {
  readonly proposal: Proposal;
  readonly cover: string;
  readonly game: GameDetails | null;
  readonly choice: FieldChoice | null;
}

/** The proposed cover beside the catalogue's, each with its alternative text. */
export function CoverComparison({ proposal, cover, game, choice }: CoverComparisonProps) {
  const { kind, original, proposed } = proposal;
  const current = typeof original.cover === 'string' ? original.cover : game && gamePicture(game);
  const currentText = original.cover_alt ?? game?.cover_alt;
  return (
    <Section title="Cover">
      <FieldLabel name="cover" label="New cover" choice={choice} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 16rem))',
          gap: 2,
          mt: 1,
        }}
      >
        {kind === 'new' ? null : <Cover caption="Before" address={current} text={currentText} />}
        <Cover caption="Proposed" address={cover} text={proposed.cover_alt ?? currentText} />
      </Box>
    </Section>
  );
}

interface CoverProps {
  readonly caption: string;
  readonly address: string | null | undefined;
  readonly text: unknown;
}

function Cover({ caption, address, text }: CoverProps) {
  const description = typeof text === 'string' && text !== '' ? text : null;
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      {address ? (
        <Box
          component="img"
          src={address}
          alt={description ?? `${caption}: cover without a description`}
          sx={{
            display: 'block',
            width: '100%',
            aspectRatio: '1',
            objectFit: 'contain',
            bgcolor: 'background.default',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
          }}
        />
      ) : null}
      <Typography component="figcaption" variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        <strong>{caption}</strong>
        <br />
        {address ? (description ?? 'No description of the cover') : 'No cover'}
      </Typography>
    </Box>
  );
}

interface FieldLabelProps {
  readonly name: string;
  readonly label: string;
  readonly choice: FieldChoice | null;
}

/** A field's label, with a checkbox if the fields can be approved one by one. */
function FieldLabel({ name, label, choice }: FieldLabelProps) {
  if (!choice) return <Typography sx={{ fontWeight: 600 }}>{label}</Typography>;
  return (
    <FormControlLabel
      label={label}
      slotProps={{ typography: { sx: { fontWeight: 600 } } }}
      control={
        <Checkbox
          checked={choice.accepted.has(name)}
          onChange={(_, isAccepted) => choice.onChoose(name, isAccepted)}
          slotProps={{ input: { 'aria-label': `Approve ${label}` } }}
        />
      }
    />
  );
}

function Value({ caption, children }: { caption: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="div" variant="body2" color="text.secondary">
        {caption}
      </Typography>
      <Box sx={preservedText}>{children}</Box>
    </Box>
  );
}
