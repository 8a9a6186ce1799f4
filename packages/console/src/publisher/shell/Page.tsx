import { BackIcon } from '@ludarium/browser/ui/icons.tsx';
import { colours } from '@ludarium/domain/design';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import GlobalStyles from '@mui/material/GlobalStyles';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { rescueFocus } from '../../layout/focus.ts';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { aboveToasts } from '../../theme/styles.ts';
import { usePublisher } from './portal-context.ts';

interface PageAbove {
  /** The address of the page above. */
  readonly to: string;
  /** The name of that page. */
  readonly label: string;
}

/** The link from a page of the portal to the one above it. */
export function BackLink({ to, label }: PageAbove) {
  // Back unmounts the focused link.
  useEffect(() => () => rescueFocus(), []);
  return (
    <Link
      component={RouterLink}
      to={to}
      // Aligns the arrow, not the icon's box, with the heading.
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 32,
        marginInlineStart: '-3px',
        mb: 1,
      }}
    >
      <BackIcon />
      Back to {label}
    </Link>
  );
}

/** The title of the document on a page of the portal. */
export function PortalTitle({ name }: { name: string }) {
  return <PageTitle names={[name, usePublisher().name]} />;
}

/** The heading of a page below a tab, which gets the focus, and the way back. */
export function PageHeading({ above, title }: { above: PageAbove; title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <PortalTitle name={title} />
      <BackLink {...above} />
      <Typography
        ref={heading}
        variant="h2"
        tabIndex={-1}
        sx={{ mb: 2, outline: 'none', overflowWrap: 'anywhere' }}
      >
        {title}
      </Typography>
    </>
  );
}

interface PanelProps {
  readonly title: string;
  readonly heading?: 'h2' | 'h3';
  /** Content beside the title. */
  readonly actions?: ReactNode;
  /** Makes the panel focusable. */
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** A section of a page of the portal. */
export function Panel({ title, heading = 'h3', actions, ref, children }: PanelProps) {
  const id = useId();
  return (
    <Card
      {...(ref ? { ref, tabIndex: -1 } : {})}
      component="section"
      aria-labelledby={id}
      // `visible`, so that focus rings and field labels are not cut off.
      sx={{ p: { xs: 1.5, sm: 2.5 }, minWidth: 0, overflow: 'visible' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1, mb: 1.5 }}>
        <Typography
          id={id}
          variant="h3"
          component={heading}
          sx={{ flex: '1 1 6rem', fontSize: '1.0625rem' }}
        >
          {title}
        </Typography>
        {actions ? (
          // Aligns the last text button's label with the end of the panel.
          <Box sx={{ display: 'flex', gap: 1, marginInlineEnd: -1.5 }}>{actions}</Box>
        ) : null}
      </Box>
      {children}
    </Card>
  );
}

/** Sticks to the bottom of the form, with its buttons; on narrow windows above the toasts. */
export function SaveBar({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {/* A focused field is not scrolled below the bar. */}
      <GlobalStyles styles={{ html: { scrollPaddingBlockEnd: 152 } }} />
      <Paper
        elevation={3}
        sx={({ palette, shadows }) => ({
          position: 'sticky',
          insetBlockEnd: { xs: aboveToasts(1.5), md: 12 },
          zIndex: 2,
          mt: 1,
          p: 1.5,
          border: 1,
          borderColor: palette.mode === 'dark' ? colours.dark.outline : 'divider',
          // Covers the text between it and the window's edge.
          boxShadow: `${shadows[3]}, 0 24px 0 ${palette.background.default}`,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'flex-end',
          gap: 1,
        })}
      >
        {children}
      </Paper>
    </>
  );
}
