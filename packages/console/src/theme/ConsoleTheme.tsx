import './font.css';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import { Toaster } from '../layout/Toaster.tsx';
import { consoleTheme } from './theme.ts';
import { useThemeMode } from './theme-mode.ts';

interface ConsoleThemeProps {
  /** Where toasts appear; null: another part of the page shows them. */
  readonly toasts?: 'top' | 'bottom' | null;
  readonly children: ReactNode;
}

/** Gives its children the console's look, in the mode that the person or the system chose. */
export function ConsoleTheme({ toasts = 'top', children }: ConsoleThemeProps) {
  const mode = useThemeMode();
  const theme = useMemo(() => consoleTheme(mode), [mode]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {children}
      {toasts && <Toaster place={toasts} />}
    </ThemeProvider>
  );
}
