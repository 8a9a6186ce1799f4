import { logo } from '@ludarium/domain/design';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Logo } from '../../packages/browser/src/ui/Logo.tsx';
import { Die } from '../../packages/site/src/ui/Die.tsx';
import { Drawing } from '../../packages/site/src/ui/Drawing.tsx';
import '../pages.css';

const drawings = import.meta.glob<string>('../../packages/site/src/drawings/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

function Identity() {
  return (
    <main className="foundation">
      <h1>Identity</h1>
      <h2>The sign</h2>
      <ul className="swatches">
        {[24, 36, 64].map((size) => (
          <li key={size}>
            <Logo size={size} />
          </li>
        ))}
      </ul>
      <h2>Dice and meeple</h2>
      <ul className="swatches">
        {[1, 2, 3, 4, 5, 6].map((pips) => (
          <li key={pips}>
            <Die pips={pips} />
          </li>
        ))}
        <li>
          <svg viewBox="0 0 24 24" width="48" height="48" aria-hidden="true">
            <path d={logo.meeple} fill="var(--colour-meeple-fill)" />
          </svg>
        </li>
      </ul>
      <h2>Drawings</h2>
      <ul className="swatches">
        {Object.entries(drawings).map(([path, svg]) => (
          <li key={path}>
            <Drawing svg={svg} />
            <b>{path.split('/').pop()}</b>
          </li>
        ))}
      </ul>
    </main>
  );
}

/**
 * Hexes, meeples and pips, drawn by us as vectors. Signs take the colours of the tokens; pictures are
 * made of cardboard and wood, which keep their colours in the dark. The sign is a felt
 * tile with a meeple on it and one honey pip; it keeps a quarter of its width free on every side.
 */
const meta: Meta<typeof Identity> = {
  title: 'Foundations/Identity',
  component: Identity,
  tags: ['autodocs'],
};
export default meta;
type Story = StoryObj<typeof Identity>;

export const Signs: Story = { tags: ['dark'] };

/** What a shared link shows: `public/og.png`, 1200 by 630, drawn from the same board and sign. */
export const SharedLink: Story = {
  render: () => (
    <main className="foundation">
      <h1>A shared link</h1>
      <img src="/og.png" width={600} height={315} alt="Ludarium: find the game, gather the table" />
    </main>
  ),
};
