import { brand } from '@ludarium/domain/brand';
import type { Game } from '@ludarium/domain/games';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';

/** What somebody wanted to do that the portal can't do yet. */
export type NotYet =
  | { readonly action: 'add' }
  | { readonly action: 'draft' }
  | { readonly action: 'edit' | 'delete'; readonly game: Pick<Game, 'id' | 'name'> };

const texts = {
  add: {
    title: 'Add a game',
    text: 'Adding games here is in the making. Until then our team adds them for you: write us the name, the year and, where there is one, its page at BoardGameGeek.',
  },
  draft: {
    title: 'Drafts are on their way',
    text: 'Drafts here are in the making; the two that you see are examples. Until then write us about the game you have in mind.',
  },
  edit: {
    title: 'Edit',
    text: 'Editing games here is in the making. Until then our team makes the change for you: write us what should be different.',
  },
  delete: {
    title: 'Delete',
    text: 'Deleting games here is in the making. Players keep plays, ratings and lists with a game, so our team looks at each one: write us why it should go.',
  },
} as const;

/** Says kindly what comes later, and whom to write to meanwhile. Nothing has been changed. */
export function NotYetDialog({ notYet, onClose }: { notYet: NotYet | null; onClose: () => void }) {
  const { title, text } = texts[notYet?.action ?? 'add'];
  const name = notYet && 'game' in notYet ? notYet.game.name : null;
  const subject = encodeURIComponent(name ? `${title}: ${name}` : title);
  return (
    <Dialog
      open={notYet !== null}
      onClose={onClose}
      aria-labelledby="not-yet"
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id="not-yet">{name ? `${title}: ${name}` : title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{text}</DialogContentText>
        <DialogContentText>
          Write to{' '}
          <Link href={`mailto:${brand.supportEmail}?subject=${subject}`}>{brand.supportEmail}</Link>
          . Nothing has been changed.
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button autoFocus variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
