import { storageKeys } from '@ludarium/domain/account';
import { brand } from '@ludarium/domain/brand';
import {
  emptyPublisherForm,
  noSocialAccounts,
  type PublisherFormDraft,
  parsePublisherForm,
} from '@ludarium/domain/publishers';
import { z } from 'zod';

/** Values of the publisher forms, as stored on the device. */
export type PublisherFormValues = PublisherFormDraft & {
  /** The selected kind, also before a publisher is selected. */
  readonly publisherKind: 'existing' | 'new';
  /** Text of the search field. */
  readonly publisherSearch: string;
};

/** Label of the choice of a publisher that the catalogue does not have. */
export const newPublisherLabel = `New to ${brand.name}`;

/** Initial values. */
export function createEmptyValues(): PublisherFormValues {
  return {
    ...emptyPublisherForm,
    social: { ...noSocialAccounts },
    publisherKind: 'existing',
    publisherSearch: '',
  };
}

/** The draft of the registration, which has no owner yet. */
export const registrationDraft = {
  owner: '',
  name: 'registration',
  storageKey: storageKeys.registrationForm,
} as const;

/** The draft of a person's access request. */
export const getRequestDraft = (owner: string) =>
  ({ owner, name: 'request', storageKey: storageKeys.publisherRequestForm }) as const;

/** Parses the draft of a form. */
export const publisherFormDraft = z.unknown().transform(restoreValues);

/** Parses a saved form. */
export function restoreValues(saved: unknown): PublisherFormValues {
  const draft = parsePublisherForm(saved);
  if (draft === null) return createEmptyValues();
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
