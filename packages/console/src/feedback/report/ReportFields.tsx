import {
  appFactLabels,
  appFactNames,
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

const examples = {
  build: '1.4.0 (412)',
  os: 'iOS 19.1',
  device: 'iPhone 15',
  locale: 'en-GB',
} as const;

interface ReportFieldsProps {
  /** Below the title. */
  readonly similar?: ReactNode;
  readonly register: UseFormRegister<ReportDraft>;
  readonly errors: FieldErrors<ReportDraft>;
  readonly lengths: { readonly title: number; readonly content: number };
  /** Also screen, build, system, device and language. */
  readonly withScreen: boolean;
  readonly disabled: boolean;
}

/** Fields of a report, for SubmitDialog and EditDialog (section 5). */
export function ReportFields(props: ReportFieldsProps) {
  const { register, errors, lengths, withScreen, disabled } = props;
  const text = (name: 'title' | 'content', max: number) => {
    const fault = errors[name]?.message;
    return {
      ...register(name),
      error: fault !== undefined,
      helperText: (
        <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <span>{fault ?? ' '}</span>
          <span>
            {lengths[name]} / {max}
          </span>
        </Box>
      ),
    };
  };
  const choice = (name: 'category' | 'priority' | 'screen') => ({
    ...register(name),
    error: errors[name] !== undefined,
    helperText: errors[name]?.message ?? ' ',
    select: true,
    slotProps: { select: { native: true }, inputLabel: { shrink: true } },
  });
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
        gap: '1rem 0.75rem',
        pt: 1,
      }}
    >
      <TextField
        {...text('title', 100)}
        sx={{ gridColumn: '1 / -1' }}
        label="Title"
        required
        autoFocus
        size="small"
        slotProps={{ input: { readOnly: disabled }, inputLabel: { shrink: true } }}
      />
      {props.similar}
      <TextField
        {...text('content', 1000)}
        sx={{ gridColumn: '1 / -1' }}
        label="Description"
        required
        multiline
        minRows={4}
        maxRows={10}
        size="small"
        slotProps={{ input: { readOnly: disabled }, inputLabel: { shrink: true } }}
      />
      <TextField {...choice('category')} label="Category" required size="small">
        <option value="">Choose a category</option>
        {categories.map((category) => (
          <option key={category} value={category}>
            {categoryLabels[category]}
          </option>
        ))}
      </TextField>
      <TextField {...choice('priority')} label="Priority" required size="small">
        {priorities.map((priority) => (
          <option key={priority} value={priority}>
            {priorityDetails[priority].label}
          </option>
        ))}
      </TextField>
      {withScreen && (
        <>
          <TextField {...choice('screen')} label="Screen" size="small">
            <option value="">No particular screen</option>
            {appScreens.map((screen) => (
              <option key={screen} value={screen}>
                {screen}
              </option>
            ))}
          </TextField>
          {appFactNames.map((name) => (
            <TextField
              key={name}
              {...register(name)}
              label={appFactLabels[name]}
              placeholder={examples[name]}
              error={errors[name] !== undefined}
              helperText={errors[name]?.message ?? ' '}
              size="small"
              slotProps={{ input: { readOnly: disabled }, inputLabel: { shrink: true } }}
            />
          ))}
        </>
      )}
    </Box>
  );
}
