import { getTermsSections, termsVersionLine } from '@ludarium/domain/legal';

/**
 * The publisher terms without title, exactly as they are hashed (section 3: terms_acceptances).
 *
 * @param headings heading level of the sections
 */
export function TermsText({ headings: Heading }: { headings: 'h2' | 'h3' }) {
  return (
    <div className="stack-5">
      <p className="muted">
        <strong>{termsVersionLine}</strong>
      </p>
      {getTermsSections().map(({ id, heading, paragraphs }) => (
        <section key={id} id={id} className="stack-3">
          <Heading>{heading}</Heading>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  );
}

/** Links to the sections of the terms. */
export function TermsContents() {
  return (
    <ol className="menu-links">
      {getTermsSections().map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`}>{heading}</a>
        </li>
      ))}
    </ol>
  );
}
