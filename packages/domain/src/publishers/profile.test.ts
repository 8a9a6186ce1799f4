import { describe, expect, it } from 'vitest';
import { isLogo, maxLogoBytes } from './logo.ts';
import { profileSchema, profileSchemaFor, toPublisherLinks, toSettingsForm } from './profile.ts';
import { findExactMatch, keepsSelection } from './search.ts';
import { noSocialAccounts, toSocialColumns, toSocialFields } from './social.ts';

const profile = {
  firstName: 'Ada',
  lastName: '',
  displayName: 'ada',
  description: '',
  countryId: null,
  publisherName: 'Paper Lighthouse',
  websiteUrl: '',
  social: noSocialAccounts,
};

describe('the profile form', () => {
  it('requires a publisher name, and a valid website if given', () => {
    expect(profileSchema.parse(profile)).toEqual(profile);
    const wrong = { ...profile, publisherName: ' ', websiteUrl: 'nowhere' };
    expect(profileSchema.safeParse(wrong).error?.issues.map((issue) => issue.path[0])).toEqual([
      'publisherName',
      'websiteUrl',
    ]);
  });

  it('rejects clearing a saved name and accepts one that was always empty', () => {
    const saved = { firstName: 'Ada', lastName: '', displayName: 'ada', hasPublisher: false };
    const cleared = { ...profile, firstName: ' ', displayName: '\u3164' };
    const faults = profileSchemaFor(saved).safeParse(cleared).error?.issues;
    expect(faults?.map(({ path, message }) => [path[0], message])).toEqual([
      ['firstName', 'First name is required'],
      ['displayName', 'Display name is required'],
    ]);
    expect(profileSchemaFor(saved).safeParse(profile).success).toBe(true);
  });

  it('requires a publisher name only without a known publisher', () => {
    const saved = { firstName: 'Ada', lastName: '', displayName: 'ada' };
    const nameless = { ...profile, publisherName: '' };
    expect(profileSchemaFor({ ...saved, hasPublisher: true }).safeParse(nameless).success).toBe(
      true,
    );
    const { error } = profileSchemaFor({ ...saved, hasPublisher: false }).safeParse(nameless);
    expect(error?.issues[0]?.message).toBe('Publisher name is required');
  });

  it('is converted to a multipart body', () => {
    const body = toSettingsForm(profile, new Blob(['x'], { type: 'image/png' }));
    expect([...body.keys()]).toEqual([
      'firstname',
      'displayname',
      'description',
      'country_id',
      'image',
    ]);
    expect(body.get('country_id')).toBe('');
    expect(toSettingsForm({ ...profile, countryId: 4 }, null).get('country_id')).toBe('4');
  });

  it('is converted to the arguments of save_publisher_links', () => {
    expect(toPublisherLinks(profile)).toEqual({ website_url: '', ...noSocialAccounts });
  });
});

describe('social accounts', () => {
  it('are converted to columns and back', () => {
    const row = toSocialColumns({ ...noSocialAccounts, x_id: 'ada' });
    expect(row).toMatchObject({ x_id: 'ada', facebook_id: null });
    expect(toSocialFields(row)).toEqual({ ...noSocialAccounts, x_id: 'ada' });
    expect(toSocialFields({})).toEqual(noSocialAccounts);
  });
});

describe('a logo', () => {
  it('fits the limit as a data URL at the maximum file size', () => {
    const file = new Uint8Array(maxLogoBytes);
    expect(isLogo(`data:image/jpeg;base64,${btoa(String.fromCharCode(...file.slice(0, 3)))}`)).toBe(
      true,
    );
    expect(Math.ceil(maxLogoBytes / 3) * 4 + 30).toBeLessThan(300 * 1024);
  });
});

describe('the publisher search', () => {
  const found = [{ name: 'Tin Orchard' }, { name: 'Tin Orchard Junior' }];

  it('matches complete names only', () => {
    expect(findExactMatch(found, ' tin orchard ')).toBe(found[0]);
    expect(findExactMatch(found, 'Tin')).toBeUndefined();
    expect(findExactMatch([{ name: '' }], ' ')).toBeUndefined();
  });

  it('clears the selection when the text is edited', () => {
    expect(keepsSelection({ name: 'Tin Orchard' }, 'Tin Orchard')).toBe(true);
    expect(keepsSelection({ name: 'Tin Orchard' }, 'Tin Orchar')).toBe(false);
  });
});
