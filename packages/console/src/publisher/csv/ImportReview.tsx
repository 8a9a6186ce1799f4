import {
  type CsvMapping,
  type CsvRow,
  compareRows,
  csvPreviewMessages,
  findFileFault,
  findMappingFault,
  findOtherNamesFault,
  guessMapping,
  isBggFile,
} from '@ludarium/domain/game-csv';
import { gameFields } from '@ludarium/domain/game-proposals';
import type { PublisherId } from '@ludarium/domain/ids';
import type { GameDetails } from '@ludarium/domain/main-api';
import { DownloadIcon } from '@ludarium/web/ui/icons.tsx';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useProposalsByGame } from '../proposals/use-proposals.ts';
import { ColumnMapping } from './ColumnMapping.tsx';
import { DryRun } from './ImportPreview.tsx';
import { ImportQuestions, type ListAnswers } from './ImportQuestions.tsx';
import type { SentBefore } from './load-sent-games.ts';
import { openMappingMemory } from './mapping-memory.ts';
import { saveProblems } from './problem-file.ts';
import { type CsvFile, getFirstRow, withHeadingRow } from './read-file.ts';
import { TaskProgress } from './TaskProgress.tsx';
import { countProposals, useSendBatch } from './use-send-batch.ts';

/** A file that is compared with the catalogue. */
export interface Compared {
  readonly file: CsvFile;
  readonly games: readonly GameDetails[];
  /** Null if it could not be loaded. */
  readonly sent: SentBefore | null;
}

interface ImportReviewProps {
  readonly compared: Compared;
  readonly publisherId: PublisherId;
  readonly onSent: (count: number) => void;
}

/** The columns, the questions, the dry run, and the button that sends it. */
export function ImportReview({ compared, publisherId, onSent }: ImportReviewProps) {
  const { games, sent } = compared;
  const memory = openMappingMemory(publisherId);
  const [file, setFile] = useState(compared.file);
  const [mapping, setMapping] = useState<CsvMapping>(() =>
    guessMapping(file.headings, memory.read()),
  );
  const [decodesEntities, setDecodesEntities] = useState(true);
  const [answers, setAnswers] = useState<ListAnswers>(new Map());
  const [sendsAgain, setSendsAgain] = useState(false);
  const proposals = useProposalsByGame();
  const { batch, stopped, task, send } = useSendBatch(publisherId, {
    stopped: 'You have stopped the import. What was sent can be withdrawn below.',
    onSent: (rows) => onSent(rows.length),
  });

  const isBgg = isBggFile(file.headings);
  const fault = findFileFault(file.headings, file.rows) ?? findMappingFault(mapping);
  const rows = useMemo<readonly CsvRow[]>(() => {
    if (fault !== null) return [];
    const catalogue = { games, withProposal: new Set(proposals.keys()), sent: sent?.games };
    const splitFields = new Set(
      [...answers].flatMap(([field, how]) => (how === 'split' ? field : [])),
    );
    return compareRows(file.rows, mapping, catalogue, {
      firstRow: getFirstRow(file),
      isBgg,
      decodesEntities,
      splitFields,
    });
  }, [file, mapping, games, sent, proposals, fault, isBgg, decodesEntities, answers]);
  const stop = fault ?? findOtherNamesFault(rows, mapping, file.headings);
  const unanswered = [
    ...new Set(
      rows.flatMap(({ cells }) =>
        cells.flatMap(({ field, likelyList }) => (likelyList === null ? [] : field)),
      ),
    ),
  ].filter((field) => !answers.has(field));
  const sentBefore = rows.filter(({ outcome }) => outcome === 'sent');
  const ready = rows.flatMap(({ outcome, proposal }) =>
    proposal && (outcome !== 'sent' || sendsAgain) ? proposal : [],
  );

  const change = (place: number, column: CsvMapping[number]) => {
    setMapping(mapping.with(place, column));
    memory.choose(file.headings[place] ?? '', column ?? '');
  };
  const changeHeadingRow = (row: number) => {
    const next = withHeadingRow(file, row);
    setFile(next);
    setMapping(guessMapping(next.headings, memory.read()));
  };

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, mt: 2 }}>
      <Typography variant="h4" sx={{ overflowWrap: 'anywhere' }}>
        {file.name}
      </Typography>
      {batch === null ? (
        <>
          <Notices sent={sent} isBgg={isBgg} />
          <ColumnMapping
            file={file}
            mapping={mapping}
            rows={rows}
            onChange={change}
            onHeadingRow={changeHeadingRow}
            open={stop !== null}
          />
          {stop === null ? (
            <>
              <ImportQuestions
                file={file}
                mapping={mapping}
                rows={rows}
                decodesEntities={decodesEntities}
                onDecodesEntities={setDecodesEntities}
                answers={answers}
                onAnswer={(field, how) => setAnswers(new Map(answers).set(field, how))}
              />
              <div>
                <DryRun rows={rows} />
              </div>
            </>
          ) : (
            <Alert severity="error">{stop}</Alert>
          )}
        </>
      ) : null}
      {stopped === null ? null : <Alert severity="warning">{stopped}</Alert>}
      {batch === null && stop === null && sentBefore.length > 0 ? (
        <FormControlLabel
          control={
            <Checkbox checked={sendsAgain} onChange={(_, isChecked) => setSendsAgain(isChecked)} />
          }
          label={csvPreviewMessages.sendAgain(sentBefore.length)}
        />
      ) : null}
      {task.progress ? (
        <TaskProgress label="Sending proposals" progress={task.progress} onCancel={task.cancel} />
      ) : stop === null ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Button
            variant="contained"
            disabled={batch === null && (ready.length === 0 || unanswered.length > 0)}
            onClick={() => void send(ready, file)}
          >
            {batch === null ? `Send ${countProposals(ready.length)}` : 'Send the rest'}
          </Button>
          {batch === null && rows.some(({ outcome }) => outcome === 'error') ? (
            <>
              <Button
                variant="outlined"
                startIcon={<DownloadIcon />}
                onClick={() => saveProblems(file, rows)}
              >
                {csvPreviewMessages.downloadErrors}
              </Button>
              <Typography variant="body2" color="text.secondary">
                {csvPreviewMessages.errorsNotSent}
              </Typography>
            </>
          ) : null}
          {batch === null && unanswered.length > 0 ? (
            <Typography variant="body2" role="status">
              {csvPreviewMessages.unanswered(
                unanswered.map((field) => gameFields[field].label).join(', '),
              )}
            </Typography>
          ) : null}
        </Box>
      ) : null}
    </Box>
  );
}

/** What is known about the file as a whole. */
function Notices({ sent, isBgg }: { sent: SentBefore | null; isBgg: boolean }) {
  return (
    <>
      {sent === null ? <Alert severity="warning">{csvPreviewMessages.sentNotLoaded}</Alert> : null}
      {sent?.sameFile ? (
        <Alert severity="warning">
          {csvPreviewMessages.sameFile(sent.sameFile.when, sent.sameFile.file)}
        </Alert>
      ) : null}
      {isBgg ? <Alert severity="info">{csvPreviewMessages.bggFile}</Alert> : null}
    </>
  );
}
