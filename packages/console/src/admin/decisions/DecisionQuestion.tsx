import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import DialogContentText from '@mui/material/DialogContentText';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type RaRecord, useGetRecordRepresentation, useResourceContext } from 'react-admin';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import {
  type Check,
  describeQuestion,
  type Reason,
  type ReasonOptions,
} from '../declaration/transition.ts';
import { SubjectName } from '../fields/RecordLink.tsx';
import type { Asked } from './use-decide.ts';

interface DecisionQuestionProps {
  readonly asked: Asked;
  /** Whether the decision is being made. */
  readonly isPending: boolean;
  readonly onDecide: (reason: Reason | null) => void;
  readonly onClose: () => void;
}

/**
 * Asks before a decision on one row or on several: names each with what has to be checked, and asks for
 * the reason if there is one. What was refused stays, with what was typed.
 */
export function DecisionQuestion({ asked, isPending, onDecide, onClose }: DecisionQuestionProps) {
  const { transition, rows, leftOut, check, made, refused } = asked;
  const { hasReason = () => true, isDestructive = false } = transition;
  const options = rows.some(hasReason) ? transition.reason : undefined;
  const [reason, setReason] = useState(() => (options ? getEmptyReason(options) : null));
  const [isSent, setSent] = useState(false);
  const { title, text, confirmLabel, color } = describeQuestion(transition, rows.length);
  const isQuestion = !options || isDestructive || rows.length > 1;
  const handleConfirm = () => {
    setSent(true);
    if (!options || reason) onDecide(reason);
  };
  return (
    <ConfirmDialog
      open
      title={check?.title ?? title}
      text={text}
      confirmLabel={check?.confirmLabel ?? confirmLabel}
      color={color}
      maxWidth="sm"
      isQuestion={isQuestion}
      isPending={isPending}
      refusal={refused.length === 0 ? null : <Refusals results={refused} />}
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      <Names rows={rows} facts={check?.facts} />
      {leftOut > 0 ? (
        <DialogContentText>
          {leftOut === 1 ? '1 chosen row is' : `${leftOut} chosen rows are`} left out: this decision
          does not fit their status.
        </DialogContentText>
      ) : null}
      {options ? (
        <ReasonFields
          {...options}
          autoFocus={!isQuestion}
          onChange={setReason}
          showsErrors={isSent}
        />
      ) : null}
      <div role="status">
        {isPending && rows.length > 1 ? `${made} of ${rows.length} done` : null}
      </div>
    </ConfirmDialog>
  );
}

const listStyle = { m: 0, mb: 1, paddingInlineStart: 2.5, overflowWrap: 'anywhere' } as const;

interface NamesProps {
  readonly rows: readonly RaRecord[];
  readonly facts: Check['facts'] | undefined;
}

/** The rows by their names and publishers, each above the sentences about it. */
function Names({ rows, facts }: NamesProps) {
  return (
    <Box component="ul" sx={listStyle}>
      {rows.map((row) => (
        <li key={row.id}>
          <strong>
            <SubjectName row={row} />
          </strong>
          {facts?.get(row.id)?.map((fact) => (
            <div key={fact}>{fact}</div>
          ))}
        </li>
      ))}
    </Box>
  );
}

/** Why the server refused a decision, for several rows with their names. */
function Refusals({ results }: { readonly results: Asked['refused'] }) {
  const getName = useGetRecordRepresentation(useResourceContext());
  return results.map(({ row, text }) => (
    <div key={row.id}>{results.length === 1 ? text : `${getName(row)}: ${text}`}</div>
  ));
}

interface ReasonFieldsProps extends ReasonOptions {
  /** Receives the reason, or null while it is not complete. */
  readonly onChange: (reason: Reason | null) => void;
  /** Whether what is missing is shown as an error. */
  readonly showsErrors: boolean;
  readonly autoFocus: boolean;
}

/** The reason before anything is chosen; null if one is required. */
const getEmptyReason = ({ isOptional }: ReasonOptions): Reason | null =>
  isOptional ? { code: null, text: '', isMailed: true } : null;

const maxLength = 2000;

/** A reason's code and text. A chosen code replaces a text that nobody has typed. */
function ReasonFields(props: ReasonFieldsProps) {
  const { reasons, reader, isOptional = false, showsErrors, autoFocus } = props;
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
