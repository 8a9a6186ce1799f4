import type { GameProposalRow } from '@ludarium/domain/data-backend';
import { isEditable, isGameFieldName } from '@ludarium/domain/game-proposals';
import { BackendError, getErrorMessage } from '@ludarium/domain/http';
import type { PublisherId } from '@ludarium/domain/ids';
import { DraftNotice } from '@ludarium/web/draft/DraftNotice.tsx';
import type { DraftState } from '@ludarium/web/draft/draft-store.ts';
import { showToast } from '@ludarium/web/ui/toast.ts';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useRef, useState } from 'react';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { BusyButton } from '../../layout/BusyButton.tsx';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { usePortal } from '../shell/portal-context.ts';
import { DeleteDraftDialog, isUnsent } from './DeleteDraftDialog.tsx';
import { ProposalAside } from './ProposalAside.tsx';
import { ProposalFields } from './ProposalFields.tsx';
import { ProposalThread, StaleValues, StatusNote } from './ProposalStatus.tsx';
import {
  findFormFaults,
  mergeForms,
  openLocalCopy,
  type ProposalForm,
  type ProposalFormName,
  type ProposalSubject,
  proposalFormNames,
  toForm,
} from './proposal-values.ts';
import { Conflict, SaveBar } from './SaveState.tsx';
import { getNewCopyName, useAutosave } from './use-autosave.ts';
import { EditorContext, type LoadedProposal } from './use-proposal.ts';
import { useWayBack } from './use-proposals.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

interface ProposalEditorProps {
  readonly proposal: LoadedProposal;
  readonly onCreated: (id: string) => void;
  readonly onSaved: (row: GameProposalRow) => void;
}

/** The form of a proposal: saved while it is edited, and sent on demand. */
export function ProposalEditor(props: ProposalEditorProps) {
  const { proposal, onCreated, onSaved } = props;
  const { row, kind, gameId, current } = proposal;
  const { user, publisherId } = usePortal();
  const navigate = useNavigate();
  const back = useWayBack();
  const [subject] = useState({ kind, current, gameId });
  const [start] = useState(() => getStart(proposal, user.id, publisherId));
  const form = useForm<ProposalForm>({
    defaultValues: start.values,
    mode: 'onTouched',
    resolver: createResolver(subject),
  });
  const autosave = useAutosave({
    form,
    subject,
    row,
    restored: start.restored,
    userId: user.id,
    publisherId,
    onCreated,
    onSaved,
  });
  const { state } = autosave;
  const missing = useRef<HTMLDivElement>(null);
  const [isSending, setSending] = useState(false);
  const [isAsking, setAsking] = useState(false);

  const focusField = (name: ProposalFormName | 'nothing') => {
    if (name === 'nothing') missing.current?.focus();
    else form.setFocus(name);
  };
  const send = async () => {
    await form.trigger();
    const [first] = Object.keys(findFormFaults(form.getValues(), subject));
    if (first !== undefined) return focusField(first as ProposalFormName | 'nothing');
    setSending(true);
    try {
      const sent = await autosave.send();
      showToast(
        sent
          ? { kind: 'success', text: 'Your proposal has been sent. Our team looks at it.' }
          : { kind: 'error', text: 'It was not sent.' },
      );
    } catch (error) {
      const message = getErrorMessage(error, 'It cannot be sent like this.');
      const details = error instanceof BackendError ? error.details : null;
      const name = proposalFormNames.find((known) => known === details);
      if (name) {
        form.setError(name, { type: 'server', message });
        form.setFocus(name);
      } else showToast({ kind: 'error', text: message });
    } finally {
      setSending(false);
    }
  };
  const [notice, setNotice] = useState<DraftState<ProposalForm>>({
    restoredAt: start.restored?.savedAt ?? null,
    replaced: null,
    isKept: true,
  });
  /** Shows a form, and puts the present one aside. */
  const exchange = (shown: ProposalForm, by: 'discard' | 'tab') => {
    setNotice({ ...notice, replaced: { value: structuredClone(form.getValues()), by } });
    for (const name of proposalFormNames) form.setValue(name, shown[name]);
  };
  const replaced =
    notice.replaced ?? (autosave.replaced && { value: autosave.replaced, by: 'tab' as const });
  const leave = () => void navigate({ search: back.search }, { replace: true });
  const close = (isGone: boolean) => {
    setAsking(false);
    if (!isGone) return;
    autosave.discard();
    leave();
  };

  return (
    <FormProvider {...form}>
      <EditorContext value={proposal}>
        {/* The focus is not scrolled below the header (128 px) or the save bar. */}
        <GlobalStyles styles={{ html: { scrollPaddingBlock: '128px 120px' } }} />
        <Box
          component="form"
          noValidate
          onSubmit={(event: React.SubmitEvent) => {
            event.preventDefault();
            if (!isSending) void send();
          }}
          sx={{ display: 'grid', gap: 2 }}
        >
          <DraftNotice
            state={{ ...notice, replaced }}
            onDiscard={() => exchange(start.saved, 'discard')}
            onTakeBack={() => replaced && exchange(replaced.value, replaced.by)}
          />
          {row && row.status !== 'draft' ? <StatusNote row={row} /> : null}
          {row?.status === 'failed_stale' ? <StaleValues row={row} /> : null}
          {state.kind === 'conflict' ? (
            <Conflict
              key={state.names.join()}
              names={state.names}
              theirs={state.theirs}
              onResolve={() => void autosave.resolve()}
            />
          ) : null}
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 20rem' },
            }}
          >
            <ProposalFields />
            <ProposalAside ref={missing} subject={subject} onFocus={focusField} />
          </Box>
          <SaveBar state={state} onRetry={() => void autosave.resolve()}>
            <BusyButton
              color="error"
              isBusy={isSending}
              sx={{ px: { xs: 1, sm: 2 } }}
              // A save that is still to come would change the version.
              onClick={() => void autosave.save().then(() => setAsking(true))}
            >
              {row === null ? 'Discard' : isUnsent(row) ? 'Delete draft' : 'Withdraw'}
            </BusyButton>
            <BusyButton
              type="submit"
              variant="contained"
              isBusy={isSending}
              disabled={state.kind === 'conflict'}
            >
              {row && row.status !== 'draft' ? 'Send again' : 'Send for review'}
            </BusyButton>
          </SaveBar>
        </Box>
        {row?.submitted_at ? (
          <Box sx={{ mt: 3 }}>
            <ProposalThread proposalId={row.id} />
          </Box>
        ) : null}
        {row === null ? (
          <ConfirmDialog
            open={isAsking}
            title="Discard this draft?"
            text="What you have typed is deleted."
            confirmLabel="Discard"
            onCancel={() => setAsking(false)}
            onConfirm={() => {
              autosave.discard();
              leave();
            }}
          />
        ) : isUnsent(row) ? (
          <DeleteDraftDialog
            draft={isAsking ? row : null}
            onCancel={() => setAsking(false)}
            onDone={close}
          />
        ) : (
          <WithdrawDialog
            proposal={isAsking ? { ...row, version: autosave.getVersion() ?? row.version } : null}
            onCancel={() => setAsking(false)}
            onDone={close}
          />
        )}
      </EditorContext>
    </FormProvider>
  );
}

/** The default values: the saved ones, merged with what an earlier visit could not save. */
function getStart(
  { row, gameId, current }: LoadedProposal,
  userId: string,
  publisherId: PublisherId | null,
) {
  const saved = toForm(current, row);
  const draft = openLocalCopy(userId, row?.id ?? getNewCopyName(publisherId, gameId));
  const copy = draft.read();
  if (!copy || (row && !isEditable(row.status))) return { saved, values: saved, restored: null };
  const { merged, conflicts } = mergeForms(copy.base, copy.typed, saved);
  const { restoredAt: savedAt } = draft.getState();
  return { saved, values: merged, restored: { id: copy.id, conflicts, savedAt } };
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
