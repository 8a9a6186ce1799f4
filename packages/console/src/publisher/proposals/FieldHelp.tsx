import {
  describeValue,
  type GameFieldName,
  gameFields,
  isSameValue,
  requiredGameFields,
  toValue,
} from '@ludarium/domain/game-proposals';
import { cutText } from '@ludarium/domain/text';
import Box from '@mui/material/Box';
import { useController } from 'react-hook-form';
import type { ProposalForm } from './proposal-values.ts';
import { useEditor } from './use-proposal.ts';

/** A field's value, and what all text fields show: label, error and help. */
export function useField<Name extends GameFieldName>(name: Name) {
  const { field, fieldState } = useController<ProposalForm, Name>({ name });
  const { ref, ...input } = field;
  const error = fieldState.error?.message;
  const { kind } = useEditor();
  const required: readonly GameFieldName[] = kind === 'new' ? requiredGameFields : [];
  return {
    input,
    shown: {
      required: required.includes(name),
      inputRef: ref,
      label: gameFields[name].label,
      error: fieldState.error !== undefined,
      helperText: <FieldHelp name={name} typed={field.value} error={error} />,
    },
  };
}

interface FieldHelpProps {
  readonly name: GameFieldName;
  readonly typed: string | readonly string[];
  readonly error: string | undefined;
}

/**
 * The text below a field: its rule or its error and, in a change, the catalogue's value if it
 * differs.
 */
function FieldHelp({ name, typed, error }: FieldHelpProps) {
  const { kind, current } = useEditor();
  const now = current[name] ?? null;
  const { hint, max } = gameFields[name];
  const isChanged = kind === 'change' && !isSameValue(now, toValue(name, typed));
  return (
    <>
      <Box component="span" sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
        <span>{error ?? hint}</span>
        {name === 'description' ? (
          <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            {typed.length.toLocaleString('en-US')} / {max.toLocaleString('en-US')}
          </Box>
        ) : null}
      </Box>
      {isChanged ? (
        <Box
          component="span"
          sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          Now: {cutText(describeValue(name, now), 200)}
        </Box>
      ) : null}
    </>
  );
}
