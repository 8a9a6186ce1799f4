import { fontFamilies, fontWeights, typeScale } from '@ludarium/domain/design';
import type { Meta, StoryObj } from '@storybook/react-vite';
import './foundations.css';

function Type() {
  return (
    <main className="foundation">
      <h1>Type</h1>
      {Object.entries(typeScale).map(([name, { size, lineHeight }]) => {
        const isDisplay = name.startsWith('heading') || name === 'hero';
        return (
          <figure key={name}>
            <figcaption>
              {name} · {size} · {lineHeight}
            </figcaption>
            <p
              style={{
                fontFamily: isDisplay ? fontFamilies.display : fontFamilies.text,
                fontWeight: isDisplay ? fontWeights.display : fontWeights.text,
                fontSize: size,
                lineHeight,
              }}
            >
              Tonight we play the long one
            </p>
          </figure>
        );
      })}
    </main>
  );
}

/** Gabarito for headings, the system's own face for text; the large sizes grow with the window. */
const meta: Meta<typeof Type> = { title: 'Foundations/Type', component: Type, tags: ['autodocs'] };
export default meta;

export const Scale: StoryObj<typeof Type> = {};
/** Long words and accents of the languages that publishers' names come in. */
export const Names: StoryObj<typeof Type> = {
  render: () => (
    <main className="foundation">
      <h1>Ærøskøbing Spielgesellschaft Überraschungseier &amp; Söhne</h1>
      <p dir="rtl" lang="he">
        לילה של משחקים
      </p>
    </main>
  ),
};
