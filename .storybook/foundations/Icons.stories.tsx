import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import * as board from '../../packages/console/src/feedback/kit/icons.tsx';
import * as site from '../../packages/web/src/ui/Icon.tsx';
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

const isSiteIcon = (name: string): name is site.IconName => name in site.iconShapes;
const isBoardIcon = (name: string): name is board.IconName => name in board.iconShapes;

/**
 * Line drawings of 24 by 24 with a stroke of about 2 and round ends. An icon stands beside a word,
 * or in a button with a label. The board has its own icons, so that it loads no library for them; the
 * admin area and the portal use Material's rounded set, which has the same style.
 */
const meta: Meta<typeof Icons> = {
  title: 'Foundations/Icons',
  component: Icons,
  tags: ['autodocs'],
};
export default meta;

export const Site: StoryObj<typeof Icons> = {
  args: {
    icons: Object.keys(site.iconShapes)
      .filter(isSiteIcon)
      .map((name) => [name, <site.Icon key={name} name={name} size={24} />]),
  },
};

export const Board: StoryObj<typeof Icons> = {
  args: {
    icons: Object.keys(board.iconShapes)
      .filter(isBoardIcon)
      .map((name) => [name, <board.Icon key={name} name={name} size={24} />]),
  },
};
