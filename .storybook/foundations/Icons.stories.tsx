import type { Meta, StoryObj } from '@storybook/react-vite';
import { Icon, type IconName, iconShapes } from '../../packages/site/src/ui/Icon.tsx';
import './foundations.css';

const isIconName = (name: string): name is IconName => name in iconShapes;
const iconNames = Object.keys(iconShapes).filter(isIconName);

function Icons() {
  return (
    <main className="foundation">
      <h1>Icons</h1>
      <ul className="swatches">
        {iconNames.map((name) => (
          <li key={name}>
            <span className="swatch outlined">
              <Icon name={name} size={24} />
            </span>
            <b>{name}</b>
          </li>
        ))}
      </ul>
    </main>
  );
}

/**
 * Line drawings of 24 by 24 with a stroke of 2 and round ends. An icon stands beside a word, or in
 * a button whose label says what it does: it never speaks alone. The admin area and the portal use
 * Material's rounded set, which is drawn in the same manner.
 */
const meta: Meta<typeof Icons> = {
  title: 'Foundations/Icons',
  component: Icons,
  tags: ['autodocs'],
};
export default meta;

export const Site: StoryObj<typeof Icons> = {};
