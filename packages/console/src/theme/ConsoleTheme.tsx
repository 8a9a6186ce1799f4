import '@ludarium/web/theme/font.css';
import '@ludarium/web/theme/tokens.css';
import { useThemeMode } from '@ludarium/web/theme/use-theme-mode.ts';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import { Toaster } from '../layout/Toaster.tsx';
import { consoleTheme } from './theme.ts';

interface ConsoleThemeProps {
  /** Whether to render the toasts; once per page. */
  readonly toasts?: boolean;
  readonly children: ReactNode;
}

/** The console's MUI theme, in the chosen or the system's mode. */
export function ConsoleTheme({ toasts = true, children }: ConsoleThemeProps) {
  const mode = useThemeMode();
  const theme = useMemo(() => consoleTheme(mode), [mode]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {children}
      {toasts && <Toaster />}
    </ThemeProvider>
  );
}
