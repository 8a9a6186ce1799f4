import { getTermsSections } from '@ludarium/domain/legal';

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
