import { session } from '@ludarium/browser/session/session.ts';
import { chooseTheme } from '@ludarium/browser/theme/theme.ts';
import { useThemeMode } from '@ludarium/browser/theme/use-theme-mode.ts';
import { MoonIcon, SignOutIcon, SunIcon } from '@ludarium/browser/ui/icons.tsx';
import { Logo } from '@ludarium/browser/ui/Logo.tsx';
import { brand } from '@ludarium/domain/brand';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { PageAnnouncer } from './PageTitle.tsx';

/** A link to the page's content, visible while it has the focus. */
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

interface AreaHeaderProps {
  /** The area's name, or the publisher. */
  readonly title: ReactNode;
  /** `AreaLinks`: a component of its own, because its menu exceeds the board's budget. */
  readonly links?: ReactNode;
  /** Whether the area's page is as wide as the window. */
  readonly isWide?: boolean;
  /** Target of the skip link. */
  readonly content?: string;
  /** The area's own buttons, before theme and Sign Out. */
  readonly actions?: ReactNode;
  /** The area's own navigation, in a second line. */
  readonly children?: ReactNode;
}

/** The inset of a header's content that lines up with a page of MUI's width `xl`, in px. */
export const getPageInset = (least: number) =>
  `calc(max(0px, (100% - 1536px) / 2) + ${least}px)` as const;

/** Keeps the focused element below the sticky header. */
const clearance = { html: { scrollPaddingBlockStart: 120 } } as const;

/** The console's header: logo, title, links, theme and Sign Out (section 2). */
export function AreaHeader(props: AreaHeaderProps) {
  const { title, links, isWide = false, content = '#main', actions, children } = props;
  return (
    <AppBar position="sticky" sx={{ bgcolor: 'background.paper', color: 'text.primary' }}>
      <GlobalStyles styles={clearance} />
      <PageAnnouncer />
      <SkipLink href={content}>Skip to content</SkipLink>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 0.5, sm: 1, md: 1.5 },
          minHeight: { xs: 48, sm: 56 },
          px: { xs: isWide ? 1 : 1.5, sm: isWide ? 3 : getPageInset(24) },
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
        {links}
        {actions}
        <ThemeSwitch />
        <SignOutButton />
      </Box>
      {children}
    </AppBar>
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
      <IconButton
        aria-label="Sign Out"
        title="Sign Out"
        onClick={() => session.end('signed-out')}
        sx={{ display: { xs: 'inline-flex', sm: 'none' } }}
      >
        <SignOutIcon size={24} />
      </IconButton>
    </>
  );
}

/** Switches between light and dark, for the console and the site. */
function ThemeSwitch() {
  const mode = useThemeMode();
  const label = 'Switch between light and dark';
  return (
    <IconButton
      aria-label={label}
      title={label}
      onClick={() => chooseTheme(mode === 'dark' ? 'light' : 'dark')}
    >
      {mode === 'dark' ? <SunIcon size={24} /> : <MoonIcon size={24} />}
    </IconButton>
  );
}
