import { DraftNotice } from '@ludarium/browser/draft/DraftNotice.tsx';
import { useFormDraft } from '@ludarium/browser/draft/use-draft.ts';
import type { GameProposalRow } from '@ludarium/domain/data-backend';
import {
  describeValue,
  isDeletable,
  isGameFieldName,
  toValue,
} from '@ludarium/domain/game-proposals';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { BusyButton } from '../../layout/BusyButton.tsx';
import { ConflictNotice } from '../../layout/ConflictNotice.tsx';
import { rescueFocus } from '../../layout/focus.ts';
import { SaveBar } from '../shell/Page.tsx';
import { usePortal } from '../shell/portal-context.ts';
import { GiveUpDialog } from './GiveUpDialog.tsx';
import { ProposalFields } from './ProposalFields.tsx';
import { ProposalThread, StaleValues, StatusNote } from './ProposalStatus.tsx';
import {
  draftSchema,
  findChangedNames,
  findFormFaults,
  getLabel,
  type ProposalForm,
  type ProposalFormName,
  type ProposalSubject,
  toForm,
} from './proposal-values.ts';
import { EditorContext, type LoadedProposal } from './use-proposal.ts';
import { useWayBack } from './use-proposals.ts';
import { useSaveProposal } from './use-save-proposal.ts';

interface ProposalEditorProps {
  readonly proposal: LoadedProposal;
  readonly onCreated: (id: string) => void;
  readonly onSaved: (row: GameProposalRow) => void;
}

/** The form of a proposal, which is saved as a draft or sent for review. */
export function ProposalEditor({ proposal, onCreated, onSaved }: ProposalEditorProps) {
  const { kind, gameId, current } = proposal;
  const [created, setCreated] = useState<GameProposalRow | null>(null);
  const row = proposal.row ?? created;
  const { user, publisherId } = usePortal();
  const navigate = useNavigate();
  const back = useWayBack();
  const [subject] = useState({ kind, current, gameId });
  const [defaultValues] = useState(() => toForm(current, row));
  const form = useForm<ProposalForm>({
    defaultValues,
    mode: 'onTouched',
    resolver: createResolver(subject),
  });
  const name = row?.id ?? (gameId === null ? `new-${publisherId}` : `${kind}-${gameId}`);
  const draft = { owner: user.id, name: `proposal:${name}` };
  const { store, notice } = useFormDraft(form, draft, draftSchema);
  const handleSaved = (stored: GameProposalRow) => {
    if (row === null) {
      // What is typed from now on is the draft of this proposal, also before the address has its id.
      store.write(null);
      flushSync(() => setCreated(stored));
    }
    onSaved(stored);
  };
  const saving = useSaveProposal({ form, subject, row, onCreated, onSaved: handleSaved });
  const { isPending, theirs, save, send, keepMine, takeTheirs } = saving;
  const { isDirty, errors } = form.formState;
  const [isAsking, setAsking] = useState(false);
  const close = (isGone: boolean) => {
    setAsking(false);
    if (!isGone) return;
    form.reset();
    void navigate(back.to, { replace: true });
  };

  const submit = form.handleSubmit((values) => {
    const { nothing } = findFormFaults(values, subject);
    if (nothing) form.setError('root', { message: nothing });
    else send();
  });

  return (
    <FormProvider {...form}>
      <EditorContext value={proposal}>
        <Box
          component="form"
          noValidate
          onSubmit={(event: React.SubmitEvent) => {
            event.preventDefault();
            if (!isPending && !theirs) void submit();
          }}
          sx={{ display: 'grid', gap: 2 }}
        >
          <DraftNotice {...notice} />
          {row && row.status !== 'draft' ? <StatusNote row={row} /> : null}
          {row?.status === 'failed_stale' ? <StaleValues row={row} /> : null}
          {theirs ? (
            <ConflictNotice
              title="Changed in two places"
              onKeepMine={keepMine}
              onTakeTheirs={takeTheirs}
              theirs={describeChanges(form.getValues(), toForm(subject.current, theirs))}
            >
              Somebody else, or you in another window, has saved other values meanwhile:
            </ConflictNotice>
          ) : null}
          <ProposalFields />
          {errors.root ? <Alert severity="error">{errors.root.message}</Alert> : null}
          <SaveBar>
            {isDirty ? (
              <Button
                color="inherit"
                disabled={isPending}
                onClick={() => {
                  notice.onDiscard();
                  rescueFocus();
                }}
              >
                Discard changes
              </Button>
            ) : null}
            {row ? (
              <BusyButton color="error" isBusy={isPending} onClick={() => setAsking(true)}>
                {isDeletable(row.status) ? 'Delete' : 'Withdraw'}
              </BusyButton>
            ) : null}
            <BusyButton
              variant="outlined"
              isBusy={isPending}
              disabled={theirs !== null}
              onClick={save}
            >
              Save draft
            </BusyButton>
            <BusyButton
              type="submit"
              variant="contained"
              isBusy={isPending}
              disabled={theirs !== null}
            >
              {row && row.status !== 'draft' ? 'Send again' : 'Send for review'}
            </BusyButton>
          </SaveBar>
        </Box>
        {row && row.status !== 'draft' ? (
          <Box sx={{ mt: 3 }}>
            <ProposalThread proposalId={row.id} />
          </Box>
        ) : null}
        <GiveUpDialog proposal={isAsking ? row : null} onClose={close} />
      </EditorContext>
    </FormProvider>
  );
}

/** The values that somebody else has saved, where they differ. */
const describeChanges = (mine: ProposalForm, theirs: ProposalForm) =>
  findChangedNames(mine, theirs).map(
    (name) => [getLabel(name), describeText(name, theirs)] as const,
  );

function describeText(name: ProposalFormName, form: ProposalForm): string {
  if (isGameFieldName(name)) return describeValue(name, toValue(name, form[name]));
  if (name === 'cover') return form.cover ? 'A new picture' : 'No new picture';
  return form.note || 'Nothing';
}

function createResolver(subject: ProposalSubject): Resolver<ProposalForm> {
  return (values) => {
    const faults = Object.entries(findFormFaults(values, subject)).filter(
      ([name]) => isGameFieldName(name) || name === 'note',
    );
    if (faults.length === 0) return { values, errors: {} };
    const errors = faults.map(([name, message]) => [name, { type: 'fault', message }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}
