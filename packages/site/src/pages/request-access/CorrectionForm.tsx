import { zodResolver } from '@hookform/resolvers/zod';
import {
  correctableColumns,
  publisherRequestMessages as messages,
  type RequestCorrection,
  requestCorrectionDraft,
  requestCorrectionSchema,
  toCorrectableColumns,
  toCorrectableFields,
} from '@ludarium/domain/publishers';
import { DraftNotice } from '@ludarium/web/draft/DraftNotice.tsx';
import { useDraftOwner, useFormDraft } from '@ludarium/web/draft/use-draft.ts';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { send } from '@ludarium/web/http/send.ts';
import { Button } from '@ludarium/web/ui/Button.tsx';
import { showToast } from '@ludarium/web/ui/toast.ts';
import { useCallback, useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { LinkFields } from '../../publisher-form/PublisherFields.tsx';
import { useLoad } from '../../shell/use-load.ts';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { showRequestFault } from './load-latest.ts';

interface CorrectionProps {
  readonly requestId: string;
  /** The request was changed, or decided meanwhile: load it again. */
  readonly onChanged: () => void;
  readonly onCancel: () => void;
}

/** Website, social accounts and note of a pending request, to be corrected by its applicant. */
export function Correction(props: CorrectionProps) {
  const { requestId, onChanged, onCancel } = props;
  const load = useCallback(() => loadCorrection(requestId), [requestId]);
  const { state } = useLoad('The request', load, async (cause) => {
    await showRequestFault(cause, messages.latestFailed);
    onChanged();
  });
  if (state.status !== 'loaded') return <SkeletonText lines={6} label="Loading your request" />;
  return (
    <CorrectionForm
      requestId={requestId}
      values={state.value}
      onChanged={onChanged}
      onCancel={onCancel}
    />
  );
}

async function loadCorrection(requestId: string): Promise<RequestCorrection> {
  const data = await send(
    dataBackend.from('publisher_requests').select(correctableColumns).eq('id', requestId).single(),
  );
  return toCorrectableFields(data);
}

function CorrectionForm(props: CorrectionProps & { readonly values: RequestCorrection }) {
  const { requestId, values, onChanged, onCancel } = props;
  const form = useForm<z.input<typeof requestCorrectionSchema>, unknown, RequestCorrection>({
    resolver: zodResolver(requestCorrectionSchema),
    defaultValues: values,
  });
  const key = { owner: useDraftOwner(), name: `correction:${requestId}` };
  const { store, notice } = useFormDraft(form, key, requestCorrectionDraft);
  useEffect(() => form.setFocus('websiteUrl'), [form]);
  async function save(correction: RequestCorrection): Promise<void> {
    try {
      const data = await send(
        dataBackend
          .from('publisher_requests')
          .update(toCorrectableColumns(correction))
          .eq('id', requestId)
          .select('id'),
      );
      if (data.length > 0) store.write(null);
      await showToast(
        data.length > 0
          ? { kind: 'success', text: messages.corrected }
          : { kind: 'error', text: messages.decidedMeanwhile },
      );
      onChanged();
    } catch (cause) {
      await showRequestFault(cause, messages.correctionFailed);
    }
  }
  return (
    <FormProvider {...form}>
      <form method="post" noValidate onSubmit={form.handleSubmit(save)} aria-label="Correct">
        <DraftNotice {...notice} />
        <LinkFields />
        <div className="row">
          <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Saving...">
            Save correction
          </Button>
          <Button variant="plain" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
