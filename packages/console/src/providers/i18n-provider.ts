import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';

/** react-admin's messages, in English. */
export const i18nProvider = polyglotI18nProvider(() => englishMessages, 'en', undefined, {
  allowMissing: true,
});
