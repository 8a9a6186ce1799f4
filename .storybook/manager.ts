import { brand } from '@ludarium/domain/brand';
import { colours, fontFamilies, radii } from '@ludarium/domain/design';
import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';

const { paper, surface, well, ink, muted, line, felt } = colours.light;

/** Storybook's manager theme in the product's colours. */
addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: brand.name,
    brandUrl: './?path=/docs/foundations-welcome--docs',
    brandTarget: '_self',
    fontBase: fontFamilies.text,
    fontCode: fontFamilies.mono,
    appBg: well,
    appContentBg: surface,
    appPreviewBg: paper,
    appBorderColor: line,
    appBorderRadius: radii.small,
    barBg: surface,
    barTextColor: muted,
    barSelectedColor: felt.text,
    barHoverColor: felt.text,
    colorPrimary: felt.fill,
    colorSecondary: felt.fill,
    textColor: ink,
    textMutedColor: muted,
  }),
  sidebar: { showRoots: true },
});
