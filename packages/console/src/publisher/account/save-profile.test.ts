import { BackendError } from '@ludarium/domain/http';
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

type Answers = Partial<Pick<SavePorts, 'checkToken' | 'saveLinks'>>;

/** Both back ends succeed, unless overridden; `asked` records the order of calls. */
function world(answers: Answers = {}, updateSettings = async () => profile) {
  const asked: string[] = [];
  const ports: SavePorts = {
    hasToken: () => true,
    checkToken: async () => {
      asked.push('token');
      return (answers.checkToken ?? (async () => ({ valid: true })))();
    },
    saveLinks: async (links) => {
      asked.push('links');
      return (answers.saveLinks ?? (async () => ({})))(links);
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

const fail =
  (...problem: ConstructorParameters<typeof BackendError>) =>
  async () => {
    throw new BackendError(...problem);
  };
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
      toast: {
        kind: 'success',
        title: 'Changes Saved',
        text: 'Your profile has been updated successfully.',
      },
    });
    expect(asked).toEqual(['token', 'links', 'settings']);
  });

  it('reports links that cannot be saved without a request', async () => {
    const without = { saveLinks: async () => null };
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
    ['a token that the server refuses', { checkToken: async () => ({ valid: false }) }],
    [
      'a token refused with the links',
      { saveLinks: fail('Sign in.', { kind: 'refused', status: 401, code: 'PT401' }) },
    ],
  ])('asks to sign in again for %s', async (_, answers) => {
    const { asked, save } = world(answers);
    expect(await save()).toMatchObject(
      toast('Authentication Required', 'Please sign in again to submit publisher requests.'),
    );
    expect(asked).not.toContain('settings');
  });

  it('reports failed links and saves no settings', async () => {
    const { asked, save } = world({
      saveLinks: fail('The website is no address.', { kind: 'refused', code: '23514' }),
    });
    expect(await save()).toMatchObject(
      toast('Error', 'Failed to update social media links: The website is no address.'),
    );
    expect(asked).not.toContain('settings');
  });

  it.each([
    ['no server answers', { checkToken: fail('No answer.', { kind: 'network' }) }],
    ['the answer is none', { checkToken: fail('No JSON.', { kind: 'malformed' }) }],
  ])('says that nothing was saved where %s', async (_, answers) => {
    expect(await world(answers).save()).toMatchObject(
      toast('Error', 'Failed to save changes. Please try again.'),
    );
  });

  it.each([
    [
      { kind: 'refused', status: 401 },
      'Session Expired',
      'Your session has expired. Please sign in again.',
    ],
    [
      { kind: 'refused', status: 422, serverMessage: 'Unknown.', body: '{"message":"Unknown."}' },
      'Error',
      'Failed to update user profile: {"message":"Unknown."}',
    ],
    [
      { kind: 'refused', status: 500, body: '<html>' },
      'Error',
      'Failed to update user profile: <html>',
    ],
    [{ kind: 'refused', status: 500 }, 'Error', 'Failed to update user profile: 500'],
    [{ kind: 'network' }, 'Error', 'Failed to save changes. Please try again.'],
  ] as const)('says why the settings were refused: %j', async (problem, title, text) => {
    expect(await world({}, refused(problem)).save()).toMatchObject(toast(title, text));
  });
});
