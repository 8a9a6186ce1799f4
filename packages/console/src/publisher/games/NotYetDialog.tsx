import { brand } from '@ludarium/domain/brand';
import type { Game } from '@ludarium/domain/games';
import AddIcon from '@mui/icons-material/AddRounded';
import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import EditIcon from '@mui/icons-material/EditOutlined';
import MailIcon from '@mui/icons-material/MailOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';

/** An action that the portal does not support yet. */
export type NotYet =
  | { readonly action: 'add' }
  | { readonly action: 'draft' }
  | { readonly action: 'edit' | 'delete'; readonly game: Pick<Game, 'id' | 'name'> };

const icons = { add: AddIcon, draft: EditIcon, edit: EditIcon, delete: DeleteIcon } as const;

/**
 * Announces an action that is not supported yet, with a prepared email to the team.
 */
export function NotYetDialog({ notYet, onClose }: { notYet: NotYet | null; onClose: () => void }) {
  const action = notYet?.action ?? 'add';
  const { title, text, wanted } = notYetTexts[action];
  const name = notYet && 'game' in notYet ? notYet.game.name : null;
  const heading = name ? `${title} ${name}` : title;
  const Icon = icons[action];
  return (
    <Dialog
      open={notYet !== null}
      onClose={onClose}
      aria-labelledby="not-yet"
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id="not-yet" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, pb: 1.5 }}>
        <Box
          component="span"
          sx={{
            display: 'grid',
            placeItems: 'center',
            flexShrink: 0,
            width: 40,
            height: 40,
            borderRadius: 2,
            bgcolor: 'background.default',
            color: action === 'delete' ? 'error.main' : 'primary.main',
          }}
        >
          <Icon aria-hidden="true" />
        </Box>
        <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {heading}
        </Box>
      </DialogTitle>
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
        <Typography component="h3" variant="subtitle2" sx={{ mt: 2, mb: 0.5, fontWeight: 600 }}>
          What helps us
        </Typography>
        <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'text.secondary' }}>
          {wanted.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
        <Button
          fullWidth
          variant="contained"
          startIcon={<MailIcon sx={{ display: { xs: 'none', sm: 'block' } }} />}
          href={letter(heading, wanted)}
          sx={{
            mt: 2.5,
            px: 1,
            fontSize: { xs: '0.8125rem', sm: '0.875rem' },
          }}
        >
          <Address email={brand.supportEmail} />
        </Button>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, justifyContent: 'space-between' }}>
        <Typography variant="body2" color="text.secondary">
          Nothing has been changed.
        </Typography>
        <Button autoFocus variant="outlined" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** An email address that may wrap after the @. */
function Address({ email }: { email: string }) {
  const [name, domain] = email.split('@');
  return (
    <span>
      {name}@<wbr />
      {domain}
    </span>
  );
}

/** A mailto URL with subject and questions. */
function letter(subject: string, questions: readonly string[]): string {
  const body = questions.map((question) => `${question}:\r\n\r\n`).join('');
  return `mailto:${brand.supportEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** Texts for actions that the portal does not support yet. */
export const notYetTexts = {
  add: {
    title: 'Add a game',
    text: 'Adding games here is in the making. Until then our team adds them for you.',
    wanted: [
      'The name and the year',
      'Players, playing time and age',
      'Its page at BoardGameGeek, where there is one',
    ],
  },
  draft: {
    title: 'Drafts are on their way',
    text: 'Drafts here are in the making; the two that you see are examples. Until then write us about the game you have in mind.',
    wanted: ['What it is called so far', 'When it is to appear'],
  },
  edit: {
    title: 'Edit',
    text: 'Editing games here is in the making. Until then our team makes the change for you.',
    wanted: ['What is wrong, and what it should be', 'Where we can look it up'],
  },
  delete: {
    title: 'Delete',
    text: 'Deleting games here is in the making. Players keep plays, ratings and lists with a game, so our team looks at each one.',
    wanted: ['Why it should go', 'The game that takes its place, where there is one'],
  },
} as const;
