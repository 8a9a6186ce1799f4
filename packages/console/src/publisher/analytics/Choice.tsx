import TextField from '@mui/material/TextField';

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  /** The labels by their values. */
  readonly options: Readonly<Record<string, string>>;
  readonly onChoose: (value: string) => void;
}

/** A select of a few choices. */
export function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ flex: { xs: '1 1 8rem', sm: 'none' }, minWidth: 0 }}
    >
      {Object.entries(options).map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </TextField>
  );
}
