import { type Accent, colours, type Mode } from './colours.ts';
import {
  fontFamilies,
  fontWeights,
  motion,
  radii,
  shadows,
  sizes,
  spacing,
  typeScale,
} from './tokens.ts';

type Declarations = Readonly<Record<`--${string}`, string>>;

/**
 * The colours and the shadow of a mode as CSS custom properties: `--colour-felt-fill`,
 * `--colour-priority-critical-text`, `--shadow`.
 */
export function cssColourProperties(mode: Mode): Declarations {
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
    ['--shadow', shadows[mode]],
  ]);
}

/** Custom properties that do not depend on the mode: type, radii, spacing, motion, sizes. */
export function cssConstantProperties(): Declarations {
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
    ...(['quick', 'calm', 'settle'] as const).map((name) => [
      `--motion-${name}`,
      `${motion[name]}ms`,
    ]),
    ['--motion-curve', motion.curve],
  ]);
}

/** All custom properties of a mode as declarations, one per line. */
export function cssCustomProperties(mode: Mode): string {
  return declarations({ ...cssConstantProperties(), ...cssColourProperties(mode) });
}

/**
 * The style sheet of all tokens: light by default, dark if the system prefers it or the document
 * has `data-theme="dark"`; `data-theme="light"` forces light.
 */
export function cssTokenSheet(): string {
  const lightColours = declarations(cssColourProperties('light'));
  const darkColours = declarations(cssColourProperties('dark'));
  return [
    `:root {\ncolor-scheme: light;\n${declarations(cssConstantProperties())}\n${lightColours}\n}`,
    `@media (prefers-color-scheme: dark) {\n:root:not([data-theme='light']) {\ncolor-scheme: dark;\n${darkColours}\n}\n}`,
    `:root[data-theme='dark'] {\ncolor-scheme: dark;\n${darkColours}\n}`,
  ].join('\n');
}

function declarations(properties: Declarations): string {
  return Object.entries(properties)
    .map(([name, value]) => `${name}: ${value};`)
    .join('\n');
}
