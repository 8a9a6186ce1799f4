import { colours } from '@ludarium/domain/design';
import {
  describeValue,
  gameFields,
  isGameFieldName,
  toValue,
} from '@ludarium/domain/game-proposals';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Paper from '@mui/material/Paper';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { type ReactNode, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ProposalForm, ProposalFormName } from './proposal-values.ts';
import type { SaveState } from './use-autosave.ts';

interface SaveBarProps {
  readonly state: SaveState;
  readonly onRetry: () => void;
  /** The buttons beside the state. */
  readonly children: ReactNode;
}

/** Sticks to the bottom of the form: whether it is saved, and what can be done with it. */
export function SaveBar({ state, onRetry, children }: SaveBarProps) {
  return (
    <Paper
      elevation={3}
      sx={({ palette, shadows }) => ({
        position: 'sticky',
        insetBlockEnd: 12,
        zIndex: 2,
        p: 1.5,
        border: 1,
        borderColor: palette.mode === 'dark' ? colours.dark.outline : 'divider',
        // Covers the text between it and the window's edge.
        boxShadow: `${shadows[3]}, 0 24px 0 ${palette.background.default}`,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
      })}
    >
      <Box sx={{ flex: '1 1 auto', display: 'flex', alignItems: 'center', minHeight: 36, gap: 1 }}>
        <Box
          role="status"
          sx={{
            color: state.kind === 'failed' ? 'error.main' : 'text.secondary',
            fontSize: '0.875rem',
          }}
        >
          {/* Only the outcome is announced. */}
          {state.kind === 'saving' ? <span aria-hidden="true">Saving…</span> : getText(state)}
        </Box>
        {state.kind === 'failed' ? (
          <Button size="small" onClick={onRetry} sx={{ flexShrink: 0 }}>
            Try again
          </Button>
        ) : null}
      </Box>
      {children}
    </Paper>
  );
}

function getText(state: SaveState): string {
  switch (state.kind) {
    case 'saved':
      return `Saved ${state.at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`;
    case 'failed':
      return `Not saved. ${state.text ?? 'It is kept on this device.'}`;
    case 'conflict':
      return 'Not saved: please choose above.';
    default:
      return '';
  }
}

interface ConflictProps {
  readonly names: readonly ProposalFormName[];
  readonly theirs: ProposalForm;
  readonly onResolve: () => void;
}

/** Asks which value of each field to keep, after two edits of the same fields. */
export function Conflict({ names, theirs, onResolve }: ConflictProps) {
  const { getValues, setValue } = useFormContext<ProposalForm>();
  const [mine] = useState(() => getValues());
  const [taken, setTaken] = useState<ReadonlySet<ProposalFormName>>(new Set());
  const finish = () => {
    for (const name of taken) setValue(name, theirs[name], { shouldDirty: true });
    onResolve();
  };
  return (
    <Alert severity="warning" variant="outlined" sx={{ '& > .MuiAlert-message': { flex: 1 } }}>
      <AlertTitle>Changed in two places</AlertTitle>
      Somebody else, or you in another window, has saved other values meanwhile. Please choose.
      <Box sx={{ display: 'grid', gap: 1.5, my: 1.5 }}>
        {names.map((name) => (
          <RadioGroup
            key={name}
            aria-labelledby={`conflict-${name}`}
            value={taken.has(name) ? 'theirs' : 'mine'}
            onChange={(_, value) => {
              const next = new Set(taken);
              if (value === 'theirs') next.add(name);
              else next.delete(name);
              setTaken(next);
            }}
          >
            <FormLabel id={`conflict-${name}`}>{getLabel(name)}</FormLabel>
            <FormControlLabel
              value="mine"
              control={<Radio />}
              label={`Mine: ${describeText(name, mine)}`}
            />
            <FormControlLabel
              value="theirs"
              control={<Radio />}
              label={`Saved meanwhile: ${describeText(name, theirs)}`}
            />
          </RadioGroup>
        ))}
      </Box>
      <Button variant="contained" size="small" onClick={finish}>
        Take these values
      </Button>
    </Alert>
  );
}

export function getLabel(name: ProposalFormName): string {
  if (isGameFieldName(name)) return gameFields[name].label;
  return name === 'cover' ? 'Cover' : 'Note to our team';
}

function describeText(name: ProposalFormName, form: ProposalForm): string {
  if (isGameFieldName(name)) return describeValue(name, toValue(name, form[name]));
  if (name === 'cover') return form.cover ? 'A new picture' : 'No new picture';
  return form.note || 'Nothing';
}
