import { type Accent, colours, type Mode } from './colours.ts';
import {
  fontFamilies,
  fontWeights,
  getShadow,
  motion,
  radii,
  shadowColours,
  sizes,
  spacing,
  typeScale,
} from './tokens.ts';

type Declarations = Readonly<Record<`--${string}`, string>>;

/**
 * The colours of a mode as CSS custom properties: `--colour-felt-fill`,
 * `--colour-priority-critical-text`.
 */
export function getColourProperties(mode: Mode): Declarations {
  const { felt, meeple, honey, sky, priorities, ...plain } = colours[mode];
  const accents = Object.entries({ felt, meeple, honey, sky });
  const byPriority = Object.entries(priorities).map(([name, accent]): [string, Accent] => [
    `priority-${name}`,
    accent,
  ]);
  return Object.fromEntries([
    ...Object.entries(plain).map(([name, colour]) => [`--colour-${name}`, colour]),
    ...[...accents, ...byPriority].flatMap(([name, accent]) => [
      [`--colour-${name}-fill`, accent.fill],
      [`--colour-${name}-on-fill`, accent.onFill],
      [`--colour-${name}-text`, accent.text],
      [`--colour-${name}-tint`, accent.tint],
    ]),
  ]);
}

/** Custom properties that do not depend on the mode: type, radii, spacing, motion, sizes. */
function getConstantProperties(): Declarations {
  return Object.fromEntries([
    ...Object.entries(fontFamilies).map(([name, family]) => [`--font-${name}`, family]),
    ...Object.entries(fontWeights).map(([name, weight]) => [`--weight-${name}`, `${weight}`]),
    ...Object.entries(typeScale).flatMap(([name, { size, lineHeight }]) => [
      [`--type-${name}`, size],
      [`--leading-${name}`, `${lineHeight}`],
    ]),
    ...Object.entries(radii).map(([name, radius]) => [`--radius-${name}`, `${radius}px`]),
    ...Object.entries(spacing).map(([step, space]) => [`--space-${step}`, `${space / 16}rem`]),
    ...Object.entries(sizes).map(([name, size]) => [`--size-${name}`, `${size}px`]),
    ...(['quick', 'calm', 'slow'] as const).map((name) => [
      `--motion-${name}`,
      `${motion[name]}ms`,
    ]),
    ['--motion-curve', motion.curve],
  ]);
}

/**
 * The style sheet of all tokens. Colours follow the system's theme; `data-theme` on the document
 * forces one.
 */
export function renderTokenSheet(): string {
  const pair = (light: string, dark: string | undefined) => `light-dark(${light}, ${dark})`;
  const { light, dark } = shadowColours;
  const darkColours = new Map(Object.entries(getColourProperties('dark')));
  const colourPairs = Object.entries(getColourProperties('light')).map(([name, colour]) => [
    name,
    pair(colour, darkColours.get(name)),
  ]);
  const properties = {
    'color-scheme': 'light dark',
    ...getConstantProperties(),
    ...Object.fromEntries(colourPairs),
    '--shadow': getShadow(light.map((colour, index) => pair(colour, dark[index]))),
  };
  const declarations = Object.entries(properties).map(([name, value]) => `${name}: ${value};`);
  return [
    `:root {\n${declarations.join('\n')}\n}`,
    ":root[data-theme='light'] {\ncolor-scheme: light;\n}",
    ":root[data-theme='dark'] {\ncolor-scheme: dark;\n}",
  ].join('\n');
}
