import { zodResolver } from '@hookform/resolvers/zod';
import { DraftNotice } from '@ludarium/browser/draft/DraftNotice.tsx';
import { useFormDraft } from '@ludarium/browser/draft/use-draft.ts';
import { describeError } from '@ludarium/browser/http/describe-error.ts';
import { session } from '@ludarium/browser/session/session.ts';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import { boardSessionMessages } from '@ludarium/domain/account';
import { isAppScreen, type SubmitForm, submitMessages } from '@ludarium/domain/feedback';
import { isSessionOver } from '@ludarium/domain/http';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import { BusyButton } from '../../layout/BusyButton.tsx';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import { useBoardTools } from '../data/board-context.ts';
import type { BoardItems } from '../data/board-state.ts';
import { insertItem } from '../data/requests.ts';
import { ReportFields } from './ReportFields.tsx';
import { emptyReport, type ReportDraft, reportDraft, typedReport } from './report-draft.ts';
import { ScreenshotPicker } from './ScreenshotPicker.tsx';
import { SimilarReports } from './SimilarReports.tsx';
import { useScreenshots } from './use-screenshots.ts';

interface SubmitDialogProps {
  /** The reports that this user may see. */
  readonly items: BoardItems | undefined;
  readonly onClose: () => void;
  readonly onSent: (id: string) => void;
}

/** Submit New Feedback (section 2). Its text survives a reload and closing the dialog. */
export default function SubmitDialog({ items, onClose, onSent }: SubmitDialogProps) {
  const { user, open } = useBoardTools();
  const { state } = useLocation();
  const form = useForm<ReportDraft, unknown, SubmitForm>({
    resolver: zodResolver(typedReport),
    defaultValues: { ...emptyReport, ...getScreen(state) },
  });
  const { register, handleSubmit, watch, formState } = form;
  const { store, notice } = useFormDraft(form, { owner: user.id, name: 'report' }, reportDraft);
  const values = watch();
  /** The report that is stored and still lacks some of its screenshots. */
  const [arrived, setArrived] = useState<ArrivedReport | null>(null);
  const screenshots = useScreenshots();
  const {
    mutate: send,
    isPending: isSending,
    data: failed = [],
    error,
  } = useMutation({
    mutationFn: async (given: SubmitForm | ArrivedReport) => {
      const { id, title } = 'id' in given ? given : await sendReport(given);
      const failed = await screenshots.sendMissing(id);
      if (failed.length > 0) return failed;
      showToast({ kind: 'success', title: submitMessages.submitted, text: title });
      onClose();
      return failed;
    },
    onError: (cause) => {
      // /auth shows a message; the draft is restored after the next sign-in.
      if (isSessionOver(cause)) session.end('expired-on-submit');
      else showToast({ kind: 'error', title: toMessage(cause), text: describeError(cause) });
    },
  });
  const fault = error ? toMessage(error) : failed.map(submitMessages.uploadFailed).join('. ');

  async function sendReport(form: SubmitForm): Promise<ArrivedReport> {
    // Idempotent: a retry of the same text has the same id.
    const report = { id: store.sendId(), title: form.title };
    await insertItem(report.id, form, user.id);
    store.removeSent(report.id);
    setArrived(report);
    onSent(report.id);
    return report;
  }

  function handleSend(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    if (arrived) return send(arrived);
    void handleSubmit((form) => send(form))(event);
  }

  const picker = <ScreenshotPicker screenshots={screenshots} disabled={isSending} />;
  return (
    <DialogFrame
      title="Submit New Feedback"
      onClose={() => {
        if (!isSending) onClose();
      }}
      onSubmit={handleSend}
      actions={
        <>
          <Button variant="outlined" disabled={isSending} onClick={onClose}>
            {arrived ? 'Leave them out' : 'Cancel'}
          </Button>
          <BusyButton variant="contained" type="submit" isBusy={isSending}>
            {isSending ? 'Sending...' : arrived ? 'Try again' : 'Submit feedback'}
          </BusyButton>
        </>
      }
    >
      {arrived ? (
        <Alert severity="info" sx={{ mb: 2 }}>
          “{arrived.title}” has arrived. Only what is marked below is missing.
        </Alert>
      ) : (
        <>
          <DraftNotice {...notice} />
          <ReportFields
            register={register}
            errors={formState.errors}
            lengths={{ title: values.title.length, content: values.content.length }}
            withScreen
            similar={
              <SimilarReports
                items={items}
                title={values.title}
                content={values.content}
                onOpen={(found) => {
                  onClose();
                  open(found);
                }}
              />
            }
            screenshots={picker}
            disabled={isSending}
          />
        </>
      )}
      {arrived && picker}
      {fault && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {fault}
        </Alert>
      )}
    </DialogFrame>
  );
}

interface ArrivedReport {
  readonly id: string;
  readonly title: string;
}

/** The screen of a link from the app, which `FeedbackArea` puts into the router's state. */
function getScreen(state: unknown): { readonly screen?: string } {
  const read = reportState.safeParse(state);
  return read.success && isAppScreen(read.data.screen) ? { screen: read.data.screen } : {};
}

const reportState = z.object({ screen: z.string() });

const toMessage = (cause: unknown): string =>
  isSessionOver(cause) ? boardSessionMessages.notSignedIn : submitMessages.failed;
