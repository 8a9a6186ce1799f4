import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';

interface FilterChipsProps<Value extends string> {
  readonly legend: string;
  readonly values: readonly Value[];
  readonly getLabel: (value: Value) => string;
  readonly chosen: readonly Value[];
  readonly counts: ReadonlyMap<string, number>;
  readonly onChange: (chosen: readonly Value[]) => void;
}

/** A filter with multiple choice. */
export function FilterChips<Value extends string>(props: FilterChipsProps<Value>) {
  const { legend, values, getLabel, chosen, counts, onChange } = props;
  return (
    <Box component="fieldset" sx={{ minWidth: 0 }}>
      <Typography
        component="legend"
        variant="caption"
        color="text.secondary"
        sx={{ mb: 0.75, fontWeight: 600 }}
      >
        {legend}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.625 }}>
        {values.map((value) => {
          const isChosen = chosen.includes(value);
          return (
            <Chip
              key={value}
              component="button"
              type="button"
              variant={isChosen ? 'filled' : 'outlined'}
              color={isChosen ? 'primary' : 'default'}
              label={`${getLabel(value)} ${counts.get(value) ?? 0}`}
              aria-pressed={isChosen}
              onClick={() =>
                onChange(isChosen ? chosen.filter((one) => one !== value) : [...chosen, value])
              }
              sx={{
                height: 'auto',
                minHeight: { xs: 36, lg: 28 },
                '& .MuiChip-label': { whiteSpace: 'normal' },
                ...(isChosen || counts.get(value) ? {} : { color: 'text.secondary' }),
              }}
            />
          );
        })}
      </Box>
    </Box>
  );
}
