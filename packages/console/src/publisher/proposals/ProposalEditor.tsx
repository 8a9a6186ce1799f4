import type { GameProposalRow } from '@ludarium/domain/data-backend';
import { isEditable, isGameFieldName, type ProposalStatus } from '@ludarium/domain/game-proposals';
import type { PublisherId } from '@ludarium/domain/ids';
import { showToast } from '@ludarium/web/ui/toast.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { usePortal } from '../shell/portal-context.ts';
import { getFault } from './fault.ts';
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
export function ProposalEditor({ proposal, onCreated, onSaved }: ProposalEditorProps) {
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
          ? { kind: 'success', text: describeSent(autosave.getStatus()) }
          : { kind: 'error', text: 'It was not sent.' },
      );
    } catch (error) {
      const { details, message = 'It cannot be sent like this.' } = getFault(error);
      const name = proposalFormNames.find((known) => known === details);
      if (name) {
        form.setError(name, { type: 'server', message });
        form.setFocus(name);
      } else showToast({ kind: 'error', text: message });
    } finally {
      setSending(false);
    }
  };
  useEffect(() => {
    if (start.restored === null) return;
    showToast({ kind: 'info', text: 'What you had typed on this device has been restored.' });
  }, [start]);
  const leave = () => void navigate({ search: back.search }, { replace: true });

  return (
    <FormProvider {...form}>
      <EditorContext value={proposal}>
        {/* The focus is not scrolled below the header (128 px) or the save bar (120 px). */}
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
          <SaveBar state={state} onRetry={() => void autosave.save()}>
            <Button
              color="error"
              disabled={isSending}
              sx={{ px: { xs: 1, sm: 2 } }}
              // A save that is still to come would change the version.
              onClick={() => void autosave.save().then(() => setAsking(true))}
            >
              {row === null ? 'Discard' : 'Withdraw'}
            </Button>
            <Button
              type="submit"
              variant="contained"
              disabled={isSending || state.kind === 'conflict'}
            >
              {row && row.status !== 'draft' ? 'Send again' : 'Send for review'}
            </Button>
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
        ) : (
          <WithdrawDialog
            proposal={isAsking ? { ...row, version: autosave.getVersion() ?? row.version } : null}
            onCancel={() => setAsking(false)}
            onDone={(withdrawn) => {
              setAsking(false);
              if (!withdrawn) return;
              autosave.discard();
              leave();
            }}
          />
        )}
      </EditorContext>
    </FormProvider>
  );
}

/** Blanks may be filled without a review. */
function describeSent(status: ProposalStatus | undefined): string {
  return status === 'approved'
    ? 'Your proposal has been approved. The catalogue takes it in a moment.'
    : 'Your proposal has been sent. Our team looks at it.';
}

/** The default values: the saved ones, merged with what an earlier visit could not save. */
function getStart(
  { row, gameId, current }: LoadedProposal,
  userId: string,
  publisherId: PublisherId | null,
) {
  const saved = toForm(current, row);
  const copy = openLocalCopy(userId, row?.id ?? getNewCopyName(publisherId, gameId)).read(saved);
  if (!copy || (row && !isEditable(row.status))) return { values: saved, restored: null };
  const { merged, conflicts } = mergeForms(copy.base, copy.typed, saved);
  return { values: merged, restored: { id: copy.id, conflicts } };
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
