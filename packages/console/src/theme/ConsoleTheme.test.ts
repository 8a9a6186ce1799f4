import { textContrast } from '@ludarium/domain/design';
import { getContrastRatio } from '@mui/material/styles';
import { expect, it } from 'vitest';
import { createConsoleTheme } from './ConsoleTheme.tsx';

const accents = ['primary', 'secondary', 'error', 'warning', 'info', 'success'] as const;

// The colours themselves are examined in domain/design/design.test.ts.
it.each(['light', 'dark'] as const)(
  'the console theme has readable filled buttons on hover, %s',
  (mode) => {
    const { palette } = createConsoleTheme(mode);
    for (const name of accents) {
      const { dark, contrastText } = palette[name];
      expect(getContrastRatio(contrastText, dark), name).toBeGreaterThanOrEqual(textContrast);
    }
  },
);
