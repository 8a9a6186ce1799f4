import { formatDate } from '@ludarium/domain/dates';
import {
  describeValue,
  fieldSourceLabels,
  type GameFieldName,
  gameFields,
  isSameValue,
  toValue,
} from '@ludarium/domain/game-proposals';
import Box from '@mui/material/Box';
import { useEditor, useFieldSource } from './editor-context.ts';

interface FieldHelpProps {
  readonly name: GameFieldName;
  readonly typed: string | readonly string[];
  readonly error: string | undefined;
}

/**
 * Below a field: its rule or its error, and for a change the catalogue's value where it differs,
 * with its source.
 */
export function FieldHelp({ name, typed, error }: FieldHelpProps) {
  const { kind, current } = useEditor();
  const source = useFieldSource(name);
  const now = current[name] ?? null;
  const { hint, max } = gameFields[name];
  const isChanged = kind === 'change' && !isSameValue(now, toValue(name, typed));
  const known = source
    ? `${fieldSourceLabels[source.source]} since ${formatDate(source.since)}`
    : fieldSourceLabels.imported;
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
      {isChanged || (kind === 'change' && source) ? (
        <Box
          component="span"
          sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {isChanged ? `Now: ${shorten(describeValue(name, now))} · ${known}` : known}
        </Box>
      ) : null}
    </>
  );
}

const shorten = (text: string) => (text.length > 200 ? `${text.slice(0, 200)}…` : text);
