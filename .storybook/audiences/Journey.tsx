import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { journeys, type Step } from './journeys.ts';
import '../pages.css';

const addresses = import.meta.glob<string>('./pictures/*.avif', {
  eager: true,
  query: '?url',
  import: 'default',
});

interface JourneyProps {
  readonly audience: keyof typeof journeys;
  readonly title: string;
}

/** The screens of an audience in the order of its way; each leads to its story. */
export function Journey({ audience, title }: JourneyProps) {
  const steps: readonly Step[] = journeys[audience];
  return (
    <main className="journey">
      <h1>{title}</h1>
      <ol className="steps">
        {steps.map(({ title: name, text, picture, story: [meta, story] }, index) => (
          <li key={picture}>
            <h2>
              {index + 1}. {name}
            </h2>
            <p className="muted">{text}</p>
            <a href={`./?path=/story/${toId(meta, storyNameFromExport(story))}`} target="_top">
              {(['light', 'dark'] as const).map((theme) => (
                <img
                  key={theme}
                  className={`picture card ${theme}-only`}
                  src={addresses[`./pictures/${picture}-${theme}.avif`]}
                  alt=""
                  width="640"
                  height="400"
                />
              ))}
              {meta}: {storyNameFromExport(story)}
            </a>
          </li>
        ))}
      </ol>
    </main>
  );
}
