import type { GameProposalRow } from '@ludarium/domain/data-backend';
import { showToast } from '@ludarium/web/ui/toast.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { rescueFocus } from '../../layout/focus.ts';
import { useHasLeft } from '../../layout/use-has-left.ts';
import { refetchChanged } from '../../providers/query-client.ts';
import type { AdminDataProvider } from '../decisions/outcome.ts';
import { ReasonDialog } from '../decisions/ReasonDialog.tsx';
import { refreshResource } from '../decisions/use-decide.ts';
import { getGameName, proposalReasons } from './proposal.tsx';
import { useNeighbours } from './queries.ts';
import { Shortcuts } from './Shortcuts.tsx';

interface ProposalDecisionsProps {
  readonly proposal: GameProposalRow;
  /** The chosen fields; null for all. */
  readonly accepted: readonly string[] | null;
  /** The number of all fields. */
  readonly count: number;
  /** The fields whose values in the catalogue changed meanwhile. */
  readonly staleLabels: readonly string[];
}

type Method = 'approveProposal' | 'requestProposalChanges' | 'rejectProposal';

/** The decisions on a pending proposal; afterwards the next one is shown. */
export function ProposalDecisions(props: ProposalDecisionsProps) {
  const { proposal, accepted, count, staleLabels } = props;
  const [asked, setAsked] = useState<Method | null>(null);
  const { previous, next } = useNeighbours(proposal);
  const show = useShowProposal();
  const { decide, isPending, refusal, clear } = useDecision(proposal, () =>
    show(next ?? previous ?? null),
  );
  const isPartial = accepted !== null;
  const approvalLabel = isPartial ? `Approve ${accepted.length} of ${count} fields` : 'Approve';
  const approve = () => decide('approveProposal', isPartial ? { accepted } : {});
  const ask = (method: Method) => {
    clear();
    setAsked(method);
  };
  const handleApprove = () => (staleLabels.length > 0 ? ask('approveProposal') : approve());
  const cancel = () => setAsked(null);

  const isOpen = proposal.status === 'submitted';
  const cannotApprove = isPending || accepted?.length === 0;
  return (
    <Box
      component="section"
      aria-label="Decision"
      aria-busy={isPending}
      sx={{ borderTop: { sm: 1 }, borderColor: { sm: 'divider' }, pt: { sm: 2 } }}
    >
      {refusal !== null && asked === null ? (
        <Alert severity="error" sx={{ mb: 2 }}>
          {refusal}
        </Alert>
      ) : null}
      {isOpen ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: { xs: 0.5, sm: 1.5 } }}>
          <Button
            variant="contained"
            aria-disabled={cannotApprove}
            onClick={cannotApprove ? undefined : handleApprove}
            sx={cannotApprove ? { opacity: 0.5 } : {}}
          >
            {approvalLabel}
          </Button>
          <Button variant="outlined" color="inherit" onClick={() => ask('requestProposalChanges')}>
            Request changes
          </Button>
          <Button
            variant="text"
            color="error"
            onClick={() => ask('rejectProposal')}
            sx={{ marginInlineStart: 'auto' }}
          >
            Reject
          </Button>
        </Box>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        <Button size="small" color="inherit" disabled={!previous} onClick={() => show(previous)}>
          Previous
        </Button>
        <Button size="small" color="inherit" disabled={!next} onClick={() => show(next)}>
          Next
        </Button>
        <Shortcuts
          shortcuts={[
            { key: 'j', label: 'Next pending proposal', run: () => show(next) },
            { key: 'k', label: 'Previous pending proposal', run: () => show(previous) },
            ...(isOpen
              ? [
                  {
                    key: 'a',
                    label: approvalLabel,
                    run: cannotApprove ? () => undefined : handleApprove,
                  },
                  { key: 'r', label: 'Request changes', run: () => ask('requestProposalChanges') },
                  { key: 'x', label: 'Reject', run: () => ask('rejectProposal') },
                ]
              : []),
          ]}
        />
      </Box>
      <ConfirmDialog
        open={asked === 'approveProposal'}
        title="Approve although the game has changed?"
        text={`${staleLabels.join(', ')}: the catalogue has another value than the publisher saw. The proposal goes back to the publisher with both values.`}
        confirmLabel={approvalLabel}
        onConfirm={() => {
          cancel();
          approve();
        }}
        onCancel={cancel}
      />
      {asked === 'requestProposalChanges' || asked === 'rejectProposal' ? (
        <ReasonDialog
          key={asked}
          {...dialogs[asked]}
          options={proposalReasons}
          isPending={isPending}
          refusal={refusal}
          onSend={(reason) => decide(asked, proposalReasons.toMeta(reason))}
          onClose={cancel}
        />
      ) : null}
    </Box>
  );
}

const dialogs = {
  requestProposalChanges: {
    title: 'Request changes',
    text: 'The publisher edits the proposal and sends it again.',
    confirmLabel: 'Request changes',
    color: 'primary',
  },
  rejectProposal: {
    title: 'Reject proposal',
    text: 'The proposal is closed: the publisher can only begin another one.',
    confirmLabel: 'Reject',
    color: 'error',
  },
} as const;

const resource = 'game_proposals';

/** Shows another proposal; null shows the list, and undefined changes nothing. */
function useShowProposal() {
  const navigate = useNavigate();
  const hasLeft = useHasLeft();
  return (id: string | null | undefined) => {
    if (id === undefined || hasLeft()) return;
    const path = id === null ? `/admin/${resource}` : `/admin/${resource}/${id}/show`;
    void navigate(path, { state: { isNext: true } });
    if (id === null) rescueFocus();
  };
}

/** Makes a decision; if it was refused, says why. */
function useDecision(proposal: GameProposalRow, onDone: () => void) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const mutationKey = ['decision', resource, proposal.id];
  const { mutate, isPending, data, reset } = useMutation({
    mutationKey,
    mutationFn: ({ method, meta }: { method: Method; meta: object }) =>
      dataProvider[method](resource, { id: proposal.id, previousData: proposal, meta }),
    onSuccess: async ({ kind, text }) => {
      if (kind === 'done') {
        showToast({ kind: 'success', title: getGameName(proposal), text });
        onDone();
      }
      await Promise.all([
        refreshResource(queryClient, resource),
        refetchChanged(queryClient, { queryKey: ['game_proposal_events'] }),
      ]);
    },
  });
  const decide = (method: Method, meta: object) => {
    if (queryClient.isMutating({ mutationKey }) === 0) mutate({ method, meta });
  };
  return { decide, isPending, refusal: data?.kind === 'refused' ? data.text : null, clear: reset };
}
