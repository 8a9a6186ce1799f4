import {
  clearMark,
  csvExportMessages,
  csvFileMessages,
  csvPreviewMessages,
  importedCsvColumns,
} from '@ludarium/domain/game-csv';
import type { PublisherId } from '@ludarium/domain/ids';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FileButton, FileDrop } from '../../layout/FileButton.tsx';
import { QueryResult } from '../../layout/Notice.tsx';
import { loadCatalogue } from '../catalogue/use-game.ts';
import { getDraftsPath, useOpenProposals } from '../proposals/use-proposals.ts';
import { saveCsv } from '../shell/save-csv.ts';
import { type Compared, countProposals, ImportReview, type Sent } from './ImportReview.tsx';
import { CsvFileFault, readCsvFile } from './read-file.ts';

/** Reads a file, shows what it would change, and sends that as proposals. */
export function ImportPanel({ publisherId }: { publisherId: PublisherId }) {
  const open = useOpenProposals();
  const [sent, setSent] = useState<Sent | null>(null);
  const {
    mutate: compare,
    reset,
    isPending,
    data: compared = null,
    error,
    variables: chosen,
  } = useMutation({
    mutationFn: async (chosenFile: File): Promise<Compared> => {
      setSent(null);
      const file = await readCsvFile(chosenFile);
      const { games, hasDetails } = await loadCatalogue(publisherId);
      if (hasDetails) return { file, games };
      throw new CsvFileFault(csvFileMessages.noDetails);
    },
    onError: (error) => {
      if (!(error instanceof CsvFileFault)) console.error(error);
    },
  });
  const reason = error instanceof CsvFileFault ? error.message : csvFileMessages.gamesNotLoaded;
  const fault = error && `${chosen?.name}: ${reason}`;
  return (
    <>
      <Box
        component="ul"
        sx={{ m: 0, mb: 1.5, paddingInlineStart: 2.5, maxWidth: '44rem', '& li': { mb: 0.25 } }}
      >
        <li>
          The first row has the headings of the export, in any order. A game is found by its ID; a
          row without one is a new game.
        </li>
        <li>
          An empty cell leaves the field as it is; <code>{clearMark}</code> clears it.
        </li>
        <li>You see every change before anything is sent. Our team reviews what you send.</li>
      </Box>
      <FileDrop onDrop={([file]) => compare(file)}>
        <FileButton
          variant={compared ? 'outlined' : 'contained'}
          isBusy={isPending}
          label="CSV file"
          accept=".csv,.tsv,.txt,text/csv"
          onChoose={([file]) => file && compare(file)}
        >
          {isPending
            ? 'Loading your games...'
            : compared
              ? 'Choose another file'
              : 'Choose a CSV file'}
        </FileButton>
        <FormHelperText
          error={fault !== null}
          role={fault === null ? undefined : 'alert'}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {fault ??
            'UTF-8, with commas, semicolons or tabs; at most 10,000 rows. You can also drop it here.'}
        </FormHelperText>
        {fault?.endsWith(csvFileMessages.otherHeadings) ? (
          <Button size="small" onClick={() => saveCsv('games-template', [], importedCsvColumns)}>
            {csvExportMessages.template}
          </Button>
        ) : null}
      </FileDrop>
      {compared ? (
        <QueryResult query={open} failedText={csvPreviewMessages.proposalsNotLoaded} height={240}>
          {(proposals) => (
            <ImportReview
              compared={compared}
              proposals={proposals}
              publisherId={publisherId}
              onSent={(result) => {
                reset();
                setSent(result);
              }}
            />
          )}
        </QueryResult>
      ) : null}
      {sent === null ? null : <SentReport {...sent} />}
    </>
  );
}

/** How many proposals were sent, and the rows that were not accepted or left out. */
function SentReport({ count, refused, faulty }: Sent) {
  return (
    <>
      {refused.length > 0 ? (
        <Alert severity="warning" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
          {csvPreviewMessages.refused}
          <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
            {refused.map(({ number, name, reason }) => (
              <li key={number}>
                Row {number.toLocaleString('en-US')}, {name}: {reason}
              </li>
            ))}
          </Box>
        </Alert>
      ) : null}
      <Alert
        severity={count > 0 ? 'success' : 'info'}
        sx={{ mt: 2 }}
        action={
          <Button
            component={Link}
            to={getDraftsPath(count > 0 ? ['submitted'] : ['draft'])}
            color="inherit"
          >
            Show them
          </Button>
        }
      >
        {countProposals(count)} sent.{faulty > 0 ? ` ${csvPreviewMessages.leftOut(faulty)}` : null}
      </Alert>
    </>
  );
}
