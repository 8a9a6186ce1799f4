import { colours, type Mode, radii } from '@ludarium/domain/design';
import type { ThemeOptions } from '@mui/material/styles';

const rightToLeft = '[dir="rtl"] &';

/** Logical margins in place of left and right. */
const toInlineMargins = (start: number | 'auto', end: number) => ({
  marginLeft: 0,
  marginRight: 0,
  marginInlineStart: start,
  marginInlineEnd: end,
});

/**
 * MUI's left and right styles as logical properties, merged over the components' styles. It replaces
 * a stylis plug-in that mirrors every style sheet.
 */
export function getLogicalStyles(mode: Mode): NonNullable<ThemeOptions['components']> {
  const line = `1px solid ${colours[mode].line}`;
  /** A toggle button after the first, whose border overlaps the previous one's. */
  const joined = {
    marginLeft: 0,
    marginRight: -1,
    borderLeft: line,
    borderRight: '1px solid transparent',
    borderRadius: 0,
  };
  return {
    MuiButton: {
      styleOverrides: { startIcon: toInlineMargins(-4, 8), endIcon: toInlineMargins(8, -4) },
    },
    MuiAlert: {
      styleOverrides: {
        icon: toInlineMargins(0, 12),
        action: { ...toInlineMargins('auto', -8), padding: '4px 0 0', paddingInlineStart: 16 },
      },
    },
    MuiDialogActions: {
      styleOverrides: { root: { '& > :not(style) ~ :not(style)': toInlineMargins(8, 0) } },
    },
    MuiFormHelperText: { styleOverrides: { root: { textAlign: 'start' } } },
    MuiOutlinedInput: { styleOverrides: { notchedOutline: { textAlign: 'start' } } },
    MuiInputLabel: {
      styleOverrides: {
        root: { [rightToLeft]: { left: 'auto', right: 0, transformOrigin: 'top right' } },
        outlined: {
          [rightToLeft]: {
            transform: 'translate(-14px, 16px) scale(1)',
            '&.MuiInputLabel-sizeSmall': { transform: 'translate(-14px, 11px) scale(1)' },
            '&.MuiInputLabel-shrink': { transform: 'translate(-14px, -9px) scale(0.75)' },
          },
        },
      },
    },
    MuiSelect: {
      styleOverrides: {
        icon: { [rightToLeft]: { right: 'auto', left: 7 } },
        select: { '[dir="rtl"] &&&': { paddingRight: 14, paddingLeft: 32 } },
      },
    },
    MuiToggleButtonGroup: {
      styleOverrides: {
        firstButton: {
          [rightToLeft]: { borderRadius: `0 ${radii.medium}px ${radii.medium}px 0` },
        },
        middleButton: { [rightToLeft]: joined },
        lastButton: {
          [rightToLeft]: { ...joined, borderRadius: `${radii.medium}px 0 0 ${radii.medium}px` },
        },
      },
    },
  };
}
