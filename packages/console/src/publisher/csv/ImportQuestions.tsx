import {
  type CsvMapping,
  type CsvRow,
  countEntityCells,
  csvPreviewMessages,
} from '@ludarium/domain/game-csv';
import {
  type GameFieldName,
  gameFields,
  listEntryMessages,
  splitListEntry,
} from '@ludarium/domain/game-proposals';
import { cutText } from '@ludarium/domain/text';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useMemo } from 'react';
import { ListQuestion } from '../proposals/ListQuestion.tsx';
import type { CsvFile } from './read-file.ts';

/** How a person has the entries read that look like lists, by field; a field without it is asked. */
export type ListAnswers = ReadonlyMap<GameFieldName, 'keep' | 'split'>;

interface ImportQuestionsProps {
  readonly file: CsvFile;
  readonly mapping: CsvMapping;
  readonly rows: readonly CsvRow[];
  readonly decodesEntities: boolean;
  readonly onDecodesEntities: (decodes: boolean) => void;
  readonly answers: ListAnswers;
  readonly onAnswer: (field: GameFieldName, how: 'keep' | 'split') => void;
}

/** What cannot be read from the file alone: HTML entities, and entries that look like lists. */
export function ImportQuestions(props: ImportQuestionsProps) {
  const { file, mapping, rows, decodesEntities, onDecodesEntities, answers, onAnswer } = props;
  const entities = useMemo(() => countEntityCells(file.rows, mapping), [file, mapping]);
  const questions = findQuestions(rows);
  if (entities === 0 && questions.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {entities === 0 ? null : (
        <FormControlLabel
          control={
            <Checkbox
              checked={decodesEntities}
              onChange={(_, isChecked) => onDecodesEntities(isChecked)}
            />
          }
          label={csvPreviewMessages.entities(entities)}
        />
      )}
      {questions.map(({ field, entry, cells }) => (
        <ListQuestion
          key={field}
          question={listEntryMessages.cellsLookLikeLists(gameFields[field].label, cells)}
          example={listEntryMessages.example(cutText(entry, 80))}
          entries={splitListEntry(entry) ?? []}
          answer={answers.get(field) ?? null}
          onAnswer={(how) => onAnswer(field, how)}
        />
      ))}
    </Box>
  );
}

interface Question {
  readonly field: GameFieldName;
  /** The first entry that looks like a list. */
  readonly entry: string;
  readonly cells: number;
}

function findQuestions(rows: readonly CsvRow[]): readonly Question[] {
  const questions = new Map<GameFieldName, Question>();
  for (const { field, likelyList } of rows.flatMap(({ cells }) => cells)) {
    if (likelyList === null) continue;
    const { entry = likelyList, cells = 0 } = questions.get(field) ?? {};
    questions.set(field, { field, entry, cells: cells + 1 });
  }
  return [...questions.values()];
}
