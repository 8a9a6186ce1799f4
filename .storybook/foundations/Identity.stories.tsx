import { logo } from '@ludarium/domain/design';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Logo } from '../../packages/browser/src/ui/Logo.tsx';
import { HexBoard } from '../../packages/site/src/pages/landing/HexBoard.tsx';
import { PhoneMockup } from '../../packages/site/src/pages/landing/PhoneMockup.tsx';
import { Tile } from '../../packages/site/src/shell/Tile.tsx';
import { BoardTile, Pawn } from '../../packages/site/src/ui/Board.tsx';
import { Die } from '../../packages/site/src/ui/Die.tsx';
import '../pages.css';

const materials = ['felt', 'honey', 'red', 'sky', 'paper', 'ink', 'sand'] as const;
const signs = ['meeple', 'mail', 'done', 'wait', 'stop', 'lost'] as const;

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
      <h2>Signs of a notice</h2>
      <ul className="swatches">
        {signs.map((sign) => (
          <li key={sign}>
            <Tile sign={sign} />
            <b>{sign}</b>
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
      <h2>Cardboard and wood</h2>
      <ul className="swatches">
        {materials.map((colour) => (
          <li key={colour}>
            <svg viewBox="0 -2 48 54" width="96" height="108" aria-hidden="true">
              <BoardTile colour={colour === 'felt' ? 'sand' : 'felt'} />
              <Pawn colour={colour} transform="translate(8.5 3) scale(1.3)" />
            </svg>
            <b>{colour}</b>
          </li>
        ))}
        <li>
          <svg viewBox="0 -2 48 54" width="96" height="108" aria-hidden="true">
            <BoardTile colour="red" />
            <Pawn colour="paper" transform="translate(0 -2) scale(1.7)" fallen />
          </svg>
          <b>fallen</b>
        </li>
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

/** The landing page's board in the middle of a game. */
export const Board: Story = {
  render: () => (
    <main className="foundation">
      <h1>The board</h1>
      <HexBoard />
    </main>
  ),
};

/** The app's Discover screen, built from text and shapes. */
export const Phone: Story = {
  render: () => (
    <main className="foundation">
      <h1>The phone</h1>
      <PhoneMockup />
    </main>
  ),
};

/** What a shared link shows: `public/og.png`, 1200 by 630, drawn from the same board and sign. */
export const SharedLink: Story = {
  render: () => (
    <main className="foundation">
      <h1>A shared link</h1>
      <img src="/og.png" width={600} height={315} alt="Ludarium: find the game, gather the table" />
    </main>
  ),
};
