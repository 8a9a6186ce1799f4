import '@ludarium/browser/theme/font.css';
import '@ludarium/browser/theme/tokens.css';
import { useThemeMode } from '@ludarium/browser/theme/use-theme-mode.ts';
import { loadToaster } from '@ludarium/browser/ui/toast.ts';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useEffect, useMemo } from 'react';
import { createConsoleTheme } from './theme.ts';

/** The console's MUI theme, in the chosen or the system's mode. */
export function ConsoleTheme({ children }: { readonly children: ReactNode }) {
  const mode = useThemeMode();
  useEffect(() => void loadToaster(), []);
  const theme = useMemo(() => createConsoleTheme(mode), [mode]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}
