import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { media } from '../kit/display.ts';
import { SearchUsers } from './SearchUsers.tsx';
import { UserManagement } from './UserManagement.tsx';

type PeopleTab = 'testers' | 'search-users';

interface PeopleDialogProps {
  readonly tab: PeopleTab;
  readonly onTab: (tab: PeopleTab) => void;
  readonly onClose: () => void;
}

/** User Management and Search Users, for admins (section 2). */
export default function PeopleDialog({ tab, onTab, onClose }: PeopleDialogProps) {
  const id = useId();
  const isPhone = useMediaQuery(media.phone);
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      maxWidth="sm"
      fullWidth
      fullScreen={isPhone}
      // A fixed height: no layout shift when people load or the tab changes.
      slotProps={{ paper: { sx: isPhone ? {} : { height: 'min(42rem, 100% - 64px)' } } }}
    >
      <DialogTitle id={`${id}-title`}>Testers and admins</DialogTitle>
      <Tabs
        value={tab}
        onChange={(_, next: PeopleTab) => onTab(next)}
        aria-label="Testers and admins"
        sx={{ px: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab
          value="testers"
          label="User Management"
          id={`${id}-testers`}
          aria-controls={`${id}-panel`}
        />
        <Tab
          value="search-users"
          label="Search Users"
          id={`${id}-search-users`}
          aria-controls={`${id}-panel`}
        />
      </Tabs>
      <DialogContent sx={{ px: { xs: 2, sm: 3 } }}>
        <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} sx={{ pt: 2 }}>
          {tab === 'testers' ? <UserManagement /> : <SearchUsers />}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pt: 2, pb: 2.5 }}>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
