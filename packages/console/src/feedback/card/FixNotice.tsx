import { type FeedbackItem, getFixState } from '@ludarium/domain/feedback';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useBoardTools } from '../data/board-context.ts';

/** 'Fixed in build N: please check', with the answers for who reported it or is affected by it. */
export function FixNotice({ item }: { item: FeedbackItem }) {
  const { user, actions } = useBoardTools();
  const state = getFixState(item);
  if (state === null) return null;
  if (state === 'confirmed') {
    return <Alert severity="success">Fixed in build {item.fixed_in}, and confirmed.</Alert>;
  }
  const mayCheck = item.user_id === user.id || item.has_me_too;
  if (!mayCheck) {
    return (
      <Alert severity="info">Fixed in build {item.fixed_in}. Nobody has checked it yet.</Alert>
    );
  }
  return (
    <Alert severity="info">
      Fixed in build {item.fixed_in}: please check
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" variant="contained" onClick={() => void actions.checkFix(item, true)}>
          It works
        </Button>
        <Button size="small" variant="outlined" onClick={() => void actions.checkFix(item, false)}>
          Still there
        </Button>
      </Box>
    </Alert>
  );
}
