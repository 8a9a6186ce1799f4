import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  parsePublisherForm,
  parseUnfinishedApplication,
  publisherApplicationSchema,
  registrationSchema,
  toPublisherApplication,
  toRegistrationPayload,
} from './registration.ts';
import { forEachText } from './request-texts.ts';

const form = {
  firstName: ' Ada ',
  lastName: 'Lovelace',
  email: ' ada@lanternandloom.example ',
  password: 'long enough',
  repeatPassword: 'long enough',
  publisher: { kind: 'existing', id: 1, name: 'Lantern & Loom Games' },
  websiteUrl: ' https://lanternandloom.example ',
  privacyAccepted: true,
};

/** The first error of each field, as the form shows it. */
function faults(value: unknown): Record<string, string> {
  const issues = registrationSchema.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(
    [...issues].reverse().map((issue) => [issue.path.join('.'), issue.message]),
  );
}

describe('registrationSchema', () => {
  it('accepts a complete form and trims its values', () => {
    expect(registrationSchema.parse(form)).toMatchObject({
      firstName: 'Ada',
      email: 'ada@lanternandloom.example',
      websiteUrl: 'https://lanternandloom.example',
      publisher: { kind: 'existing', id: 1, logo: null },
      social: { facebook_id: '', youtube_channel: '' },
      ...forEachText(() => ''),
    });
  });

  it('reports every missing field', () => {
    const empty = {
      firstName: '',
      lastName: ' ',
      email: '',
      password: '',
      repeatPassword: '',
      publisher: null,
      websiteUrl: '',
      privacyAccepted: false,
    };
    expect(faults(empty)).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
      password: 'Password is required',
      repeatPassword: 'Please repeat your password',
      publisher: 'Please select a publisher from the dropdown list',
      websiteUrl: 'Website URL is required',
      privacyAccepted: 'You must agree to the privacy policy',
    });
  });

  it.each([
    ['email', { email: 'ada' }, 'Please enter a valid email address'],
    ['password', { password: 'short' }, 'Password must be at least 8 characters'],
    ['publisher.name', { publisher: { kind: 'new', name: ' ' } }, 'Publisher name is required'],
    [
      'publisher.name',
      { publisher: { kind: 'new', name: '\u3164' } },
      'Publisher name is required',
    ],
    [
      'publisher.name',
      { publisher: { kind: 'new', name: 'Win at win.example' } },
      'Names must not contain web addresses',
    ],
    ['firstName', { firstName: '\u3164' }, 'First name is required'],
    [
      'websiteUrl',
      { websiteUrl: 'https://' },
      'Please enter a valid URL with a proper domain (e.g., https://example.com)',
    ],
  ])('reports an invalid %s', (field, change, message) => {
    expect(faults({ ...form, ...change })).toMatchObject({ [field]: message });
  });

  it('compares the passwords while other fields are invalid', () => {
    const wrong = { ...form, email: '', publisher: null, repeatPassword: 'other' };
    expect(faults(wrong)).toMatchObject({
      repeatPassword: 'Passwords do not match',
    });
  });

  it('is converted to an application without the password', () => {
    const application = toPublisherApplication(registrationSchema.parse(form));
    expect(JSON.stringify(application)).not.toContain('long enough');
    expect(application).not.toHaveProperty('privacyAccepted');
  });

  it("is converted to the main API's payload", () => {
    expect(toRegistrationPayload(registrationSchema.parse(form))).toEqual({
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'ada@lanternandloom.example',
      password: 'long enough',
      displayname: 'ada',
      lang: 'en',
    });
  });
});

describe('parsePublisherForm', () => {
  it('keeps readable fields and resets the rest', () => {
    expect(parsePublisherForm({ firstName: 'Ada', lastName: 7, publisher: 'x' })).toMatchObject({
      firstName: 'Ada',
      lastName: '',
      publisher: null,
      websiteUrl: 'https://',
    });
    expect(parsePublisherForm(null)).toBeNull();
  });

  it('keeps values that violate the rules', () => {
    const publisher = { kind: 'new', name: 'N'.repeat(101), logo: null };
    const social = { facebook_id: 'mailto:ada', tiktok_id: 'ada' };
    expect(parsePublisherForm({ publisher, social })).toMatchObject({ publisher, social });
  });

  it('never throws for any JSON value', () => {
    fc.assert(fc.property(fc.jsonValue(), (saved) => void parsePublisherForm(saved)));
  });
});

const application = publisherApplicationSchema.parse({
  firstName: 'Petra',
  lastName: 'Meeples',
  email: 'petra@harvest.example',
  publisher: { kind: 'new', name: 'Harvest Games' },
  websiteUrl: 'https://harvest.example',
});
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('parseUnfinishedApplication', () => {
  it('returns the application to the account that it belongs to', () => {
    expect(parseUnfinishedApplication(stored({ userId: '5', application }), '5')).toEqual(
      application,
    );
  });

  it('returns null to another account', () => {
    expect(parseUnfinishedApplication(stored({ userId: '5', application }), '6')).toBeNull();
  });

  it.each([null, 'text', {}, { userId: '5' }, { userId: '5', application: { email: 'petra' } }])(
    'returns null for the unreadable value %j',
    (saved) => {
      expect(parseUnfinishedApplication(saved, '5')).toBeNull();
    },
  );
});
