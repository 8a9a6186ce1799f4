import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { figures } from '../../theme/styles.ts';

interface CountedChoicesProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  /** The number is null while it is not known: its room is reserved. */
  readonly options: readonly (readonly [value: Value, text: string, count: number | null])[];
  readonly onChange: (value: Value) => void;
}

/** Chooses which rows are shown, each kind with the number of its rows; as wide as a phone. */
export function CountedChoices<Value extends string>(props: CountedChoicesProps<Value>) {
  const { label, value, options, onChange } = props;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={value}
      onChange={(_, chosen: Value | null) => chosen && onChange(chosen)}
      sx={{
        display: { xs: 'flex', sm: 'inline-flex' },
        '& > button': {
          flex: { xs: 'auto', sm: 'none' },
          flexDirection: { xs: 'column', sm: 'row' },
          columnGap: 0.75,
          minWidth: 0,
          px: { xs: 0.5, sm: 1.5 },
          lineHeight: 1.3,
          whiteSpace: 'nowrap',
        },
      }}
    >
      {options.map(([option, text, count]) => (
        <ToggleButton key={option} value={option}>
          {text}
          <Box
            component="span"
            sx={{ minWidth: count === null ? '3ch' : 0, minHeight: '1.3em', ...figures }}
          >
            {count?.toLocaleString('en-US')}
          </Box>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
