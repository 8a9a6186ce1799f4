import { logo } from '@ludarium/domain/design';
import { draftTexts, type sampleDrafts } from '@ludarium/domain/games';
import AddIcon from '@mui/icons-material/AddRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import { useState } from 'react';
import { type NotYet, NotYetDialog } from '../games/NotYetDialog.tsx';
import { usePortal } from '../shell/portal-context.ts';

/** The tab 'Draft Games': the specification's two drafts, marked as examples (section 2). */
export default function DraftGames() {
  const { pending } = usePortal();
  const { data: drafts = [] } = useGetList<(typeof sampleDrafts)[number]>('drafts');
  const [notYet, setNotYet] = useState<NotYet | null>(null);
  const open = () => setNotYet({ action: 'draft' });
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <Typography variant="h2" sx={{ flex: '1 1 auto' }}>
          Draft Games
        </Typography>
        <Button variant="contained" startIcon={<AddIcon />} disabled={pending} onClick={open}>
          {draftTexts.create}
        </Button>
      </Box>
      <Alert severity="info" variant="outlined" role="note" sx={{ mb: 2 }}>
        These two drafts are examples: drafts of your own are on their way.
      </Alert>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
        }}
      >
        {drafts.map(({ id, name, lastEdited }) => (
          <Card key={id} component="li" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
            <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
              <DraftPicture />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography component="h3" sx={{ fontWeight: 600 }}>
                  {name}
                </Typography>
                <Typography variant="body2" color="text.secondary">
                  {lastEdited}
                </Typography>
              </Box>
              <Chip size="small" label={draftTexts.badge} />
            </Box>
            <Button
              variant="outlined"
              size="small"
              disabled={pending}
              aria-label={`${draftTexts.continueEditing}: ${name}`}
              onClick={open}
              sx={{ justifySelf: 'start' }}
            >
              {draftTexts.continueEditing}
            </Button>
          </Card>
        ))}
      </Box>
      <NotYetDialog notYet={notYet} onClose={() => setNotYet(null)} />
    </>
  );
}

/** Placeholder of a draft's picture. */
function DraftPicture() {
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: 56,
        height: 56,
        border: '1px dashed',
        borderColor: 'text.secondary',
        borderRadius: 2,
        bgcolor: 'background.default',
        color: 'text.secondary',
      }}
    >
      <Box component="svg" viewBox="0 0 24 24" aria-hidden="true" sx={{ width: 28 }}>
        <path d={logo.meeple} fill="none" stroke="currentColor" strokeDasharray="2 1.5" />
      </Box>
    </Box>
  );
}
