import FailedIcon from '@mui/icons-material/ErrorOutlineRounded';
import DoneIcon from '@mui/icons-material/TaskAltRounded';
import PartialIcon from '@mui/icons-material/WarningAmberRounded';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { useState } from 'react';
import type { Outcome } from '../decisions/outcome.ts';

/** The outcome of one row. */
export interface Result {
  readonly id: string;
  readonly name: string;
  readonly outcome: Outcome;
}

interface BulkResultsProps {
  readonly results: readonly Result[];
  /** Receives a row's outcome after a retry. */
  readonly onRetried: (id: string, outcome: Outcome) => void;
}

const icons = {
  done: <DoneIcon color="success" titleAccess="Done" />,
  partial: <PartialIcon color="warning" titleAccess="Partly done" />,
  refused: <FailedIcon color="error" titleAccess="Not done" />,
} as const;

/** Each row's outcome, with a retry if it has one. */
export function BulkResults({ results, onRetried }: BulkResultsProps) {
  return (
    <List dense disablePadding>
      {results.map(({ id, name, outcome }) => (
        <ListItem key={id} disableGutters>
          <ListItemIcon sx={{ minWidth: 36 }}>{icons[outcome.kind]}</ListItemIcon>
          <ListItemText primary={name} secondary={outcome.text} />
          {outcome.retry ? (
            <RetryButton
              retry={outcome.retry}
              name={name}
              onRetried={(next) => onRetried(id, next)}
            />
          ) : null}
        </ListItem>
      ))}
    </List>
  );
}

interface RetryButtonProps {
  readonly retry: NonNullable<Outcome['retry']>;
  readonly name: string;
  readonly onRetried: (outcome: Outcome) => void;
}

function RetryButton({ retry, name, onRetried }: RetryButtonProps) {
  const [busy, setBusy] = useState(false);
  const handleClick = async () => {
    setBusy(true);
    onRetried(await retry.run());
    setBusy(false);
  };
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      aria-label={`${retry.label}: ${name}`}
      aria-disabled={busy}
      onClick={busy ? undefined : () => void handleClick()}
      sx={{ flexShrink: 0, marginInlineStart: 1.5, ...(busy ? { opacity: 0.5 } : {}) }}
    >
      {retry.label}
    </Button>
  );
}
