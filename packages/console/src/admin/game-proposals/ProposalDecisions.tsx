import type { GameProposalRow } from '@ludarium/domain/data-backend';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useGetList, useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { rescueFocus } from '../../layout/focus.ts';
import { useHasLeft } from '../../layout/use-has-left.ts';
import ReasonDialog from '../decisions/ReasonDialog.tsx';
import { SubjectName } from '../decisions/subject.tsx';
import { useDecide } from '../decisions/use-decide.ts';
import { type ListedProposal, listedColumns, proposalReasons } from './proposal.tsx';
import { Shortcuts } from './Shortcuts.tsx';

interface ProposalDecisionsProps {
  readonly proposal: GameProposalRow;
  /** The fields to approve; null for all. */
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
  const [opened, setOpened] = useState<Method | null>(null);
  const next = useNeighbourId(proposal, 'next');
  const previous = useNeighbourId(proposal, 'previous');
  const show = useShowProposal();
  const { decide, isPending, refusal, clearRefusal } = useDecide(proposal, {
    showsNext: true,
    onDone: () => show(next ?? previous ?? null, 'decision'),
  });
  const approvalLabel = accepted ? `Approve ${accepted.length} of ${count} fields` : 'Approve';
  const approve = () => decide('approveProposal', accepted ? { accepted } : {});
  const open = (method: Method) => {
    clearRefusal();
    setOpened(method);
  };
  const handleApprove = () => (staleLabels.length > 0 ? open('approveProposal') : approve());
  const close = () => setOpened(null);

  const isResolved = useIsSettled();
  const isSubmitted = proposal.status === 'submitted';
  const cannotApprove = isPending || accepted?.length === 0;
  return (
    <Box
      component="section"
      aria-label="Decision"
      aria-busy={isPending}
      sx={{ display: { sm: 'flex' }, flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}
    >
      {refusal !== null && opened === null ? (
        <Alert severity="error" sx={{ flex: '1 0 100%', mb: 2 }}>
          {refusal}
        </Alert>
      ) : null}
      {isSubmitted ? (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: { xs: 0.75, sm: 1 },
            flex: '1 1 auto',
            mb: { xs: 0.5, sm: 0 },
            pointerEvents: isResolved ? 'auto' : 'none',
            // On a phone the buttons fill one line, or two if a label is longer.
            '& > button': { flex: { xs: '1 1 auto', sm: 'none' }, px: { xs: 1.25, sm: 2 } },
          }}
        >
          <Button
            variant="contained"
            aria-disabled={cannotApprove}
            onClick={cannotApprove ? undefined : handleApprove}
            sx={cannotApprove ? { opacity: 0.5 } : {}}
          >
            {approvalLabel}
          </Button>
          <Button variant="outlined" color="inherit" onClick={() => open('requestProposalChanges')}>
            Request changes
          </Button>
          <Button variant="text" color="error" onClick={() => open('rejectProposal')}>
            Reject
          </Button>
        </Box>
      ) : null}
      <Box sx={{ display: 'flex', gap: 0.5 }}>
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
            ...(isSubmitted && isResolved
              ? [
                  {
                    key: 'a',
                    label: approvalLabel,
                    run: cannotApprove ? () => undefined : handleApprove,
                  },
                  {
                    key: 'r',
                    label: 'Request changes',
                    run: () => open('requestProposalChanges'),
                  },
                  { key: 'x', label: 'Reject', run: () => open('rejectProposal') },
                ]
              : []),
          ]}
        />
      </Box>
      <ConfirmDialog
        open={opened === 'approveProposal'}
        title="Approve although the game has changed?"
        text={`${staleLabels.join(', ')}: the catalogue has another value than the publisher saw. The proposal goes back to the publisher with both values.`}
        confirmLabel={approvalLabel}
        onConfirm={() => {
          close();
          approve();
        }}
        onCancel={close}
      >
        <strong>
          <SubjectName row={proposal} />
        </strong>
      </ConfirmDialog>
      {opened === 'requestProposalChanges' || opened === 'rejectProposal' ? (
        <ReasonDialog
          key={opened}
          {...dialogs[opened]}
          isQuestion={false}
          options={proposalReasons}
          isPending={isPending}
          refusal={refusal}
          onSend={(reason) => decide(opened, proposalReasons.toMeta(reason))}
          onClose={close}
        >
          <strong>
            <SubjectName row={proposal} />
          </strong>
        </ReasonDialog>
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
  return (id: string | null | undefined, after: 'choice' | 'decision' = 'choice') => {
    if (id === undefined || hasLeft()) return;
    const path = id === null ? `/admin/${resource}` : `/admin/${resource}/${id}/show`;
    void navigate(path, { state: { isNext: true, after } });
    if (id === null) rescueFocus();
  };
}

/** So long a second click on 'Approve' decides nothing on the next proposal. */
const settleMs = 500;

/** Whether decisions are taken: half a second after another one, whose buttons were at the same place. */
function useIsSettled(): boolean {
  const { state } = useLocation();
  const followsDecision: unknown = state?.after === 'decision';
  const [isResolved, setSettled] = useState(followsDecision !== true);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settleMs);
    return () => clearTimeout(timer);
  }, []);
  return isResolved;
}

/** The id of the next or previous pending proposal, within the filters of the list. */
function useNeighbourId({ id, submitted_at }: GameProposalRow, side: 'next' | 'previous') {
  const [stored] = useStore<{ filter?: object }>(`${resource}.listParams`, {});
  const isNext = side === 'next';
  const { data } = useGetList<ListedProposal>(
    resource,
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'submitted_at', order: isNext ? 'ASC' : 'DESC' },
      filter: {
        ...stored.filter,
        status: 'submitted',
        'id@neq': id,
        [isNext ? 'submitted_at@gt' : 'submitted_at@lt']: submitted_at,
      },
      meta: { columns: listedColumns },
    },
    { enabled: submitted_at !== null },
  );
  return data?.[0]?.id;
}
