import '@ludarium/browser/theme/font.css';
import '@ludarium/browser/theme/tokens.css';
import { useThemeMode } from '@ludarium/browser/theme/use-theme-mode.ts';
import { loadToaster } from '@ludarium/browser/ui/toast.ts';
import {
  type Accent,
  colours,
  fontFamilies,
  fontWeights,
  getShadow,
  type Mode,
  motion,
  radii,
  shadowColours,
  sizes,
  typeScale,
} from '@ludarium/domain/design';
import CssBaseline from '@mui/material/CssBaseline';
import {
  createTheme,
  darken,
  getLuminance,
  lighten,
  type Theme,
  ThemeProvider,
  type TypographyVariantsOptions,
} from '@mui/material/styles';
import { type ReactNode, useEffect, useMemo } from 'react';
import { getComponentStyles } from './components.ts';

/** The console's MUI theme, in the chosen or the system's mode. */
export function ConsoleTheme({ children }: { readonly children: ReactNode }) {
  const mode = useThemeMode();
  useEffect(() => {
    // A toast loads it again.
    loadToaster().catch(console.warn);
  }, []);
  const theme = useMemo(() => createConsoleTheme(mode), [mode]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}

const { heading1, heading2, heading3, lead, body, small, caption } = typeScale;

function toHeading({ size, lineHeight }: { size: string; lineHeight: number }) {
  return {
    fontFamily: fontFamilies.display,
    fontWeight: fontWeights.display,
    fontSize: size,
    lineHeight,
    letterSpacing: '-0.01em',
  };
}

const typography: TypographyVariantsOptions = {
  fontFamily: fontFamilies.text,
  fontWeightMedium: fontWeights.strong,
  h1: toHeading(heading1),
  h2: toHeading(heading2),
  h3: toHeading(heading3),
  h4: toHeading(heading3),
  h5: toHeading(lead),
  h6: toHeading(lead),
  subtitle1: { fontSize: lead.size, lineHeight: lead.lineHeight },
  body1: { fontSize: body.size, lineHeight: body.lineHeight },
  body2: { fontSize: small.size, lineHeight: small.lineHeight },
  caption: { fontSize: caption.size, lineHeight: caption.lineHeight },
  overline: { lineHeight: caption.lineHeight },
  button: { fontWeight: fontWeights.strong, textTransform: 'none', letterSpacing: 0 },
};

/** A palette colour; its hover shade has a higher contrast to the text. */
function toPaletteColor({ fill, onFill }: Accent) {
  const isWrittenDark = getLuminance(onFill) < 0.5;
  return {
    main: fill,
    dark: isWrittenDark ? lighten(fill, 0.18) : darken(fill, 0.18),
    contrastText: onFill,
  };
}

/** The console's MUI theme in one mode, from the domain's design tokens. */
export function createConsoleTheme(mode: Mode): Theme {
  const { paper, surface, well, ink, muted, line, felt, meeple, honey, sky } = colours[mode];
  return createTheme({
    palette: {
      mode,
      primary: toPaletteColor(felt),
      secondary: toPaletteColor(sky),
      error: toPaletteColor(meeple),
      warning: toPaletteColor(honey),
      info: toPaletteColor(sky),
      success: toPaletteColor(felt),
      background: { default: paper, paper: surface },
      text: { primary: ink, secondary: muted },
      divider: line,
      action: { active: muted, selected: line, hover: well, disabledBackground: line },
    },
    shape: { borderRadius: radii.medium },
    typography,
    shadows: [
      'none',
      ...Array.from({ length: 24 }, () => getShadow(shadowColours[mode])),
    ] as Theme['shadows'],
    transitions: {
      duration: {
        shortest: motion.quick,
        shorter: motion.quick,
        short: motion.calm,
        standard: motion.calm,
        complex: motion.slow,
        enteringScreen: motion.slow,
        leavingScreen: motion.calm,
      },
    },
    components: getComponentStyles(mode, sizes),
  });
}
