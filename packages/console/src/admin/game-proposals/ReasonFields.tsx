import { adminReasonCodes, type ReasonCode, reasonCodes } from '@ludarium/domain/game-proposals';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

/** The reason of a negative decision, which the publisher reads. */
export interface Reason {
  readonly reason_code: ReasonCode;
  readonly reason: string;
}

const maxLength = 2000;
const codes: readonly ReasonCode[] = adminReasonCodes;
const templates: readonly string[] = codes.map((code) => reasonCodes[code].template);

interface ReasonFieldsProps {
  /** Receives the reason, or null while it is not complete. */
  readonly onChange: (reason: Reason | null) => void;
  /** Whether what is missing is shown as an error. */
  readonly showErrors?: boolean;
}

/** A reason's code and text. A chosen code replaces a text that nobody has typed. */
export function ReasonFields({ onChange, showErrors = false }: ReasonFieldsProps) {
  const [code, setCode] = useState<ReasonCode | ''>('');
  const [text, setText] = useState('');
  const handleChange = (nextCode: ReasonCode | '', nextText: string) => {
    setCode(nextCode);
    setText(nextText);
    const isComplete = nextCode !== '' && !isUnfinished(nextText);
    onChange(isComplete ? { reason_code: nextCode, reason: nextText.trim() } : null);
  };
  const codeError = showErrors && code === '';
  const textError = showErrors && isUnfinished(text);
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
      <TextField
        select
        required
        autoFocus
        size="small"
        id="reason-code"
        label="Reason"
        value={code}
        error={codeError}
        helperText={codeError ? 'Please choose a reason.' : undefined}
        onChange={({ target }) => {
          const chosen = codes.find((known) => known === target.value) ?? '';
          const isTyped = text.trim() !== '' && !templates.includes(text);
          handleChange(chosen, isTyped || chosen === '' ? text : reasonCodes[chosen].template);
        }}
      >
        {codes.map((known) => (
          <MenuItem key={known} value={known}>
            {reasonCodes[known].label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        multiline
        required
        minRows={3}
        maxRows={10}
        label="Text for the publisher"
        value={text}
        error={textError}
        helperText={
          textError
            ? 'Please complete the text: the publisher reads it.'
            : `${text.length.toLocaleString('en-US')} of ${maxLength.toLocaleString('en-US')} characters`
        }
        onChange={({ target }) => handleChange(code, target.value)}
        slotProps={{ htmlInput: { maxLength } }}
      />
    </Box>
  );
}

/** Whether a text is empty, or a template whose sentence has not been completed. */
function isUnfinished(text: string): boolean {
  const typed = text.trim();
  return typed === '' || (typed.endsWith(':') && templates.some((one) => one.trim() === typed));
}
