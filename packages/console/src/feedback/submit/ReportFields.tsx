import {
  appScreens,
  categories,
  categoryLabels,
  priorities,
  priorityDetails,
} from '@ludarium/domain/feedback';
import TextField from '@mui/material/TextField';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import styles from './ReportFields.module.css';
import type { ReportDraft } from './report-draft.ts';

interface ReportFieldsProps {
  readonly register: UseFormRegister<ReportDraft>;
  readonly errors: FieldErrors<ReportDraft>;
  readonly lengths: { readonly title: number; readonly content: number };
  readonly withScreen: boolean;
  readonly disabled: boolean;
}

/** Title, description, category, priority and screen, in the form and in the edit (section 5). */
export function ReportFields(props: ReportFieldsProps) {
  const { register, errors, lengths, withScreen, disabled } = props;
  const text = (name: 'title' | 'content', most: number) => {
    const fault = errors[name]?.message;
    return {
      ...register(name),
      error: fault !== undefined,
      helperText: (
        <span className={styles.help}>
          <span>{fault ?? ' '}</span>
          <span>
            {lengths[name]} / {most}
          </span>
        </span>
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
    <div className={styles.fields}>
      <TextField
        {...text('title', 100)}
        className={styles.wide}
        label="Title"
        required
        autoFocus
        size="small"
        slotProps={{ input: { readOnly: disabled }, inputLabel: { shrink: true } }}
      />
      <TextField
        {...text('content', 1000)}
        className={styles.wide}
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
        <TextField {...choice('screen')} label="Screen" size="small">
          <option value="">No particular screen</option>
          {appScreens.map((screen) => (
            <option key={screen} value={screen}>
              {screen}
            </option>
          ))}
        </TextField>
      )}
    </div>
  );
}
