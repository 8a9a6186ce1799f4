import { MainApiError } from '@ludarium/domain/main-api';
import type { ProfileForm } from '@ludarium/domain/publishers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SavePorts, saveProfile } from './save-profile.ts';

const form: ProfileForm = {
  firstName: 'Petra',
  lastName: 'Publisher',
  displayName: 'petra',
  description: '',
  countryId: 56,
  publisherName: 'Lantern & Loom Games',
  websiteUrl: 'https://lanternandloom.example',
  social: {
    facebook_id: '',
    x_id: 'lantern',
    instagram_id: '',
    tiktok_id: '',
    youtube_channel: '',
  },
};
const profile = {
  id: '2',
  email: 'publisher@demo.example',
  firstname: 'Petra',
  lastname: 'Publisher',
  displayname: 'petra',
  description: null,
  country_id: 56,
  avatar: null,
  followers_count: 0,
  following_count: 0,
  email_verified: null,
};
const token = {
  valid: true,
  user_id: 2,
  email: null,
  roles: [],
  admin: false,
  publisher: true,
  tester: false,
};
const row = {
  id: '0b4e4d4e-6a3c-4a75-9d3d-0c9a3c1c2f10',
  email: 'publisher@demo.example',
  laravel_user_id: 2,
  first_name: null,
  last_name: null,
  publisher_id: 1,
  new_publisher_name: null,
  website_url: form.websiteUrl,
  facebook_id: null,
  x_id: 'lantern',
  instagram_id: null,
  tiktok_id: null,
  youtube_channel: null,
  verification_note: null,
  status: 'approved',
  email_verified: null,
  created_at: '2025-11-13T11:11:00Z',
  decided_at: null,
  decided_by: null,
};

const good = { checkToken: { data: token, error: null }, saveLinks: { data: row, error: null } };

type Answers = {
  readonly [Port in 'checkToken' | 'saveLinks']?: Awaited<ReturnType<SavePorts[Port]>>;
};

/** Both back ends succeed, unless overridden; `asked` records the order of calls. */
function world(answers: Answers = {}, updateSettings = async () => profile) {
  const asked: string[] = [];
  const ports: SavePorts = {
    hasToken: () => true,
    checkToken: async () => {
      asked.push('token');
      return answers.checkToken ?? good.checkToken;
    },
    saveLinks: async () => {
      asked.push('links');
      return answers.saveLinks ?? good.saveLinks;
    },
    updateSettings: async () => {
      asked.push('settings');
      return updateSettings();
    },
  };
  return {
    asked,
    ports,
    save: (links = true, publisherName = false) =>
      saveProfile(ports, form, null, { links, publisherName }),
  };
}

const fault = (code: string | undefined, message: string) => ({
  data: null,
  error: { ...(code ? { code } : {}), message },
});
const refused = (problem: ConstructorParameters<typeof MainApiError>[0]) => () =>
  Promise.reject(new MainApiError(problem));
const toast = (title: string, text: string) => ({
  saved: false,
  toast: { kind: 'error', title, text },
});

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

describe('saveProfile', () => {
  it('saves the links in the data backend first, then the settings', async () => {
    const { asked, save } = world();
    expect(await save()).toEqual({
      saved: true,
      profile,
      toast: {
        kind: 'success',
        title: 'Changes Saved',
        text: 'Your profile has been updated successfully.',
      },
    });
    expect(asked).toEqual(['token', 'links', 'settings']);
  });

  it('reports links that cannot be saved without a request', async () => {
    const without = { saveLinks: { data: null, error: null } };
    expect(await world(without).save(true)).toMatchObject({
      saved: true,
      toast: {
        kind: 'info',
        text: expect.stringContaining('Not saved: website and social accounts.'),
        action: { label: 'Request access' },
      },
    });
    expect(await world(without).save(false)).toMatchObject({ toast: { kind: 'success' } });
  });

  it('reports a publisher name that cannot be saved without a publisher', async () => {
    expect(await world().save(false, true)).toMatchObject({
      saved: true,
      toast: { kind: 'info', text: expect.stringContaining('Not saved: publisher name.') },
    });
  });

  it('reports a missing token', async () => {
    const { ports, asked } = world();
    const outcome = await saveProfile({ ...ports, hasToken: () => false }, form, null, {
      links: true,
      publisherName: false,
    });
    expect(outcome).toMatchObject(
      toast('Authentication Required', 'No authentication token found. Please sign in again.'),
    );
    expect(asked).toEqual([]);
  });

  it.each([
    [
      'a token that the server refuses',
      { checkToken: { data: { ...token, valid: false }, error: null } },
    ],
    [
      'a token refused with the links',
      { saveLinks: fault('PT401', 'Sign in to change your links.') },
    ],
  ])('asks to sign in again for %s', async (_, answers) => {
    const { asked, save } = world(answers);
    expect(await save()).toMatchObject(
      toast('Authentication Required', 'Please sign in again to submit publisher requests.'),
    );
    expect(asked).not.toContain('settings');
  });

  it('reports failed links and saves no settings', async () => {
    const { asked, save } = world({ saveLinks: fault('23514', 'The website is no address.') });
    expect(await save()).toMatchObject(
      toast('Error', 'Failed to update social media links: The website is no address.'),
    );
    expect(asked).not.toContain('settings');
  });

  it.each([
    ['no server answers', { checkToken: fault(undefined, 'TypeError: Failed to fetch') }],
    ['the answer is none', { checkToken: { data: 'OK', error: null } }],
  ])('says that nothing was saved where %s', async (_, answers) => {
    expect(await world(answers).save()).toMatchObject(
      toast('Error', 'Failed to save changes. Please try again.'),
    );
  });

  it.each([
    [
      { kind: 'http', status: 401 },
      'Session Expired',
      'Your session has expired. Please sign in again.',
    ],
    [
      { kind: 'http', status: 422, serverMessage: 'Unknown.', body: '{"message":"Unknown."}' },
      'Error',
      'Failed to update user profile: {"message":"Unknown."}',
    ],
    [
      { kind: 'http', status: 500, body: '<html>' },
      'Error',
      'Failed to update user profile: <html>',
    ],
    [{ kind: 'http', status: 500 }, 'Error', 'Failed to update user profile: 500'],
    [{ kind: 'network' }, 'Error', 'Failed to save changes. Please try again.'],
  ] as const)('says why the settings were refused: %j', async (problem, title, text) => {
    expect(await world({}, refused(problem)).save()).toMatchObject(toast(title, text));
  });
});
