import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import {
  describeQuestion,
  type QuestionProps,
  type Reason,
  type ReasonOptions,
} from '../declaration/transition.ts';
import { SubjectName } from '../fields/RecordLink.tsx';

/**
 * Asks before a decision: for its reason, if it has one for this record. A refused decision keeps what
 * was typed.
 */
export function DecisionQuestion(props: QuestionProps) {
  const { transition, record, name, isPending, refusal, onDecide, onClose } = props;
  // Another admin's decision must not change what is asked.
  const [asked] = useState(record);
  const question = describeQuestion(transition, asked);
  const options = (transition.hasReason?.(asked) ?? true) ? transition.reason : undefined;
  const [reason, setReason] = useState(() => (options ? getEmptyReason(options) : null));
  const [isSent, setSent] = useState(false);
  const isQuestion = !options || transition.isDestructive === true;
  const handleConfirm = () => {
    setSent(true);
    if (options && reason) return onDecide(options.toColumns(reason));
    if (options) return;
    onClose();
    onDecide();
  };
  return (
    <ConfirmDialog
      {...question}
      open
      maxWidth={options ? 'sm' : 'xs'}
      isQuestion={isQuestion}
      isPending={isPending}
      refusal={refusal}
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      {question.title.includes(name) ? null : (
        <strong>
          <SubjectName row={record} />
        </strong>
      )}
      {transition.facts?.([asked])}
      {options ? (
        <ReasonFields
          {...options}
          autoFocus={!isQuestion}
          onChange={setReason}
          showsErrors={isSent}
        />
      ) : null}
    </ConfirmDialog>
  );
}

interface ReasonFieldsProps extends ReasonOptions {
  /** Receives the reason, or null while it is not complete. */
  readonly onChange: (reason: Reason | null) => void;
  /** Whether what is missing is shown as an error. */
  readonly showsErrors?: boolean;
  readonly autoFocus: boolean;
}

/** The reason before anything is chosen; null if one is required. */
export const getEmptyReason = ({ isOptional }: ReasonOptions): Reason | null =>
  isOptional ? { code: null, text: '', isMailed: true } : null;

const maxLength = 2000;

/** A reason's code and text. A chosen code replaces a text that nobody has typed. */
export function ReasonFields(props: ReasonFieldsProps) {
  const { reasons, reader, isOptional = false } = props;
  const { showsErrors = false, autoFocus } = props;
  const [value, setValue] = useState({ code: '', text: '', isMailed: isOptional });
  const { code, text, isMailed } = value;
  const templates = Object.values(reasons).map(({ template }) => template);
  const isComplete = (typed: string) =>
    (isOptional || typed.trim() !== '') && !isCutOff(typed, templates);
  const handleChange = (change: Partial<typeof value>) => {
    const next = { ...value, ...change };
    setValue(next);
    props.onChange(
      (isOptional || next.code !== '') && isComplete(next.text)
        ? { code: next.code || null, text: next.text.trim(), isMailed: next.isMailed }
        : null,
    );
  };
  const codeError = showsErrors && !isOptional && code === '';
  const textError = showsErrors && !isComplete(text);
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
      <TextField
        select
        required={!isOptional}
        autoFocus={autoFocus}
        id="reason-code"
        label={isOptional ? 'Reason (optional)' : 'Reason'}
        value={code}
        error={codeError}
        helperText={codeError ? 'Please choose a reason.' : undefined}
        onChange={({ target }) => {
          const isTyped = text.trim() !== '' && !templates.includes(text);
          const template = reasons[target.value]?.template;
          handleChange({ code: target.value, ...(isTyped ? {} : { text: template ?? '' }) });
        }}
      >
        {isOptional ? <MenuItem value="">None</MenuItem> : null}
        {Object.entries(reasons).map(([reasonCode, { label }]) => (
          <MenuItem key={reasonCode} value={reasonCode}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        multiline
        required={!isOptional}
        minRows={3}
        maxRows={10}
        label={`Text for the ${reader}${isOptional ? ' (optional)' : ''}`}
        value={text}
        error={textError}
        helperText={
          textError
            ? `Please complete the text: the ${reader} reads it.`
            : `${text.length.toLocaleString('en-US')} of ${maxLength.toLocaleString('en-US')} characters`
        }
        onChange={({ target }) => handleChange({ text: target.value })}
        // The label shrinks into the outline, where all of it fits on a phone.
        slotProps={{ htmlInput: { maxLength }, inputLabel: { shrink: true } }}
      />
      {isOptional ? (
        <FormControlLabel
          control={<Checkbox checked={isMailed} />}
          label={`Mail the decision to the ${reader}`}
          onChange={(_, checked) => handleChange({ isMailed: checked })}
        />
      ) : null}
    </Box>
  );
}

/** Whether a text is a template whose sentence has not been completed. */
function isCutOff(text: string, templates: readonly string[]): boolean {
  const typed = text.trim();
  return typed.endsWith(':') && templates.some((template) => template.trim() === typed);
}
