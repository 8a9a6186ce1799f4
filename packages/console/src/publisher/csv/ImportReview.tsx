import { describeError } from '@ludarium/browser/http/describe-error.ts';
import { compareRows, csvPreviewMessages, findUnknownHeadings } from '@ludarium/domain/game-csv';
import type { PublisherId } from '@ludarium/domain/ids';
import type { GameDetails } from '@ludarium/domain/main-api';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import { BusyButton } from '../../layout/BusyButton.tsx';
import { type OpenProposal, useRefreshProposals } from '../proposals/use-proposals.ts';
import { checkAccess } from '../shell/use-access.ts';
import { DryRun } from './ImportPreview.tsx';
import type { CsvFile } from './read-file.ts';
import { type ImportedRow, type RefusedRow, sendFirst, toImported } from './requests.ts';

/** A file that is compared with the catalogue. */
export interface Compared {
  readonly file: CsvFile;
  readonly games: readonly GameDetails[];
}

interface ImportReviewProps {
  readonly compared: Compared;
  readonly proposals: readonly OpenProposal[];
  readonly publisherId: PublisherId;
  readonly onSent: (sent: Sent) => void;
}

/** What an import has sent. */
export interface Sent {
  readonly count: number;
  /** The rows that are stored as drafts, but were not accepted. */
  readonly refused: readonly RefusedRow[];
  /** The number of rows with errors, which are left out. */
  readonly faulty: number;
}

/** Returns '1 proposal' or '1,204 proposals'. */
export const countProposals = (count: number): string =>
  count === 1 ? '1 proposal' : `${count.toLocaleString('en-US')} proposals`;

/** What is being sent: the number of all proposals of the file, and those that are not sent yet. */
interface Sending {
  readonly total: number;
  readonly rest: readonly ImportedRow[];
  readonly refused: readonly RefusedRow[];
}

/** The dry run, and the button that sends it, 200 proposals at a time. */
export function ImportReview({ compared, proposals, publisherId, onSent }: ImportReviewProps) {
  const { file, games } = compared;
  const refresh = useRefreshProposals();
  /** Null before the first try. */
  const [sending, setSending] = useState<Sending | null>(null);
  const rows = useMemo(
    () => compareRows(file.headings, file.rows, { games, proposals }),
    [file, games, proposals],
  );
  const faulty = rows.filter(({ outcome }) => outcome === 'error').length;
  const ready = rows.filter(({ proposal }) => proposal !== null).length;
  const unknown = findUnknownHeadings(file.headings);

  const {
    mutate: send,
    isPending,
    error,
  } = useMutation({
    mutationFn: async () => {
      const { total, ...started } = sending ?? {
        total: ready,
        rest: toImported(publisherId, rows),
        refused: [],
      };
      setSending({ total, ...started });
      const part = await sendFirst(started.rest);
      const refused = [...started.refused, ...part.refused];
      if (part.rest.length === 0) onSent({ count: total - refused.length, refused, faulty });
      else setSending({ total, rest: part.rest, refused });
    },
    onError: checkAccess,
    onSettled: () => refresh(),
  });

  // A part is sent, the rest is not: the browser asks before the page is left.
  useBeforeUnload((event) => {
    if (sending !== null) event.preventDefault();
  });

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, mt: 2 }}>
      <Typography variant="h4" sx={{ overflowWrap: 'anywhere' }}>
        {file.name}
      </Typography>
      {sending === null ? (
        <>
          {unknown.length > 0 ? (
            <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
              {csvPreviewMessages.notRead(unknown.join(', '))}
            </Alert>
          ) : null}
          <div>
            <DryRun rows={rows} />
          </div>
        </>
      ) : (
        <Typography role="status">
          {csvPreviewMessages.sentSoFar(
            sending.total - sending.rest.length - sending.refused.length,
            sending.total,
          )}
        </Typography>
      )}
      {error ? (
        <Alert severity="warning">{describeError(error, csvPreviewMessages.notAllSent)}</Alert>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <BusyButton
          variant="contained"
          isBusy={isPending}
          disabled={sending === null && ready === 0}
          onClick={() => send()}
        >
          {sending === null ? `Send ${countProposals(ready)}` : 'Send the rest'}
        </BusyButton>
        {sending === null && rows.some(({ outcome }) => outcome === 'error') ? (
          <Typography variant="body2" color="text.secondary">
            {csvPreviewMessages.errorsNotSent}
          </Typography>
        ) : null}
      </Box>
    </Box>
  );
}
