import { colours, contrastRatio, type Mode } from '@ludarium/domain/design';
import type { Meta, StoryObj } from '@storybook/react-vite';
import '../pages.css';

function Colours({ mode }: { mode: Mode }) {
  const { priorities, felt, meeple, honey, sky, ...plain } = colours[mode];
  const accents = { felt, meeple, honey, sky, ...priorities };
  return (
    <main className="foundation" style={{ background: plain.paper, color: plain.ink }}>
      <h1>Colour, {mode}</h1>
      <h2>Table and ink</h2>
      <ul className="swatches">
        {Object.entries(plain).map(([name, colour]) => (
          <li key={name}>
            <span className="swatch" style={{ background: colour, borderColor: plain.outline }} />
            <b>{name}</b> <code>{colour}</code>
          </li>
        ))}
      </ul>
      <h2>Accents</h2>
      <ul className="swatches">
        {Object.entries(accents).map(([name, { fill, onFill, text, tint }]) => (
          <li key={name}>
            <span className="swatch" style={{ background: fill, color: onFill }}>
              {contrastRatio(fill, onFill).toFixed(1)}
            </span>
            <span className="swatch" style={{ background: tint, color: text }}>
              {contrastRatio(tint, text).toFixed(1)}
            </span>
            <b>{name}</b> <code>{fill}</code>
          </li>
        ))}
      </ul>
    </main>
  );
}

/**
 * One set of tokens feeds the site's custom properties and the console's MUI theme. Each accent
 * has a fill with what is written on it, itself as text, and a quiet tint behind that text. The
 * figure is the WCAG contrast of the pair; text needs 4.5.
 */
const meta: Meta<typeof Colours> = {
  title: 'Foundations/Colour',
  component: Colours,
  tags: ['autodocs'],
};
export default meta;
type Story = StoryObj<typeof Colours>;

export const Light: Story = { args: { mode: 'light' } };
export const Dark: Story = { args: { mode: 'dark' } };
