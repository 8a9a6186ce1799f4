import { FindPersonIcon, type Icon, PeopleIcon } from '@ludarium/browser/ui/icons.tsx';
import { getGreetingName, type User } from '@ludarium/domain/account';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import useMediaQuery from '@mui/material/useMediaQuery';
import { AreaHeader } from '../layout/AreaHeader.tsx';
import type { BoardDialog } from './data/board-address.ts';
import { media } from './data/display.ts';

interface BoardHeaderProps {
  readonly user: User;
  readonly isAdmin: boolean;
  readonly onOpen: (dialog: BoardDialog) => void;
}

/** The console's header with the greeting; for admins also User Management and Search Users (section 2). */
export function BoardHeader({ user, isAdmin, onOpen }: BoardHeaderProps) {
  return (
    <AreaHeader
      isWide
      content="#board"
      title={
        <Box
          sx={{
            display: 'flex',
            flexDirection: { xs: 'column', sm: 'row' },
            alignItems: { xs: 'start', sm: 'center' },
            minWidth: 0,
            columnGap: 1,
          }}
        >
          <Link
            href="/account"
            title="Your account"
            variant="body2"
            color="text.secondary"
            underline="hover"
            noWrap
            sx={{ py: { xs: 0, sm: 1 }, maxWidth: '100%' }}
          >
            Welcome, {getGreetingName(user)}
          </Link>
          {isAdmin && (
            <Chip color="warning" label="ADMIN" sx={{ flex: 'none', height: { xs: 18, sm: 24 } }} />
          )}
        </Box>
      }
      actions={
        isAdmin && (
          <>
            <HeaderButton icon={PeopleIcon} label="User Management" href="/admin/testers" />
            <HeaderButton
              icon={FindPersonIcon}
              label="Search Users"
              onClick={() => onOpen('search-users')}
            />
          </>
        )
      }
    />
  );
}

type HeaderButtonProps = Pick<ButtonProps, 'href' | 'onClick'> & {
  readonly icon: Icon;
  readonly label: string;
};

function HeaderButton({ icon: ButtonIcon, label, ...action }: HeaderButtonProps) {
  const isTablet = useMediaQuery(media.tablet);
  return (
    <Button
      color="inherit"
      size="small"
      title={label}
      {...action}
      sx={{
        flexShrink: 0,
        gap: 0.75,
        minWidth: 32,
        px: { xs: 0.5, lg: 1.5 },
        color: { xs: 'text.secondary', lg: 'inherit' },
      }}
    >
      <ButtonIcon size={isTablet ? 24 : 20} />
      <span className={isTablet ? 'visually-hidden' : undefined}>{label}</span>
    </Button>
  );
}
