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
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ProposalForm, ProposalFormName } from './proposal-values.ts';

interface ConflictProps {
  readonly names: readonly ProposalFormName[];
  readonly theirs: ProposalForm;
  readonly onResolve: () => void;
}

/** Two edits of the same fields: for each the person takes one of both values. */
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
