import { motion, radii, spacing } from '@ludarium/domain/design';
import type { Meta, StoryObj } from '@storybook/react-vite';
import '../pages.css';

function ShapeAndMotion() {
  return (
    <main className="foundation">
      <h1>Shape, space and motion</h1>
      <h2>Radii</h2>
      <ul className="swatches">
        {Object.entries(radii).map(([name, radius]) => (
          <li key={name}>
            <span className="swatch tint-felt" style={{ borderRadius: radius }} />
            <b>{name}</b> {radius} px
          </li>
        ))}
      </ul>
      <h2>Spaces</h2>
      <ul className="swatches">
        {Object.entries(spacing).map(([step, space]) => (
          <li key={step}>
            <span className="tint-felt" style={{ width: space, height: 16 }} />
            <b>{step}</b> {space} px
          </li>
        ))}
      </ul>
      <h2>Shadow</h2>
      <p className="menu">One soft level.</p>
      <h2>Motion</h2>
      <ul className="swatches">
        {(['quick', 'calm', 'slow'] as const).map((name) => (
          <li key={name}>
            <button
              type="button"
              className="callout tint-felt moving"
              style={{
                transition: `transform ${motion[name]}ms ${motion.curve}`,
              }}
            >
              {name}, {motion[name]} ms
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}

/** Motion only where it explains, 150 to 250 ms, none for those who asked for less. */
const meta: Meta<typeof ShapeAndMotion> = {
  title: 'Foundations/Shape and motion',
  component: ShapeAndMotion,
  tags: ['autodocs'],
};
export default meta;

export const Overview: StoryObj<typeof ShapeAndMotion> = {};
