import { zodResolver } from '@hookform/resolvers/zod';
import { isConflict, type WebhookRow } from '@ludarium/domain/data-backend';
import { getErrorMessage } from '@ludarium/domain/http';
import {
  webhookMessages as messages,
  type WebhookForm as Values,
  type WebhookInput,
  webhookEventLabels,
  webhookEvents,
  webhookFormatLabels,
  webhookFormats,
  webhookSchema,
} from '@ludarium/domain/webhooks';
import { showToast } from '@ludarium/web/ui/toast.ts';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { type Control, Controller, useController, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { BusyButton } from '../../layout/BusyButton.tsx';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { useHasLeft } from '../../layout/use-has-left.ts';
import { refetchChanged } from '../../providers/query-client.ts';
import { describeWriteFailure } from '../decisions/queries.ts';
import { refreshResource } from '../decisions/use-decide.ts';

const resource = 'webhooks';

interface WebhookFormProps {
  /** Null for a new one. */
  readonly webhook: WebhookRow | null;
}

/** Adds, changes, enables, disables and deletes a webhook. */
export function WebhookForm({ webhook }: WebhookFormProps) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const hasLeft = useHasLeft();
  const form = useForm<WebhookInput, unknown, Values>({
    resolver: zodResolver(webhookSchema),
    defaultValues: getValues(webhook),
  });
  const [base, setBase] = useState(webhook);
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);

  /** Runs a call; a failure is shown, and what was typed stays. */
  const run = async (call: () => Promise<void>, failed: string) => {
    setBusy(true);
    try {
      await call();
    } catch (error) {
      // Without an earlier state the conflict is the number of webhooks, which the server names.
      const text = isConflict(error)
        ? base
          ? messages.changedMeanwhile
          : getErrorMessage(error, failed)
        : await describeWriteFailure(error, { failed, hidden: messages.missing }, 'admin');
      showToast({ kind: 'error', text });
    } finally {
      setBusy(false);
    }
  };

  const save = (data: Partial<Values> & { readonly is_enabled?: boolean }) =>
    run(async () => {
      // The database compares `updated_at` and refuses to overwrite a newer state.
      const { data: stored }: { data: WebhookRow } = base
        ? await dataProvider.update(resource, {
            id: base.id,
            data: { ...data, updated_at: base.updated_at },
            previousData: { id: base.id },
          })
        : await dataProvider.create(resource, { data });
      if (base) setBase(stored);
      if (data.name !== undefined) form.reset(getValues(base ? stored : null));
      showToast({ kind: 'success', text: messages.saved });
      await refreshResource(queryClient, resource);
      if (!base && !hasLeft()) navigate(`/admin/${resource}/${stored.id}`, { replace: true });
    }, messages.saveFailed);

  const remove = () =>
    run(async () => {
      if (!base) return;
      await dataProvider.delete(resource, { id: base.id });
      showToast({ kind: 'success', text: messages.deleted });
      if (!hasLeft()) navigate(`/admin/${resource}`, { replace: true });
      await refetchChanged(queryClient, { queryKey: [resource, 'getList'] });
    }, messages.deleteFailed);

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 640 }}
    >
      <TextInput control={form.control} name="name" label="Name" required />
      <TextInput
        control={form.control}
        name="url"
        label="Address"
        required
        type="url"
        helperText="Where events are posted: https://…"
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
      />
      <TextInput control={form.control} name="format" label="Format" select>
        {webhookFormats.map((format) => (
          <MenuItem key={format} value={format}>
            {webhookFormatLabels[format]}
          </MenuItem>
        ))}
      </TextInput>
      <Controller
        name="events"
        control={form.control}
        render={({ field, fieldState: { error } }) => (
          <FormControl component="fieldset" error={error !== undefined}>
            <FormLabel component="legend">Events</FormLabel>
            {webhookEvents.map((event, index) => (
              <FormControlLabel
                key={event}
                label={webhookEventLabels[event]}
                control={
                  <Checkbox
                    size="small"
                    inputRef={index === 0 ? field.ref : undefined}
                    checked={field.value.includes(event)}
                    onChange={(_, isChosen) =>
                      field.onChange(
                        webhookEvents.filter((one) =>
                          one === event ? isChosen : field.value.includes(one),
                        ),
                      )
                    }
                  />
                }
              />
            ))}
            <FormHelperText>{error?.message ?? ''}</FormHelperText>
          </FormControl>
        )}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <BusyButton type="submit" variant="contained" isBusy={isBusy}>
          {base ? 'Save changes' : 'Add webhook'}
        </BusyButton>
        {base ? (
          <>
            <BusyButton
              variant="outlined"
              isBusy={isBusy}
              onClick={() => void save({ is_enabled: !base.is_enabled })}
            >
              {base.is_enabled ? 'Disable' : 'Enable'}
            </BusyButton>
            <BusyButton
              color="error"
              isBusy={isBusy}
              onClick={() => setAsking(true)}
              sx={{ marginInlineStart: 'auto' }}
            >
              Delete
            </BusyButton>
          </>
        ) : null}
      </Box>
      <ConfirmDialog
        open={isAsking}
        title="Delete this webhook?"
        text="Its address is told nothing any more, and the list of its deliveries goes, too."
        confirmLabel="Delete"
        onConfirm={() => {
          setAsking(false);
          void remove();
        }}
        onCancel={() => setAsking(false)}
      />
    </Box>
  );
}

const getValues = (webhook: WebhookRow | null): WebhookInput => ({
  name: webhook?.name ?? '',
  url: webhook?.url ?? '',
  format: webhook?.format ?? 'json',
  events: webhookEvents.filter((event) => webhook?.events.includes(event)),
});

type TextInputProps = TextFieldProps & {
  readonly control: Control<WebhookInput, unknown, Values>;
  readonly name: 'name' | 'url' | 'format';
};

function TextInput({ control, name, helperText = '', ...input }: TextInputProps) {
  const { field, fieldState } = useController({ name, control });
  const { ref, ...others } = field;
  return (
    <TextField
      {...input}
      {...others}
      id={`webhook-${name}`}
      inputRef={ref}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message ?? helperText}
    />
  );
}
