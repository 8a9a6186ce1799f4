import {
  appScreens,
  categories,
  categoryLabels,
  priorities,
  priorityDetails,
} from '@ludarium/domain/feedback';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { ReportDraft } from './report-draft.ts';

const half = { gridColumn: { sm: 'span 3' } } as const;
interface ReportFieldsProps {
  /** Content below the title. */
  readonly similar?: ReactNode;
  /** Content between title and description. */
  readonly screenshots?: ReactNode;
  readonly register: UseFormRegister<ReportDraft>;
  readonly errors: FieldErrors<ReportDraft>;
  readonly lengths: { readonly title: number; readonly content: number };
  /** Whether the screen is shown, too. */
  readonly withScreen: boolean;
  readonly disabled: boolean;
}

/** Fields of a report, for SubmitDialog and EditDialog (section 5). */
export function ReportFields(props: ReportFieldsProps) {
  const { register, errors, lengths, withScreen, disabled } = props;
  const getTextProps = (name: 'title' | 'content', max: number) => {
    const fault = errors[name]?.message;
    return {
      ...register(name),
      sx: { gridColumn: '1 / -1' },
      required: true,
      slotProps: { input: { readOnly: disabled }, inputLabel: { shrink: true } },
      error: fault !== undefined,
      helperText: (
        <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <span>{fault ?? ' '}</span>
          <span>
            {lengths[name]} / {max}
          </span>
        </Box>
      ),
    } as const;
  };
  const renderChoice = (
    name: 'category' | 'priority' | 'screen',
    label: string,
    options: readonly (readonly [value: string, text: string])[],
  ) => (
    <TextField
      {...register(name)}
      select
      label={label}
      required={name !== 'screen'}
      error={errors[name] !== undefined}
      helperText={errors[name]?.message ?? ' '}
      sx={half}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </TextField>
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(6, minmax(0, 1fr))' },
        gap: '1rem 0.75rem',
        pt: 1,
      }}
    >
      <Box sx={{ gridColumn: '1 / -1', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <TextField {...getTextProps('title', 100)} label="Title" autoFocus />
        {props.similar}
      </Box>
      {props.screenshots && <Box sx={{ gridColumn: '1 / -1' }}>{props.screenshots}</Box>}
      <TextField
        {...getTextProps('content', 1000)}
        label="Description"
        multiline
        minRows={4}
        maxRows={10}
      />
      {renderChoice('category', 'Category', [
        ['', 'Choose a category'],
        ...categories.map((category) => [category, categoryLabels[category]] as const),
      ])}
      {renderChoice(
        'priority',
        'Priority',
        priorities.map((priority) => [priority, priorityDetails[priority].label]),
      )}
      {withScreen &&
        renderChoice('screen', 'Screen', [
          ['', 'No particular screen'],
          ...appScreens.map((screen) => [screen, screen] as const),
        ])}
    </Box>
  );
}
