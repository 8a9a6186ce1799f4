import { zodResolver } from '@hookform/resolvers/zod';
import type { FeedbackItem } from '@ludarium/domain/data-backend';
import { isAppScreen, type SubmitForm } from '@ludarium/domain/feedback';
import { draft } from '@ludarium/web/draft.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import { loadAppFacts, storeAppFacts } from '../data/app-facts.ts';
import { useBoardTools } from '../data/board-context.ts';
import { DialogFrame } from '../kit/DialogFrame.tsx';
import { ReportFields } from './ReportFields.tsx';
import { emptyReport, type ReportDraft, readReport, typedReport } from './report-draft.ts';
import { ScreenshotPicker } from './ScreenshotPicker.tsx';
import { SimilarReports } from './SimilarReports.tsx';
import { useScreenshots } from './use-screenshots.ts';
import { useSubmit } from './use-submit.ts';

interface SubmitDialogProps {
  /** The reports that this user may see. */
  readonly items: ReadonlyMap<string, FeedbackItem> | undefined;
  readonly onClose: () => void;
  readonly onSent: (id: string) => void;
}

/** Submit New Feedback (section 2). The draft survives a reload and closing the dialog. */
export default function SubmitDialog({ items, onClose, onSent }: SubmitDialogProps) {
  const { user, toggle } = useBoardTools();
  const stored = useMemo(() => draft(user.id, 'report'), [user.id]);
  const { state } = useLocation();
  const [fresh] = useState(() => ({ ...emptyReport, ...loadAppFacts(), ...getScreen(state) }));
  const { register, handleSubmit, watch, formState } = useForm<ReportDraft, unknown, SubmitForm>({
    resolver: zodResolver(typedReport),
    defaultValues: useMemo(() => readReport(stored.read(), fresh), [stored, fresh]),
  });
  const values = watch();
  const screenshots = useScreenshots(user.id);
  const { arrived } = screenshots;
  const { submit, sendMissing, isSending, fault } = useSubmit({
    user,
    stored,
    screenshots,
    onArrived: onSent,
    onDone: onClose,
  });

  const text = JSON.stringify(values);
  useEffect(() => {
    if (arrived === null) stored.write(text === JSON.stringify(fresh) ? '' : text);
  }, [text, arrived, stored, fresh]);

  function send(event: FormEvent) {
    event.preventDefault();
    if (arrived === null) {
      storeAppFacts(values);
      void handleSubmit(submit)(event);
    } else void sendMissing(arrived);
  }

  return (
    <DialogFrame
      title="Submit New Feedback"
      coversPhones
      onClose={() => {
        if (!isSending) onClose();
      }}
      onSubmit={send}
      actions={
        <>
          <Button
            variant="outlined"
            disabled={isSending}
            onClick={() => {
              if (arrived) screenshots.discard();
              onClose();
            }}
          >
            {arrived ? 'Leave them out' : 'Cancel'}
          </Button>
          <Button variant="contained" type="submit" disabled={isSending}>
            {isSending ? 'Sending...' : arrived ? 'Try again' : 'Submit feedback'}
          </Button>
        </>
      }
    >
      {arrived ? (
        <Alert severity="info" sx={{ mb: 2 }}>
          “{arrived.title}” has arrived. Only what is marked below is missing.
        </Alert>
      ) : (
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
              onOpen={(id) => {
                onClose();
                toggle(id);
              }}
            />
          }
          disabled={isSending}
        />
      )}
      <ScreenshotPicker screenshots={screenshots} disabled={isSending} />
      {fault && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {fault}
        </Alert>
      )}
    </DialogFrame>
  );
}

/** The screen of a link from the app, which `FeedbackArea` puts into the router's state. */
function getScreen(state: unknown): { readonly screen?: string } {
  const known = reportState.safeParse(state);
  return known.success && isAppScreen(known.data.screen) ? { screen: known.data.screen } : {};
}

const reportState = z.object({ screen: z.string() });
