import './font.css';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import { Toaster } from '../layout/Toaster.tsx';
import { consoleTheme } from './theme.ts';
import { useThemeMode } from './theme-mode.ts';

interface ConsoleThemeProps {
  /** Whether toasts appear here; not where another part of the page shows them. */
  readonly toasts?: boolean;
  readonly children: ReactNode;
}

/** Gives its children the console's look, in the mode that the person or the system chose. */
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
