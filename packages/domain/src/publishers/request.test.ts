import { describe, expect, it } from 'vitest';
import { getStatusLabel } from '../decisions/index.ts';
import {
  getAllowedActions,
  getLandingAfterRequest,
  isApproved,
  isPendingPublisher,
  needsConfirmedEmail,
  requestTransitions,
  toPublisherRequestRow,
} from './request.ts';
import { forEachText, requestFieldColumns, requestTexts } from './request-texts.ts';
import { noSocialAccounts } from './social.ts';

describe('the states of a request', () => {
  it.each([
    ['pending', ['approve', 'reject', 'delete']],
    ['approved', ['revoke', 'delete']],
    ['rejected', ['delete']],
    ['revoked', ['delete']],
    ['something else', ['delete']],
  ])('allows for %s: %s', (status, actions) => {
    expect(getAllowedActions(status)).toEqual(actions);
  });

  it('have transitions from pending and approved only', () => {
    expect(requestTransitions.map(({ from, to }) => `${from} to ${to}`)).toEqual([
      'pending to approved',
      'pending to rejected',
      'approved to revoked',
    ]);
  });

  it('have three badges, and other values are shown unchanged', () => {
    expect(['pending', 'approved', 'rejected', 'revoked', 'odd'].map(getStatusLabel)).toEqual([
      'Pending',
      'Approved',
      'Rejected',
      'revoked',
      'odd',
    ]);
  });
});

describe('a pending publisher', () => {
  const site = 'https://www.example.com';
  const newest = {
    status: 'pending',
    website_url: site,
    email_verified: null,
  };

  it("has a pending request and an email of the website's domain", () => {
    expect(isPendingPublisher(newest, 'ada@example.com')).toBe(true);
    expect(isPendingPublisher(newest, 'ada@mail.example')).toBe(false);
    expect(isPendingPublisher({ ...newest, status: 'approved' }, 'ada@example.com')).toBe(false);
    expect(isPendingPublisher({ ...newest, website_url: null }, 'ada@example.com')).toBe(false);
    expect(isPendingPublisher(null, 'ada@example.com')).toBe(false);
  });

  it('has an email that is not known to be unconfirmed', () => {
    const confirmed = { ...newest, email_verified: true };
    const unconfirmed = { ...newest, email_verified: false };
    expect(isPendingPublisher(confirmed, 'ada@example.com')).toBe(true);
    expect(isPendingPublisher(unconfirmed, 'ada@example.com')).toBe(false);
    expect(needsConfirmedEmail(unconfirmed, 'ada@example.com')).toBe(true);
    expect(needsConfirmedEmail(unconfirmed, 'ada@mail.example')).toBe(false);
    expect(needsConfirmedEmail({ ...unconfirmed, status: 'rejected' }, 'ada@example.com')).toBe(
      false,
    );
    expect(needsConfirmedEmail(confirmed, 'ada@example.com')).toBe(false);
    expect(needsConfirmedEmail(newest, 'ada@example.com')).toBe(false);
  });

  it('is approved if the newest request is', () => {
    expect(isApproved({ status: 'approved' })).toBe(true);
    expect(isApproved(newest)).toBe(false);
    expect(isApproved(null)).toBe(false);
  });

  it('is redirected to the portal', () => {
    const confirmation = '/request-publisher-confirmation';
    expect(getLandingAfterRequest('ada@example.com', site, null)).toBe('/publisher-portal');
    expect(getLandingAfterRequest('ada@example.com', site, true)).toBe('/publisher-portal');
    expect(getLandingAfterRequest('ada@example.com', site, false)).toBe(confirmation);
    expect(getLandingAfterRequest('ada@mail.example', site, true)).toBe(confirmation);
  });
});

it('reads every optional text of an earlier request', () => {
  const columns = Object.values(requestTexts).map(({ column }) => column);
  expect(requestFieldColumns.split(',')).toEqual(expect.arrayContaining(columns));
});

describe('toPublisherRequestRow', () => {
  const application = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    publisher: { kind: 'existing', id: 4, name: 'Paper Lighthouse', logo: 'https://x.example/l' },
    websiteUrl: 'https://example.com',
    social: { ...noSocialAccounts, x_id: 'ada' },
    ...forEachText(() => ''),
  } as const;

  it('stores the id of an existing publisher', () => {
    expect(toPublisherRequestRow(application, '12')).toMatchObject({
      email: 'ada@example.com',
      laravel_user_id: '12',
      first_name: 'Ada',
      last_name: 'Lovelace',
      publisher_id: 4,
      new_publisher_name: null,
      new_publisher_logo: null,
      website_url: 'https://example.com',
      facebook_id: null,
      x_id: 'ada',
      instagram_id: null,
      tiktok_id: null,
      youtube_channel: null,
      verification_note: null,
    });
  });

  it('stores name and logo of a new publisher', () => {
    const publisher = { kind: 'new', name: 'Tin Orchard', logo: null } as const;
    expect(toPublisherRequestRow({ ...application, publisher }, '12')).toMatchObject({
      publisher_id: null,
      new_publisher_name: 'Tin Orchard',
      new_publisher_logo: null,
    });
  });
});
