import {
  type ChangelogEntryInput,
  type ChangelogStatus,
  changelogKindLabels,
  changelogMessages as messages,
} from '@ludarium/domain/changelog';
import { type ChangelogEntryRow, isConflict } from '@ludarium/domain/data-backend';
import type { RowId } from '@ludarium/domain/ids';
import { DraftNotice } from '@ludarium/web/draft/DraftNotice.tsx';
import { useReportTitles } from '@ludarium/web/http/use-report-titles.ts';
import { lazyComponent } from '@ludarium/web/ui/lazy-component.tsx';
import { showToast } from '@ludarium/web/ui/toast.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { BusyButton } from '../../layout/BusyButton.tsx';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { ConflictNotice } from '../../layout/ConflictNotice.tsx';
import { LazyPanel } from '../../layout/LazyPanel.tsx';
import { useHasLeft } from '../../layout/use-has-left.ts';
import { refetchChanged } from '../../providers/query-client.ts';
import { describeWriteFailure } from '../decisions/queries.ts';
import { refreshResource } from '../decisions/use-decide.ts';
import { EntryFields, type EntryForm, getValues, useEntryForm } from './EntryFields.tsx';

const markdownText = lazyComponent(() => import('@ludarium/web/ui/MarkdownText.tsx'));
const headings = { h1: 'h4', h2: 'h4', h3: 'h4' } as const;
const resource = 'changelog_entries';

const questions = {
  publish: {
    title: 'Publish this entry?',
    text: 'Everybody can read it at /changelog.',
    confirmLabel: 'Publish',
  },
  unpublish: {
    title: 'Unpublish this entry?',
    text: 'It leaves /changelog and becomes a draft.',
    confirmLabel: 'Unpublish',
  },
  delete: {
    title: 'Delete this entry?',
    text: 'It cannot be restored.',
    confirmLabel: 'Delete',
  },
} as const;

interface EntryEditorProps {
  /** Null for a new entry. */
  readonly entry: ChangelogEntryRow | null;
  /** The reports that a new entry closes. */
  readonly reports?: readonly RowId[];
}

/** Writes, publishes, unpublishes and deletes an entry of the changelog. */
export function EntryEditor({ entry, reports = [] }: EntryEditorProps) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const hasLeft = useHasLeft();
  const { form, notice } = useEntryForm(entry, reports);
  const [base, setBase] = useState(entry);
  const [theirs, setTheirs] = useState<ChangelogEntryRow | null>(null);
  const [question, setQuestion] = useState<keyof typeof questions | null>(null);
  const [isBusy, setBusy] = useState(false);
  const previewed = useDeferredValue(form.watch());
  const isPublished = base?.status === 'published';

  /** Shows a stored entry; null for a new one. */
  const show = (stored: ChangelogEntryRow | null) => {
    setBase(stored);
    form.reset(getValues(stored, reports));
  };

  /** Runs a call; a failure is shown, and the text stays. */
  const run = async (call: () => Promise<void>, failedText: string) => {
    setBusy(true);
    try {
      await call();
    } catch (error) {
      if (isConflict(error)) {
        return await run(showTheirs, messages.loadFailed);
      }
      const texts = { failed: failedText, hidden: messages.missing };
      showToast({ kind: 'error', text: await describeWriteFailure(error, texts, 'admin') });
    } finally {
      setBusy(false);
    }
  };

  const showTheirs = async () => {
    if (!base) return;
    const { data } = await dataProvider.getOne<ChangelogEntryRow>(resource, { id: base.id });
    setTheirs(data);
  };

  const save = ({ updatedAt, ...data }: EntryForm, status: ChangelogStatus, text: string) =>
    run(async () => {
      // The database compares `updated_at` and refuses to overwrite a newer text.
      const { data: stored }: { data: ChangelogEntryRow } = base
        ? await dataProvider.update(resource, {
            id: base.id,
            data: { ...data, status, updated_at: updatedAt },
            previousData: { id: base.id },
          })
        : await dataProvider.create(resource, { data });
      show(base ? stored : null);
      showToast({ kind: 'success', text });
      await refreshResource(queryClient, resource);
      if (!base && !hasLeft()) navigate(`/admin/${resource}/${stored.id}`, { replace: true });
    }, messages.saveFailed);

  const submit = (status: ChangelogStatus, text: string) =>
    void form.handleSubmit((data) => save(data, status, text))();

  const confirm = {
    publish: () => submit('published', messages.published),
    unpublish: () => submit('draft', messages.unpublished),
    delete: () =>
      void run(async () => {
        if (!base) return;
        await dataProvider.delete(resource, { id: base.id });
        show(entry);
        showToast({ kind: 'success', text: messages.deleted });
        if (!hasLeft()) navigate(`/admin/${resource}`, { replace: true });
        // The page of the deleted entry is shown until the list is there.
        await refetchChanged(queryClient, { queryKey: [resource, 'getList'] });
      }, messages.deleteFailed),
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(base?.status ?? 'draft', messages.saved);
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <DraftNotice {...notice} />
          {theirs ? (
            <ConflictNotice
              onKeepMine={() => {
                setBase(theirs);
                form.setValue('updatedAt', theirs.updated_at, { shouldDirty: true });
                setTheirs(null);
              }}
              onTakeTheirs={() => {
                show(theirs);
                setTheirs(null);
              }}
            >
              Somebody else has changed this entry meanwhile. Your text is still here and has not
              been saved.
            </ConflictNotice>
          ) : null}
          <EntryFields control={form.control} />
        </Box>
        <EntryPreview {...previewed} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2.5 }}>
        <BusyButton
          type="submit"
          variant={base && !isPublished ? 'outlined' : 'contained'}
          isBusy={isBusy}
        >
          {isPublished ? 'Save changes' : 'Save draft'}
        </BusyButton>
        {base ? (
          <BusyButton
            variant={isPublished ? 'outlined' : 'contained'}
            isBusy={isBusy}
            onClick={() => setQuestion(isPublished ? 'unpublish' : 'publish')}
          >
            {isPublished ? 'Unpublish' : 'Publish'}
          </BusyButton>
        ) : null}
        {form.formState.isDirty ? (
          <BusyButton color="inherit" isBusy={isBusy} onClick={notice.onDiscard}>
            Discard changes
          </BusyButton>
        ) : null}
        {base ? (
          <BusyButton
            color="error"
            isBusy={isBusy}
            onClick={() => setQuestion('delete')}
            sx={{ marginInlineStart: 'auto', marginInlineEnd: -2 }}
          >
            Delete
          </BusyButton>
        ) : null}
      </Box>
      <ConfirmDialog
        open={question !== null}
        {...questions[question ?? 'publish']}
        onConfirm={() => {
          setQuestion(null);
          if (question) confirm[question]();
        }}
        onCancel={() => setQuestion(null)}
      />
    </form>
  );
}

type EntryPreviewProps = Pick<ChangelogEntryInput, 'title' | 'kind' | 'build' | 'body'>;

/** The entry as the public page shows it, to testers with links to the reports that it names. */
function EntryPreview({ title, kind, build, body }: EntryPreviewProps) {
  const reports = useReportTitles([body]);
  return (
    <Box
      component="section"
      aria-labelledby="preview"
      sx={{
        minWidth: 0,
        p: 2.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflowWrap: 'anywhere',
      }}
    >
      <Typography id="preview" variant="overline" component="h2" color="text.secondary">
        Preview
      </Typography>
      <Box
        sx={{
          display: kind || build ? 'flex' : 'none',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          minHeight: 24,
          my: 0.5,
          color: 'text.secondary',
          fontSize: '0.875rem',
        }}
      >
        {kind ? <Chip label={changelogKindLabels[kind]} /> : null}
        {build ? `Build ${build}` : null}
      </Box>
      {title || body ? (
        <Typography variant="h3" sx={{ mb: 1.5, textWrap: 'balance' }}>
          {title}
        </Typography>
      ) : (
        <Typography color="text.secondary">As readers will see it.</Typography>
      )}
      <LazyPanel component={markdownText} props={{ text: body, headings, reports }} height={120} />
    </Box>
  );
}
