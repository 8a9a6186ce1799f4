import type { PublisherId } from '@ludarium/domain/ids';
import { teamRoleTexts } from '@ludarium/domain/team';
import { getInitial } from '@ludarium/domain/text';
import { CheckIcon, ChevronIcon } from '@ludarium/web/ui/icons.tsx';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { clampLines } from '../../theme/styles.ts';
import {
  useCataloguePublisher,
  usePortal,
  usePublisher,
  usePublisherName,
} from './portal-context.ts';
import { useChoosePublisher } from './use-access.ts';

/** Long names are truncated after two lines. */
const twoLines = { ...clampLines(2), overflowWrap: 'anywhere' } as const;

/** The address of the team's page, below the tab 'Publisher Account'. */
export const teamSearch = '?tab=account&team';

/** The publisher's name, the page's h1, with its logo. For members it opens the publisher's menu. */
export function PublisherHeading() {
  const { role } = usePortal();
  const { name, logo, isPending } = usePublisher();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = name ?? 'Publisher portal';
  const text = isPending ? (
    <Skeleton width={140} />
  ) : (
    <Box component="span" sx={twoLines}>
      {shown}
    </Box>
  );
  return (
    <>
      {isPending ? (
        <Skeleton variant="rounded" width={32} height={32} sx={{ flexShrink: 0 }} />
      ) : (
        <Logo name={shown} logo={logo} />
      )}
      <Typography
        component="h1"
        title={shown}
        sx={(theme) => ({
          ...theme.typography.h6,
          // The text font on phones: the display font loads late and would change the wrapping.
          fontFamily: {
            xs: theme.typography.fontFamily,
            sm: theme.typography.h6.fontFamily,
          },
          fontSize: { xs: '0.9375rem', sm: theme.typography.h6.fontSize },
          lineHeight: 1.2,
          // The same height while loading.
          height: '2.4em',
          minWidth: 0,
          display: 'flex',
          alignItems: 'center',
        })}
      >
        {role === null ? (
          text
        ) : (
          <ButtonBase
            aria-haspopup="menu"
            aria-label={isPending ? shown : undefined}
            aria-expanded={anchor !== null}
            onClick={(event) => setAnchor(event.currentTarget)}
            sx={{ minHeight: 40, minWidth: 0, font: 'inherit', textAlign: 'start' }}
          >
            {text}
            <ChevronIcon />
          </ButtonBase>
        )}
      </Typography>
      {anchor ? <PublisherMenu anchor={anchor} onClose={() => setAnchor(null)} /> : null}
    </>
  );
}

interface PublisherMenuProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** The person's publishers, if there are several, and the team. */
function PublisherMenu({ anchor, onClose }: PublisherMenuProps) {
  const { user, memberships, publisherId } = usePortal();
  const choosePublisher = useChoosePublisher(user.id);
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        paper: { sx: { maxWidth: 'min(24rem, calc(100vw - 32px))' } },
        list: { 'aria-label': 'Publisher' },
      }}
    >
      {memberships.length > 1
        ? memberships.map(({ publisher_id, role }) => (
            <MenuItem
              key={publisher_id}
              role="menuitemradio"
              aria-checked={publisher_id === publisherId}
              selected={publisher_id === publisherId}
              onClick={() => {
                onClose();
                if (publisher_id !== publisherId) choosePublisher(publisher_id);
              }}
              sx={{ gap: 1.5, whiteSpace: 'normal' }}
            >
              <PublisherOption id={publisher_id} role={teamRoleTexts[role].label} />
              {publisher_id === publisherId ? <CheckIcon /> : null}
            </MenuItem>
          ))
        : null}
      {memberships.length > 1 ? <Divider /> : null}
      <MenuItem component={Link} to={{ search: teamSearch }} onClick={onClose}>
        Team
      </MenuItem>
    </Menu>
  );
}

/** Logo, name and the person's role. */
function PublisherOption({ id, role }: { id: PublisherId; role: string }) {
  const name = usePublisherName(id);
  const { data } = useCataloguePublisher(id);
  return (
    <>
      <Logo name={name} logo={data?.logo ?? null} />
      <ListItemText
        primary={name}
        secondary={role}
        slotProps={{ primary: { sx: twoLines }, secondary: { variant: 'body2' } }}
      />
    </>
  );
}

function Logo({ name, logo }: { name: string; logo: string | null }) {
  return (
    <Avatar
      variant="rounded"
      src={logo ?? ''}
      alt=""
      aria-hidden
      sx={{ width: 32, height: 32, fontSize: '1rem', bgcolor: 'secondary.main' }}
    >
      {getInitial(name)}
    </Avatar>
  );
}
