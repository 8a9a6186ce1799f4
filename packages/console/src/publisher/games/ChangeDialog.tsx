import {
  changeKinds,
  compareChange,
  describeChange,
  type GamesChange,
  getChangeKinds,
  sharedGameFields,
} from '@ludarium/domain/game-csv';
import {
  findValueFault,
  type GameFieldName,
  gameFields,
  isBlank,
  isGameFieldName,
  toValue,
} from '@ludarium/domain/game-proposals';
import { gameTexts } from '@ludarium/domain/games';
import type { GameId } from '@ludarium/domain/ids';
import { describeError } from '@ludarium/web/http/describe-error.ts';
import { showToast } from '@ludarium/web/ui/toast.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { BusyButton } from '../../layout/BusyButton.tsx';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { NativeSelect } from '../../layout/NativeSelect.tsx';
import { Problem } from '../../layout/Problem.tsx';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import type { Catalogue } from '../catalogue/load-games.ts';
import { getCatalogueQuery } from '../catalogue/use-games.ts';
import { DryRun } from '../csv/ImportPreview.tsx';
import { type BatchRow, withdrawBatch } from '../csv/requests.ts';
import { TaskProgress } from '../csv/TaskProgress.tsx';
import { countProposals, useSendBatch } from '../csv/use-send-batch.ts';
import { checkAccess } from '../proposals/check-access.ts';
import { GameFieldInput } from '../proposals/GameFieldInput.tsx';
import { type ProposalForm, toForm } from '../proposals/proposal-values.ts';
import { EditorContext, type LoadedProposal } from '../proposals/use-proposal.ts';
import { useProposalsByGame, useRefreshProposals } from '../proposals/use-proposals.ts';
import { usePortal } from '../shell/portal-context.ts';

interface ChangeDialogProps {
  readonly ids: ReadonlySet<GameId>;
  readonly onClose: () => void;
  /** Called after all proposals have been sent. */
  readonly onSent: () => void;
}

/** The fields have no value of the catalogue beside them: each game has its own. */
const anyGame: LoadedProposal = { row: null, kind: 'new', gameId: null, current: {}, sources: [] };

/** Changes one field of the chosen games: what becomes of each is seen before it is sent as one batch. */
export default function ChangeDialog({ ids, onClose, onSent }: ChangeDialogProps) {
  const { publisherId } = usePortal();
  const form = useForm<ProposalForm>({ defaultValues: toForm({}, null) });
  const [field, setField] = useState<GameFieldName>('languages');
  const [kind, setKind] = useState<GamesChange['how']>('add');
  const how = getChangeKinds(field).some((offered) => offered.how === kind) ? kind : 'set';
  const typed = useWatch({ control: form.control, name: field });
  const latest = useMemo(() => ({ field, how, value: toValue(field, typed) }), [field, how, typed]);
  // Thousands of games are compared after the keys have been shown.
  const change = useDeferredValue(latest);
  const catalogue = useQuery({ ...getCatalogueQuery(publisherId), staleTime: 0 });
  const isLoaded = catalogue.isFetchedAfterMount && catalogue.data?.hasDetails === true;
  const proposals = useProposalsByGame();
  const offerWithdrawal = useOfferWithdrawal();
  const sending = useSendBatch(publisherId ?? 0, {
    stopped: 'You have stopped it. What was sent can be withdrawn in ‘Import / export’.',
    onSent: (rows) => {
      offerWithdrawal(rows);
      onSent();
    },
  });
  const fault = change.how === 'clear' ? null : findValueFault(change.field, change.value);
  const isComplete = change.how === 'clear' || (!isBlank(change.value) && fault === null);
  const games = useMemo(
    () => (isLoaded ? (catalogue.data?.games ?? []) : []).filter(({ id }) => ids.has(id)),
    [isLoaded, catalogue.data, ids],
  );
  const rows = useMemo(
    () => (isComplete ? compareChange(games, change, new Set(proposals.keys())) : []),
    [games, change, isComplete, proposals],
  );
  const ready = rows.flatMap(({ proposal }) => proposal ?? []);
  const { batch, stopped, task, send } = sending;
  return (
    <DialogFrame
      title={`Change ${ids.size === 1 ? '1 game' : `${ids.size.toLocaleString('en-US')} games`}`}
      size="md"
      coversPhones
      isChanged
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {stopped === null ? 'Cancel' : 'Close'}
          </Button>
          <BusyButton
            variant="contained"
            isBusy={task.progress !== null}
            disabled={batch === null && (ready.length === 0 || change !== latest)}
            onClick={() => void send(ready, { name: describeChange(change), digest: null })}
          >
            {batch === null ? `Send ${countProposals(ready.length)}` : 'Send the rest'}
          </BusyButton>
        </>
      }
    >
      {batch === null ? (
        <FormProvider {...form}>
          <EditorContext value={anyGame}>
            <Box sx={{ display: 'grid', gap: 2, pt: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <Box
                sx={{
                  display: 'grid',
                  gap: 2,
                  alignItems: 'start',
                  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '12rem auto 1fr' },
                }}
              >
                <NativeSelect
                  label="Field"
                  value={field}
                  options={sharedGameFields.map((name) => [name, gameFields[name].label])}
                  onChange={(name) => isGameFieldName(name) && setField(name)}
                />
                <ToggleButtonGroup
                  exclusive
                  size="small"
                  aria-label="What to do"
                  value={how}
                  onChange={(_, chosen: GamesChange['how'] | null) => chosen && setKind(chosen)}
                  sx={{ '& > button': { minHeight: 44, px: 2 } }}
                >
                  {changeKinds.map((one) => (
                    <ToggleButton
                      key={one.how}
                      value={one.how}
                      disabled={!getChangeKinds(field).includes(one)}
                    >
                      {one.label}
                    </ToggleButton>
                  ))}
                </ToggleButtonGroup>
              </Box>
              {how === 'clear' ? null : <GameFieldInput key={field} name={field} />}
              {fault !== null && !isBlank(change.value) ? (
                <Alert severity="error">{fault}</Alert>
              ) : null}
              <Preview query={catalogue}>
                {isComplete ? (
                  <div>
                    <DryRun rows={rows} isFile={false} />
                  </div>
                ) : (
                  <Typography color="text.secondary">
                    {how === 'add'
                      ? 'Say what is added: you then see what becomes of each game.'
                      : 'Say the value: you then see what becomes of each game.'}
                  </Typography>
                )}
              </Preview>
            </Box>
          </EditorContext>
        </FormProvider>
      ) : (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{describeChange(change)}</Typography>
          {stopped === null ? null : <Alert severity="warning">{stopped}</Alert>}
          {task.progress ? (
            <TaskProgress
              label="Sending proposals"
              progress={task.progress}
              onCancel={task.cancel}
            />
          ) : null}
        </Box>
      )}
    </DialogFrame>
  );
}

interface PreviewProps {
  /** Not older than the dialog: what is proposed is compared with it when it is applied. */
  readonly query: UseQueryResult<Catalogue>;
  readonly children: React.ReactNode;
}

/** What becomes of each game, once they are loaded. */
function Preview({ query, children }: PreviewProps) {
  if (query.isError) return <LoadFailed text="Your games could not be loaded." query={query} />;
  if (!query.isFetchedAfterMount || !query.data) {
    return (
      <div role="status">
        <VisuallyHidden>{gameTexts.loading}</VisuallyHidden>
        <Skeleton variant="rounded" height={160} />
      </div>
    );
  }
  if (query.data.hasDetails) return children;
  return (
    <Problem
      text="The catalogue has not sent all fields of your games."
      onRetry={() => void query.refetch()}
    />
  );
}

/** Says in a toast what was sent, with its withdrawal. */
function useOfferWithdrawal() {
  const refresh = useRefreshProposals();
  const withdraw = async ([row]: readonly BatchRow[], open: number) => {
    if (!row) return;
    const batch = { id: row.batch_id, publisherId: row.publisher_id, open };
    const { signal } = new AbortController();
    try {
      await withdrawBatch(batch, { signal, onProgress: () => {} });
      showToast({ kind: 'success', text: 'The change has been withdrawn.' });
    } catch (error) {
      checkAccess(error);
      showToast({ kind: 'error', text: describeError(error, 'Not everything was withdrawn.') });
    } finally {
      refresh();
    }
  };
  return (rows: readonly BatchRow[]) =>
    void showToast({
      kind: 'success',
      text: `${countProposals(rows.length)} sent. Our team looks at them.`,
      action: { label: 'Withdraw', run: () => void withdraw(rows, rows.length) },
    });
}
