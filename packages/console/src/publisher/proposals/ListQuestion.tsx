import { listEntryMessages } from '@ludarium/domain/game-proposals';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';

interface ListQuestionProps {
  readonly question: string;
  /** What the entries are made of, if the question does not say it. */
  readonly example?: string;
  /** The entries that it becomes if it is a list. */
  readonly entries: readonly string[];
  /** Null until it is answered. */
  readonly answer: 'keep' | 'split' | null;
  readonly onAnswer: (answer: 'keep' | 'split') => void;
}

/** Asks whether an entry is a list, and shows the entries that it would become. */
export function ListQuestion(props: ListQuestionProps) {
  const { question, example, entries, answer, onAnswer } = props;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        justifyItems: 'start',
        p: 1.5,
        borderRadius: 2,
        bgcolor: 'background.default',
        overflowWrap: 'anywhere',
      }}
    >
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {question}
      </Typography>
      {example === undefined ? null : <Typography variant="body2">{example}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, minWidth: 0, maxWidth: '100%' }}>
        {entries.map((entry) => (
          <Chip key={entry} size="small" label={entry} sx={{ maxWidth: '100%' }} />
        ))}
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={question}
        value={answer}
        onChange={(_, chosen: 'keep' | 'split' | null) => {
          if (chosen) onAnswer(chosen);
        }}
      >
        <ToggleButton value="split">{listEntryMessages.split(entries.length)}</ToggleButton>
        <ToggleButton value="keep">{listEntryMessages.keep}</ToggleButton>
      </ToggleButtonGroup>
    </Box>
  );
}
