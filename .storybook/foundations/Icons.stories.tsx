import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import * as icons from '../../packages/browser/src/ui/icons.tsx';
import '../pages.css';

interface IconsProps {
  /** Each icon's name and component. */
  readonly icons: readonly (readonly [name: string, drawing: ReactNode])[];
}

function Icons({ icons }: IconsProps) {
  return (
    <main className="foundation">
      <h1>Icons</h1>
      <ul className="swatches">
        {icons.map(([name, drawing]) => (
          <li key={name}>
            <span className="swatch">{drawing}</span>
            <b>{name}</b>
          </li>
        ))}
      </ul>
    </main>
  );
}

/**
 * Line drawings of 24 by 24 with a stroke of 2 and round ends. An icon stands beside a word, or in a
 * button with a label. Site and console have this one set.
 */
const meta: Meta<typeof Icons> = {
  title: 'Foundations/Icons',
  component: Icons,
  tags: ['autodocs'],
};
export default meta;

export const All: StoryObj<typeof Icons> = {
  args: {
    icons: Object.entries(icons).map(([name, Icon]) => [
      name.replace(/Icon$/, ''),
      <Icon key={name} size={24} />,
    ]),
  },
};
