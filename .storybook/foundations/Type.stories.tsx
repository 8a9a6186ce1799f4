import { fontFamilies, fontWeights, typeScale } from '@ludarium/domain/design';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { figures } from '../../packages/console/src/theme/styles.ts';
import '../pages.css';

function Type() {
  return (
    <main className="foundation">
      <h1>Type</h1>
      {Object.entries(typeScale).map(([name, { size, lineHeight }]) => {
        const isDisplay = name.startsWith('heading') || name === 'hero';
        return (
          <figure key={name}>
            <figcaption>
              {name} · {size} · {lineHeight} · {isDisplay ? 'Gabarito' : 'Figtree'}
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

/**
 * Gabarito for headings, buttons and figures, Figtree for text; both are served from our own origin,
 * without the weights that nothing uses. The large sizes grow with the window.
 */
const meta: Meta<typeof Type> = { title: 'Foundations/Type', component: Type, tags: ['autodocs'] };
export default meta;

export const Scale: StoryObj<typeof Type> = {};
/** Long words and accents of the languages that publishers' names come in. */
export const Names: StoryObj<typeof Type> = {
  render: () => (
    <main className="foundation">
      <h1>Ærøskøbing Spielgesellschaft Überraschungseier &amp; Söhne</h1>
      <p>Ærøskøbing, Łódź, Győr, Århus, Şişli, Þingvellir: the text has their letters, too.</p>
    </main>
  ),
};

/** Statistics, counts and prices: figures of one width, so that they stand below each other. */
export const FiguresAlign: StoryObj<typeof Type> = {
  render: () => (
    <main className="foundation">
      <h1>Figures</h1>
      <p style={{ ...figures, fontSize: '1.75rem', lineHeight: 1.3 }}>
        1,111,217
        <br />
        8,640,903
      </p>
    </main>
  ),
};

/** Until a font has loaded its fallback face takes the same room. */
export const Fallback: StoryObj<typeof Type> = {
  render: () => (
    <main className="foundation">
      <h1>Fallback</h1>
      {(['Figtree', 'Gabarito'] as const).map((name) =>
        [name, `${name} Fallback`].map((family) => (
          <p
            key={family}
            style={{
              fontFamily: `'${family}'`,
              fontWeight: name === 'Gabarito' ? fontWeights.display : fontWeights.text,
            }}
          >
            {family}: Keep your shelf in order, and remember every game that was won by one point.
          </p>
        )),
      )}
    </main>
  ),
};
