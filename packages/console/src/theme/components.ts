import {
  colours,
  fontFamilies,
  fontWeights,
  type Mode,
  radii,
  type sizes,
} from '@ludarium/domain/design';
import type { ThemeOptions } from '@mui/material/styles';
import { aboveToasts, logoPlates } from './styles.ts';

/** A selected state that only its background shows, for forced colours. */
const chosenWithForcedColours = {
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    backgroundColor: 'Highlight',
    color: 'HighlightText',
  },
} as const;

/** A border for buttons and dialogs, whose shadow and fill forced colours remove. */
const frameWithForcedColours = {
  '@media (forced-colors: active)': { border: '1px solid' },
} as const;

/** The lower edge of a filled button. */
const edge = 'rgb(0 0 0 / 0.2)';

export function getComponentStyles(
  mode: Mode,
  size: typeof sizes,
): NonNullable<ThemeOptions['components']> {
  const { paper, surface, well, line, outline, ink, muted, sky, felt, meeple } = colours[mode];
  const focusRing = { outline: `${size.focusRing}px solid ${sky.fill}`, outlineOffset: 2 };
  return {
    MuiCssBaseline: {
      styleOverrides: {
        html: { colorScheme: mode },
        // On a phone the toasts are above the page's floating button.
        ':root': { '--toast-bottom': '76px' },
        ':focus-visible': focusRing,
        // Text for screen readers only.
        '.visually-hidden': {
          position: 'absolute',
          width: 1,
          height: 1,
          margin: -1,
          padding: 0,
          border: 0,
          overflow: 'hidden',
          clipPath: 'inset(50%)',
          whiteSpace: 'nowrap',
        },
        // A dialog that has just opened has the focus: no ring around all of it.
        '.MuiDialog-container:focus-visible, .MuiDialog-paper:focus-visible': { outline: 'none' },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0s !important',
            animationIterationCount: '1 !important',
            transitionDuration: '0s !important',
          },
        },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      // `Mui-focusVisible` for checkboxes, whose input is invisible.
      styleOverrides: { root: { '&:focus-visible, &.Mui-focusVisible': focusRing } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          borderRadius: radii.medium,
          paddingInline: 16,
          // The height of a field beside it.
          minHeight: size.control,
          fontFamily: fontFamilies.display,
          fontWeight: fontWeights.display,
          '&[aria-disabled="true"]': { opacity: 0.5, cursor: 'progress' },
        },
        // The lower edge of the site's buttons (web/ui/Button.module.css).
        outlined: {
          borderColor: outline,
          color: ink,
          backgroundColor: surface,
          boxShadow: `inset 0 -2px 0 ${line}`,
        },
        contained: {
          boxShadow: `inset 0 -2px 0 ${edge}`,
          '&:hover, &:active': { boxShadow: `inset 0 -2px 0 ${edge}` },
          ...frameWithForcedColours,
        },
        sizeSmall: { minHeight: 30, paddingInline: 12 },
      },
      variants: [
        { props: { variant: 'text', color: 'primary' }, style: { color: felt.text } },
        { props: { variant: 'text', color: 'error' }, style: { color: meeple.text } },
        { props: { variant: 'outlined', color: 'error' }, style: { color: meeple.text } },
      ],
    },
    MuiIconButton: { styleOverrides: { root: { borderRadius: radii.small } } },
    MuiPaper: {
      styleOverrides: { root: { backgroundImage: 'none' }, elevation: frameWithForcedColours },
    },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { borderColor: line, borderRadius: radii.large } },
    },
    MuiAppBar: {
      defaultProps: { color: 'default', elevation: 0 },
      styleOverrides: { root: { borderBottom: `1px solid ${line}` } },
    },
    MuiCheckbox: { defaultProps: { size: 'small' } },
    // The menu clips an outline outside the item.
    MuiMenuItem: {
      styleOverrides: {
        root: { '&:focus-visible, &.Mui-focusVisible': { outlineOffset: -size.focusRing } },
      },
    },
    MuiTable: { defaultProps: { size: 'small' } },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          borderColor: outline,
          backgroundColor: surface,
          // Buttons of a group overlap by a border, which the background would cover.
          backgroundClip: 'padding-box',
          color: ink,
          // Buttons with icons are excluded: the rich text's toolbar sets their size.
          '&:not(:has(svg))': { minHeight: size.control, padding: '0 12px', fontSize: '0.8125rem' },
          fontFamily: fontFamilies.display,
          fontWeight: fontWeights.display,
          textTransform: 'none',
          '&.Mui-selected, &.Mui-selected:hover': {
            color: felt.text,
            backgroundColor: felt.tint,
            ...chosenWithForcedColours,
          },
        },
      },
    },
    MuiTabs: { styleOverrides: { indicator: chosenWithForcedColours } },
    MuiTab: { styleOverrides: { root: { minHeight: 44, '&.Mui-selected': { color: felt.text } } } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: line, fontVariantNumeric: 'tabular-nums' },
        head: { backgroundColor: well, color: muted, fontWeight: 600 },
      },
    },
    MuiTableRow: { styleOverrides: { root: { height: size.row } } },
    MuiSelect: {
      styleOverrides: { select: { '&&:focus-visible': { ...focusRing, outlineOffset: -2 } } },
    },
    MuiNativeSelect: { styleOverrides: { select: { textOverflow: 'ellipsis' } } },
    MuiTextField: { defaultProps: { size: 'small' } },
    MuiAutocomplete: { defaultProps: { size: 'small' } },
    MuiInputBase: {
      styleOverrides: {
        input: {
          textOverflow: 'ellipsis',
          '&::placeholder': { color: muted, opacity: 1 },
          '&.Mui-disabled': { WebkitTextFillColor: muted },
        },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          minHeight: size.control,
          backgroundColor: surface,
          // Not filled, because the label overlaps the border.
          '&.Mui-disabled': { backgroundColor: 'transparent' },
          '&&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: line },
          // MUI's grey for a field that was tapped is too light.
          '@media (hover: none)': {
            '&:hover:not(.Mui-focused, .Mui-error) .MuiOutlinedInput-notchedOutline': {
              borderColor: outline,
            },
          },
        },
        notchedOutline: { borderColor: outline, borderWidth: 1.5 },
      },
      variants: [
        // The text stands where the label of an empty field does.
        { props: { multiline: true, size: 'small' }, style: { paddingBlock: 11 } },
      ],
    },
    MuiInputLabel: {
      styleOverrides: {
        root: {
          color: muted,
          '&.Mui-disabled': { color: muted },
          // Centres the label in a field of a control's height.
          '&.MuiInputLabel-sizeSmall:not(.MuiInputLabel-shrink)': {
            transform: 'translate(14px, 11px) scale(1)',
          },
        },
      },
    },
    // The helper text of a disabled field keeps its contrast.
    MuiFormHelperText: { styleOverrides: { root: { '&.Mui-disabled': { color: muted } } } },
    MuiChip: {
      defaultProps: { size: 'small' },
      styleOverrides: { root: { fontWeight: 600, borderRadius: radii.pill } },
    },
    MuiDialog: {
      styleOverrides: {
        // Centred in the room above the toasts.
        container: {
          '&:not(:has(> .MuiDialog-paperFullScreen))': { paddingBlockEnd: aboveToasts(0) },
        },
        paper: {
          borderRadius: radii.large,
          // A word of 100 characters breaks instead of widening its container.
          overflowWrap: 'anywhere',
          '&.MuiDialog-paperFullScreen': { paddingBlockEnd: aboveToasts(0), borderRadius: 0 },
        },
      },
    },
    MuiDialogActions: { styleOverrides: { root: { padding: '16px 24px 20px' } } },
    // Avatars with a picture: those without one have the class `colorDefault`.
    MuiAvatar: {
      styleOverrides: {
        root: { '&:not(.MuiAvatar-colorDefault)': { backgroundColor: logoPlates[mode] } },
        rounded: { borderRadius: radii.small },
      },
    },
    MuiAlert: { styleOverrides: { message: { overflowWrap: 'anywhere' } } },
    // In dark mode the shadow alone does not separate a popover from the page.
    MuiPopover: { styleOverrides: { paper: { border: `1px solid ${line}` } } },
    MuiDrawer: { styleOverrides: { paper: { paddingBlockEnd: aboveToasts(0) } } },
    MuiTooltip: {
      styleOverrides: { tooltip: { backgroundColor: ink, color: paper } },
    },
    MuiLink: { styleOverrides: { root: { color: sky.text } } },
  };
}
