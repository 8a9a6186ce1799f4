import { getColourProperties, getConstantProperties } from '@ludarium/domain/design';
import type { Meta, StoryObj } from '@storybook/react-vite';
import '../pages.css';

const groups = [
  ['Type', /^--(font|weight|type|leading)-/],
  ['Shape and space', /^--(radius|space|size)-/],
  ['Motion', /^--motion-/],
] as const;

function Tokens() {
  const constants = Object.entries(getConstantProperties());
  const light = getColourProperties('light');
  const dark = getColourProperties('dark');
  return (
    <main className="foundation">
      <h1>Tokens</h1>
      {groups.map(([title, pattern]) => (
        <section key={title}>
          <h2>{title}</h2>
          <table className="tokens">
            <thead>
              <tr>
                <th scope="col">Property</th>
                <th scope="col">Value</th>
              </tr>
            </thead>
            <tbody>
              {constants
                .filter(([name]) => pattern.test(name))
                .map(([name, value]) => (
                  <tr key={name}>
                    <th scope="row">
                      <code>{name}</code>
                    </th>
                    <td>{value}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </section>
      ))}
      <section>
        <h2>Colour</h2>
        <table className="tokens">
          <thead>
            <tr>
              <th scope="col">Property</th>
              <th scope="col">Light</th>
              <th scope="col">Dark</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(light)
              .filter(([name]) => name.startsWith('--colour-'))
              .map(([name, value]) => (
                <tr key={name}>
                  <th scope="row">
                    <span className="swatch" style={{ background: `var(${name})` }} />
                    <code>{name}</code>
                  </th>
                  <td>{value}</td>
                  <td>{Object.entries(dark).find(([other]) => other === name)?.[1]}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </section>
    </main>
  );
}

/**
 * Every custom property that the site's styles may use, with its value: the same data makes the
 * console's theme. Colours have two values; the theme that is on shows.
 */
const meta: Meta<typeof Tokens> = {
  title: 'Foundations/Tokens',
  component: Tokens,
  tags: ['autodocs'],
};
export default meta;
type Story = StoryObj<typeof Tokens>;

export const EveryToken: Story = { tags: ['dark'] };
