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
import { notYetTexts } from './not-yet-texts.ts';

/** What somebody wanted to do that the portal can't do yet. */
export type NotYet =
  | { readonly action: 'add' }
  | { readonly action: 'draft' }
  | { readonly action: 'edit' | 'delete'; readonly game: Pick<Game, 'id' | 'name'> };

const icons = { add: AddIcon, draft: EditIcon, edit: EditIcon, delete: DeleteIcon } as const;

/**
 * Says kindly what comes later, what to write meanwhile, and to whom; the letter is begun. Nothing
 * has been changed.
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

/** An email address that breaks, where it must, behind its @. */
function Address({ email }: { email: string }) {
  const [name, domain] = email.split('@');
  return (
    <span>
      {name}@<wbr />
      {domain}
    </span>
  );
}

/** A letter to the team with its subject and the questions to answer. */
function letter(subject: string, questions: readonly string[]): string {
  const body = questions.map((question) => `${question}:\r\n\r\n`).join('');
  return `mailto:${brand.supportEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
