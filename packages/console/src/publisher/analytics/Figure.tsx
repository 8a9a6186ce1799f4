import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';

interface FigureProps {
  readonly label: string;
  readonly value: string;
  /** A line below it. */
  readonly note?: string;
}

/** One figure, large. */
export function Figure({ label, value, note }: FigureProps) {
  return (
    <Card sx={{ p: 2 }}>
      <Typography component="dt" variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, fontSize: '1.75rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
      >
        {value}
      </Typography>
      {note ? (
        <Typography component="dd" variant="body2" color="text.secondary" sx={{ m: 0 }}>
          {note}
        </Typography>
      ) : null}
    </Card>
  );
}
