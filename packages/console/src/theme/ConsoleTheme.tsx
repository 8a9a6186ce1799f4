import { formatDate } from '@ludarium/domain/dates';
import { getServerTime } from '@ludarium/web/session/server-clock.ts';
import '@ludarium/web/theme/font.css';
import '@ludarium/web/theme/tokens.css';
import { usePrinting } from '@ludarium/web/theme/printing.ts';
import { useThemeMode } from '@ludarium/web/theme/theme.ts';
import { loadToaster } from '@ludarium/web/ui/toast.ts';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useEffect, useMemo } from 'react';
import { createConsoleTheme } from './theme.ts';

/** The console's MUI theme, in the chosen or the system's mode. On paper a page begins with its title. */
export function ConsoleTheme({ children }: { readonly children: ReactNode }) {
  const mode = useThemeMode();
  const isPrinting = usePrinting();
  useEffect(() => void loadToaster(), []);
  const theme = useMemo(() => createConsoleTheme(mode), [mode]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {isPrinting && (
        <p>
          {document.title} · {formatDate(getServerTime().toISOString())}
        </p>
      )}
      {children}
    </ThemeProvider>
  );
}
