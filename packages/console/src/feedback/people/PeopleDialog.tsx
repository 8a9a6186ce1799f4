import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId } from 'react';
import { DialogFrame } from '../kit/DialogFrame.tsx';
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
  return (
    <DialogFrame
      title="Testers and admins"
      coversPhones
      // A fixed height: no layout shift when people load or the tab changes.
      height="min(42rem, 100% - 64px)"
      onClose={onClose}
      head={
        <Tabs
          value={tab}
          onChange={(_, next: PeopleTab) => onTab(next)}
          aria-label="Testers and admins"
          sx={{ px: 2, borderBottom: 1, borderColor: 'divider' }}
        >
          {(['testers', 'search-users'] as const).map((value) => (
            <Tab
              key={value}
              value={value}
              label={value === 'testers' ? 'User Management' : 'Search Users'}
              id={`${id}-${value}`}
              aria-controls={`${id}-panel`}
            />
          ))}
        </Tabs>
      }
      actions={
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'testers' ? <UserManagement /> : <SearchUsers />}
      </Box>
    </DialogFrame>
  );
}
