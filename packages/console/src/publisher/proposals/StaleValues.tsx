import type { GameProposalRow } from '@ludarium/domain/data-backend';
import {
  type CatalogueValues,
  describeValue,
  gameFields,
  isGameFieldName,
} from '@ludarium/domain/game-proposals';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';

/** The values of a game that changed after the proposal was written, beside the proposed ones. */
export function StaleValues({ row }: { row: GameProposalRow }) {
  const fields = Object.keys(row.conflict ?? {});
  if (fields.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="stale" sx={{ p: 2 }}>
      <Typography id="stale" variant="h3" sx={{ fontSize: '1rem', mb: 1 }}>
        What has changed
      </Typography>
      {fields.map((name) => (
        <Box key={name} sx={{ mb: 1.5 }}>
          <Typography sx={{ fontWeight: 600 }}>
            {isGameFieldName(name) ? gameFields[name].label : 'Cover'}
          </Typography>
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gap: { xs: 0.5, sm: 2 },
              gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
              '& dt': { color: 'text.secondary', fontSize: '0.8125rem' },
              '& dd': { m: 0, overflowWrap: 'anywhere' },
            }}
          >
            <Value label="When you edited it" name={name} values={row.original} />
            <Value label="In the catalogue now" name={name} values={row.conflict ?? {}} />
            <Value label="Your proposal" name={name} values={row.proposed} />
          </Box>
        </Box>
      ))}
      <Typography variant="body2" color="text.secondary">
        'Send again' proposes your values instead of those in the catalogue now.
      </Typography>
    </Card>
  );
}

function Value({ label, name, values }: { label: string; name: string; values: CatalogueValues }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {isGameFieldName(name)
          ? describeValue(name, values[name] ?? null)
          : label === 'Your proposal' || values.cover
            ? 'A picture'
            : 'No picture'}
      </dd>
    </div>
  );
}
