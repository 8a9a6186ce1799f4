import { createSavedForm } from '@ludarium/domain/account';
import {
  type CsvMapping,
  type CsvRow,
  clearMark,
  compareRows,
  findMappingFault,
  guessMapping,
} from '@ludarium/domain/game-csv';
import type { PublisherId } from '@ludarium/domain/ids';
import type { GameDetails } from '@ludarium/domain/main-api';
import { deviceStorage } from '@ludarium/web/storage.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { FileButton, FileDrop } from '../../layout/FileButton.tsx';
import { describeFault } from '../proposals/fault.ts';
import { useProposalsByGame, useRefreshProposals } from '../proposals/use-proposals.ts';
import { ColumnMapping, DryRun } from './ImportPreview.tsx';
import { type CsvFile, CsvFileFault, readCsvFile } from './read-file.ts';
import { type BatchRow, loadCatalogue, sendBatch, toBatch } from './requests.ts';
import { TaskProgress, useTask } from './TaskProgress.tsx';

/** A file that is compared with the catalogue. */
interface Compared {
  readonly file: CsvFile;
  readonly games: readonly GameDetails[];
}

/** Reads a file, shows what it would change, and sends that as proposals. */
export function ImportPanel({ publisherId }: { publisherId: PublisherId }) {
  const task = useTask();
  const [compared, setCompared] = useState<Compared | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [sent, setSent] = useState<number | null>(null);

  const compare = async (chosenFile: File) => {
    setFault(null);
    setSent(null);
    setCompared(null);
    try {
      const file = await readCsvFile(chosenFile);
      const catalogue = await task.run((options) => loadCatalogue(publisherId, options));
      if (catalogue?.hasDetails) setCompared({ file, games: catalogue.games });
      else if (catalogue) {
        setFault('The catalogue has not sent all fields of your games: nothing can be compared.');
      }
    } catch (error) {
      if (!(error instanceof CsvFileFault)) console.error(error);
      const reason =
        error instanceof CsvFileFault
          ? error.message
          : 'Your games could not be loaded. Please choose the file again.';
      setFault(`${chosenFile.name}: ${reason}`);
    }
  };
  return (
    <>
      <Box
        component="ul"
        sx={{ m: 0, mb: 1.5, paddingInlineStart: 2.5, maxWidth: '44rem', '& li': { mb: 0.25 } }}
      >
        <li>A game is found by its ID only. A row without an ID is a new game.</li>
        <li>
          An empty cell leaves the field as it is; <code>{clearMark}</code> clears it.
        </li>
        <li>You see every change before anything is sent. Our team reviews what you send.</li>
      </Box>
      {task.progress ? (
        <TaskProgress label="Loading your games" progress={task.progress} onCancel={task.cancel} />
      ) : (
        <FileDrop onDrop={(file) => void compare(file)}>
          <FileButton
            variant={compared ? 'outlined' : 'contained'}
            label="CSV file"
            accept=".csv,.tsv,.txt,text/csv"
            onChoose={([file]) => file && void compare(file)}
          >
            {compared ? 'Choose another file' : 'Choose a CSV file'}
          </FileButton>
          <FormHelperText
            error={fault !== null}
            role={fault === null ? undefined : 'alert'}
            sx={{ overflowWrap: 'anywhere' }}
          >
            {fault ??
              'UTF-8, with commas, semicolons or tabs; at most 10,000 rows. You can also drop it here.'}
          </FormHelperText>
        </FileDrop>
      )}
      {compared ? (
        <Review
          key={compared.file.name}
          compared={compared}
          publisherId={publisherId}
          onSent={(count) => {
            setCompared(null);
            setSent(count);
          }}
        />
      ) : null}
      {sent === null ? null : (
        <Alert
          severity="success"
          sx={{ mt: 2 }}
          action={
            <Button component={Link} to={{ search: '?tab=drafts&state=submitted' }} color="inherit">
              Show them
            </Button>
          }
        >
          {countProposals(sent)} sent.
        </Alert>
      )}
    </>
  );
}

const countProposals = (count: number) =>
  count === 1 ? '1 proposal' : `${count.toLocaleString('en-US')} proposals`;

interface ReviewProps {
  readonly compared: Compared;
  readonly publisherId: PublisherId;
  readonly onSent: (count: number) => void;
}

/** The columns, the dry run, and the button that sends it. */
function Review({ compared: { file, games }, publisherId, onSent }: ReviewProps) {
  const memory = openMappingMemory(publisherId);
  const [mapping, setMapping] = useState<CsvMapping>(() =>
    guessMapping(file.headings, memory.read()),
  );
  const proposals = useProposalsByGame();
  const refresh = useRefreshProposals();
  const task = useTask();
  const [batch, setBatch] = useState<readonly BatchRow[] | null>(null);
  const [stopped, setStopped] = useState<string | null>(null);
  const fault = findMappingFault(mapping);
  const rows = useMemo<readonly CsvRow[]>(
    () =>
      fault === null
        ? compareRows(file.rows, mapping, { games, withProposal: new Set(proposals.keys()) })
        : [],
    [file, mapping, games, proposals, fault],
  );
  const ready = rows.flatMap(({ proposal }) => proposal ?? []);

  const change = (place: number, column: CsvMapping[number]) => {
    setMapping(mapping.with(place, column));
    memory.choose(file.headings[place] ?? '', column ?? '');
  };
  const send = async () => {
    // The rows keep their ids: what was sent before a failure is not added again.
    const sent = batch ?? toBatch(publisherId, ready);
    setBatch(sent);
    setStopped(null);
    try {
      const isDone = await task.run(async (options) => {
        await sendBatch(sent, options);
        return true;
      });
      if (isDone) onSent(sent.length);
      else setStopped('You have stopped the import. What was sent can be withdrawn below.');
    } catch (error) {
      setStopped(describeFault(error, 'Not everything was sent.'));
    } finally {
      refresh();
    }
  };

  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
      <Typography variant="h4" sx={{ overflowWrap: 'anywhere' }}>
        {file.name}
      </Typography>
      {batch === null ? (
        <>
          <ColumnMapping file={file} mapping={mapping} onChange={change} open={fault !== null} />
          {fault === null ? (
            <div>
              <DryRun rows={rows} />
            </div>
          ) : (
            <Alert severity="error">{fault}</Alert>
          )}
        </>
      ) : null}
      {stopped === null ? null : <Alert severity="warning">{stopped}</Alert>}
      {task.progress ? (
        <TaskProgress label="Sending proposals" progress={task.progress} onCancel={task.cancel} />
      ) : fault === null ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Button
            variant="contained"
            disabled={batch === null && ready.length === 0}
            onClick={() => void send()}
          >
            {batch === null ? `Send ${countProposals(ready.length)}` : 'Send the rest'}
          </Button>
          {batch === null && rows.some(({ outcome }) => outcome === 'error') ? (
            <Typography variant="body2" color="text.secondary">
              Rows with errors are not sent.
            </Typography>
          ) : null}
        </Box>
      ) : null}
    </Box>
  );
}

const choices = z.record(z.string(), z.string()).catch({});

/** The fields chosen for the headings of earlier files; '' for a column to ignore. */
function openMappingMemory(publisherId: number) {
  const kept = createSavedForm(deviceStorage, `csv-columns-${publisherId}`);
  const read = () => choices.parse(kept.read());
  return {
    read,
    choose: (heading: string, column: string) => kept.save({ ...read(), [heading]: column }),
  };
}
