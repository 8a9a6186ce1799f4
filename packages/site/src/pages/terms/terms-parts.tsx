import { TermsText } from './TermsText.tsx';

export { TermsContents } from './TermsText.tsx';

/** The terms below a page's title. */
export const TermsSections = () => <TermsText headings="h2" />;
