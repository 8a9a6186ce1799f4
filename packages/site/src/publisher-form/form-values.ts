import {
  emptyPublisherForm,
  type PublisherFormDraft,
  publisherFormDraft,
} from '@ludarium/domain/account';
import { noSocialAccounts } from '@ludarium/domain/publishers';

/** A publisher's form while it is being filled in: what the device may keep of it. */
export type PublisherFormValues = PublisherFormDraft & {
  /** Which of both choices is open, also before one is made. */
  readonly publisherKind: 'existing' | 'new';
  /** What stands in the search field. */
  readonly publisherSearch: string;
};

/** The form before anybody types. */
export function emptyValues(): PublisherFormValues {
  return {
    ...emptyPublisherForm,
    social: { ...noSocialAccounts },
    publisherKind: 'existing',
    publisherSearch: '',
  };
}

/**
 * A saved form as it comes back from the device.
 *
 * @param saved what `SavedForm.read()` gave
 */
export function restoredValues(saved: unknown): PublisherFormValues {
  const draft = publisherFormDraft(saved);
  if (draft === null) return emptyValues();
  const { publisher } = draft;
  return {
    ...draft,
    publisherKind:
      publisher?.kind ?? (getText(saved, 'publisherKind') === 'new' ? 'new' : 'existing'),
    publisherSearch:
      publisher?.kind === 'existing' ? publisher.name : getText(saved, 'publisherSearch'),
  };
}

function getText(saved: unknown, field: string): string {
  if (typeof saved !== 'object' || saved === null) return '';
  const value = Object.entries(saved).find(([name]) => name === field)?.[1];
  return typeof value === 'string' ? value : '';
}
