import type { GameFieldSourceRow, GameProposalRow } from '@ludarium/domain/data-backend';
import { formatDate } from '@ludarium/domain/dates';
import { fieldSourceLabels } from '@ludarium/domain/game-proposals';
import WarningIcon from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useGetList } from 'react-admin';
import { FieldValue, ProposedValue } from './FieldValue.tsx';
import type { ComparedField } from './fields.ts';

/** Which fields are approved, if the proposal is approved field by field. */
export interface FieldChoice {
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (name: string, isChosen: boolean) => void;
}

interface FieldComparisonProps {
  readonly proposal: GameProposalRow;
  readonly fields: readonly ComparedField[];
  readonly choice: FieldChoice | null;
}

/** The proposed values beside those before and, if they differ, those of now. */
export function FieldComparison({ proposal, fields, choice }: FieldComparisonProps) {
  const { kind, game_id } = proposal;
  const { data: sources } = useGetList<GameFieldSourceRow & { id: string }>(
    'game_field_sources',
    {
      pagination: { page: 1, perPage: 50 },
      sort: { field: 'field', order: 'ASC' },
      filter: { game_id },
    },
    { enabled: game_id !== null },
  );
  const describeSource = (name: string) => {
    const found = sources?.find(({ field }) => field === name);
    if (!found) return fieldSourceLabels.imported;
    return `${fieldSourceLabels[found.source]} since ${formatDate(found.since)}`;
  };
  return (
    <Box component="section" aria-labelledby="proposal-fields">
      <Typography id="proposal-fields" variant="h3" component="h2" sx={{ mb: 1 }}>
        Fields
      </Typography>
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
              {kind === 'change' ? (
                <Typography variant="body2" color="text.secondary">
                  {describeSource(field.name)}
                </Typography>
              ) : null}
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
                      <WarningIcon color="warning" fontSize="small" />
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
    </Box>
  );
}

interface FieldLabelProps {
  readonly name: string;
  readonly label: string;
  readonly choice: FieldChoice | null;
}

/** A field's label, with a checkbox if the fields can be approved one by one. */
export function FieldLabel({ name, label, choice }: FieldLabelProps) {
  if (!choice) return <Typography sx={{ fontWeight: 600 }}>{label}</Typography>;
  return (
    <FormControlLabel
      label={label}
      slotProps={{ typography: { sx: { fontWeight: 600 } } }}
      control={
        <Checkbox
          size="small"
          checked={choice.chosen.has(name)}
          onChange={(_, isChosen) => choice.onChoose(name, isChosen)}
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
      <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{children}</Box>
    </Box>
  );
}
