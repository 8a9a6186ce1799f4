import { session } from '@ludarium/browser/session/session.ts';
import { server, tokenFor } from '@ludarium/browser/test-kit.ts';
import { publisherRequestRow, tokenStatus } from '@ludarium/domain/data-backend';
import { createRow } from '@ludarium/domain/fixtures';
import type { ProfileForm } from '@ludarium/domain/publishers';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saveProfile } from './save-profile.ts';

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

const answers = {
  token: () => HttpResponse.json(createRow(tokenStatus, { valid: true, user_id: '2' })),
  links: (): Response =>
    HttpResponse.json(
      createRow(publisherRequestRow, {
        id: '0b4e4d4e-6a3c-4a75-9d3d-0c9a3c1c2f10',
        created_at: '2026-11-13T11:11:00Z',
      }),
    ),
  settings: (): Response => HttpResponse.json({ user: { id: 2, email: 'petra@demo.example' } }),
};

/** Saves, while both back ends succeed but for what is overridden. @returns also the calls in their order */
async function save(
  changed: Partial<Parameters<typeof saveProfile>[2]> = {},
  overridden: Partial<typeof answers> = {},
) {
  const asked: string[] = [];
  const { token, links, settings } = { ...answers, ...overridden };
  const answer = (name: string, respond: () => Response) => () => {
    asked.push(name);
    return respond();
  };
  server.use(
    http.post('*/rest/v1/rpc/token_status', answer('token', token)),
    http.post('*/rest/v1/rpc/save_publisher_links', answer('links', links)),
    http.post('*/main-api/api/users/me/update_settings', answer('settings', settings)),
  );
  const outcome = await saveProfile(form, null, { links: true, publisherName: false, ...changed });
  return { ...outcome, asked };
}

const refused = (title: string, text: string) => ({
  saved: false,
  toast: { kind: 'error', title, text },
});

beforeEach(() => {
  session.signIn(tokenFor('2', ['publisher']));
  vi.spyOn(console, 'error').mockReturnValue();
});

describe('saveProfile', () => {
  it('saves the links in the data backend first, then the settings', async () => {
    expect(await save()).toEqual({
      saved: true,
      toast: {
        kind: 'success',
        title: 'Changes Saved',
        text: 'Your profile has been updated successfully.',
      },
      asked: ['token', 'links', 'settings'],
    });
  });

  it('reports links that cannot be saved without a request', async () => {
    const without = { links: () => HttpResponse.json(null) };
    expect(await save({ links: true }, without)).toMatchObject({
      saved: true,
      toast: {
        kind: 'info',
        text: expect.stringContaining('Not saved: website and social accounts.'),
        action: { label: 'Request access' },
      },
    });
    expect(await save({ links: false }, without)).toMatchObject({ toast: { kind: 'success' } });
  });

  it('reports a publisher name that cannot be saved without a publisher', async () => {
    expect(await save({ links: false, publisherName: true })).toMatchObject({
      saved: true,
      toast: { kind: 'info', text: expect.stringContaining('Not saved: publisher name.') },
    });
  });

  it('reports a missing token', async () => {
    session.end('signed-out');
    const text = 'No authentication token found. Please sign in again.';
    expect(await save()).toEqual({ ...refused('Authentication Required', text), asked: [] });
  });

  it.each([
    [
      'a token that the server refuses',
      { token: () => HttpResponse.json(createRow(tokenStatus, {})) },
    ],
    [
      'a token refused with the links',
      { links: () => HttpResponse.json({ code: 'PT401', message: 'Sign in.' }, { status: 401 }) },
    ],
  ])('asks to sign in again for %s', async (_, overridden) => {
    const { asked, ...outcome } = await save({}, overridden);
    const text = 'Please sign in again to submit publisher requests.';
    expect(outcome).toEqual(refused('Authentication Required', text));
    expect(asked).not.toContain('settings');
  });

  it('reports failed links and saves no settings', async () => {
    const fault = { code: 'PT400', message: 'The website is no address.' };
    const { asked, ...outcome } = await save(
      {},
      { links: () => HttpResponse.json(fault, { status: 400 }) },
    );
    const text = 'Failed to update social media links: The website is no address.';
    expect(outcome).toEqual(refused('Error', text));
    expect(asked).not.toContain('settings');
  });

  it.each([
    ['no server answers', { token: () => HttpResponse.error() }],
    ['the answer is none', { token: () => HttpResponse.json('<html>') }],
  ])('says that nothing was saved where %s', async (_, overridden) => {
    const text = 'Failed to save changes. Please try again.';
    expect(await save({}, overridden)).toMatchObject(refused('Error', text));
  });

  it.each([
    [
      () => HttpResponse.json({ message: 'Unauthenticated.' }, { status: 401 }),
      'Session Expired',
      'Your session has expired. Please sign in again.',
    ],
    [
      () => HttpResponse.json({ message: 'Unknown.' }, { status: 422 }),
      'Error',
      'Failed to update user profile: {"message":"Unknown."}',
    ],
    [
      () => HttpResponse.text('<html>', { status: 500 }),
      'Error',
      'Failed to update user profile: <html>',
    ],
    [() => new HttpResponse(null, { status: 500 }), 'Error', 'Failed to update user profile: 500'],
    [() => HttpResponse.error(), 'Error', 'Failed to save changes. Please try again.'],
  ])('says why the settings were refused: %s', async (settings, title, text) => {
    expect(await save({}, { settings })).toMatchObject(refused(title, text));
  });
});
