import { brand } from '@ludarium/domain/brand';
import { session } from '@ludarium/web/session/session.ts';
import { chooseTheme } from '@ludarium/web/theme/theme.ts';
import { useThemeMode } from '@ludarium/web/theme/use-theme-mode.ts';
import { Logo } from '@ludarium/web/ui/Logo.tsx';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import SignOutIcon from '@mui/icons-material/LogoutRounded';
import MenuIcon from '@mui/icons-material/MenuRounded';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useState } from 'react';
import { SkipLink } from './SkipLink.tsx';

interface AreaHeaderProps {
  /** The area's name, or the publisher. */
  readonly title: ReactNode;
  /** Links to other areas and to the site. */
  readonly links?: readonly { readonly href: string; readonly label: string }[];
  /** The area's own buttons, before theme and Sign Out. */
  readonly actions?: ReactNode;
  /** The area's own navigation, in a second line. */
  readonly children?: ReactNode;
}

/** Keeps the focused element below the sticky header. */
const clearance = { html: { scrollPaddingBlockStart: 120 } } as const;

/** The console's header: logo, title, links, theme and Sign Out (section 2). */
export function AreaHeader({ title, links = [], actions, children }: AreaHeaderProps) {
  return (
    <AppBar position="sticky" sx={{ bgcolor: 'background.paper', color: 'text.primary' }}>
      <GlobalStyles styles={clearance} />
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
          <Logo size={30} showsName={false} />
        </Link>
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', alignItems: 'center', gap: 1 }}>
          {title}
        </Box>
        {links.length > 0 ? (
          <Box
            component="nav"
            aria-label="Other areas"
            sx={{ display: { xs: 'none', sm: 'flex' }, gap: 0.5 }}
          >
            {links.map(({ href, label }) => (
              <Button key={href} href={href} color="inherit" size="small" sx={{ flexShrink: 0 }}>
                {label}
              </Button>
            ))}
          </Box>
        ) : null}
        {links.length > 0 ? <LinksMenu links={links} /> : null}
        {actions}
        <ThemeSwitch />
        <SignOutButton />
      </Box>
      {children}
    </AppBar>
  );
}

/** The links as a menu, on a phone. */
function LinksMenu({ links }: { links: NonNullable<AreaHeaderProps['links']> }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label="Other areas"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ display: { xs: 'inline-flex', sm: 'none' } }}
      >
        <MenuIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {links.map(({ href, label }) => (
          <MenuItem key={href} component="a" href={href}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** 'Sign Out', as an icon on a phone. */
function SignOutButton() {
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        startIcon={<SignOutIcon />}
        onClick={() => session.end('signed-out')}
        sx={{ flexShrink: 0, display: { xs: 'none', sm: 'inline-flex' } }}
      >
        Sign Out
      </Button>
      <Tooltip title="Sign Out">
        <IconButton
          aria-label="Sign Out"
          onClick={() => session.end('signed-out')}
          sx={{ display: { xs: 'inline-flex', sm: 'none' } }}
        >
          <SignOutIcon />
        </IconButton>
      </Tooltip>
    </>
  );
}

/** Switches between light and dark, for the console and the site. */
function ThemeSwitch() {
  const mode = useThemeMode();
  const label = 'Switch between light and dark';
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        onClick={() => chooseTheme(mode === 'dark' ? 'light' : 'dark')}
      >
        {mode === 'dark' ? <LightIcon /> : <DarkIcon />}
      </IconButton>
    </Tooltip>
  );
}
