import { brand } from '@ludarium/domain/brand';
import SignOutIcon from '@mui/icons-material/LogoutRounded';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { signOut } from '../session/sign-out.ts';
import { Logo } from './Logo.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

interface AreaHeaderProps {
  /** What stands beside the product's sign: the area's name, or the publisher. */
  readonly title: ReactNode;
  /** The way to other parts of the origin; those that the site serves are loaded anew. */
  readonly links?: readonly { readonly href: string; readonly label: string }[];
  /** What stands below, inside the header: an area's own navigation. */
  readonly children?: ReactNode;
}

const SkipLink = styled('a')(({ theme }) => ({
  position: 'absolute',
  insetInlineStart: 8,
  insetBlockStart: -60,
  zIndex: 1,
  padding: '8px 16px',
  borderRadius: 999,
  background: theme.palette.primary.main,
  color: theme.palette.primary.contrastText,
  '&:focus': { insetBlockStart: 8 },
}));

/** The console's header: sign, title, links, theme and Sign Out (section 2). */
export function AreaHeader({ title, links = [], children }: AreaHeaderProps) {
  return (
    <AppBar position="sticky" sx={{ bgcolor: 'background.paper', color: 'text.primary' }}>
      <SkipLink href="#main">Skip to content</SkipLink>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 1, sm: 1.5 },
          minHeight: 56,
          px: { xs: 1.5, sm: 3 },
        }}
      >
        <Link
          href="/"
          underline="none"
          color="inherit"
          aria-label={`${brand.name}, home page`}
          sx={{ display: 'flex', alignItems: 'center', minHeight: 40 }}
        >
          <Logo />
        </Link>
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', alignItems: 'center', gap: 1 }}>
          {title}
        </Box>
        {links.length > 0 ? (
          <Box
            component="nav"
            aria-label="Other areas"
            sx={{ display: 'flex', gap: 0.5, overflowX: 'auto', minWidth: 0 }}
          >
            {links.map(({ href, label }) => (
              <Button key={href} href={href} color="inherit" size="small" sx={{ flexShrink: 0 }}>
                {label}
              </Button>
            ))}
          </Box>
        ) : null}
        <ThemeSwitch />
        <SignOutButton />
      </Box>
      {children}
    </AppBar>
  );
}

/** 'Sign Out', in words where there is room, as a sign with the same name on a phone. */
function SignOutButton() {
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        startIcon={<SignOutIcon />}
        onClick={signOut}
        sx={{ flexShrink: 0, display: { xs: 'none', sm: 'inline-flex' } }}
      >
        Sign Out
      </Button>
      <Tooltip title="Sign Out">
        <IconButton
          aria-label="Sign Out"
          onClick={signOut}
          sx={{ display: { xs: 'inline-flex', sm: 'none' } }}
        >
          <SignOutIcon />
        </IconButton>
      </Tooltip>
    </>
  );
}
