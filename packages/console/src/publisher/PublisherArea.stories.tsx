import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { queryClient } from '../providers/query-client.ts';
import PublisherArea from './PublisherArea.tsx';
import { proposalTables, storyProposal } from './proposals/story-data.ts';
import {
  accessAnswer,
  answers,
  enters,
  fails,
  gamesAnswer,
  profileAnswers,
  publisherAnswer,
  storyApplicant,
  storyPublisher,
} from './story-data.tsx';

interface Args {
  readonly path?: string;
}

const portalAnswers = [gamesAnswer(60), ...profileAnswers, ...proposalTables()];

/** A person without a publisher who has asked for a publisher. */
const request = (status: string) =>
  accessAnswer({
    publisher_id: null,
    accepted_terms: null,
    request: {
      status,
      created_at: '2025-11-13T11:11:00Z',
      website_url: 'https://lanternandloom.example',
      publisher_id: 1,
      new_publisher_name: null,
      email_verified: null,
    },
  });

/** The portal at a URL, with access check. */
const meta = {
  title: 'Publishers/The whole portal',
  component: PublisherArea,
  render: ({ path = '/publisher-portal' }: Args) => (
    <MemoryRouter useTransitions={false} initialEntries={[path]}>
      <Routes>
        <Route path="/publisher-portal/*" element={<PublisherArea />} />
      </Routes>
    </MemoryRouter>
  ),
  beforeEach: enters(storyPublisher),
  parameters: { msw: { handlers: portalAnswers } },
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

export const MyGames: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
    await expect(await canvas.findByText('Lantern & Loom Games')).toBeVisible();
    await expect(await canvas.findByText('Amber Mill')).toBeVisible();
  },
};
const readGames = fn();

/** A change of the tab, and the return to the browser's tab, read the data again (section 2). */
export const Refreshed: Story = {
  parameters: answers(
    http.get('*/main-api/api/filter/games', () => readGames()),
    ...portalAnswers,
  ),
  beforeEach: () => {
    readGames.mockClear();
    return enters(storyPublisher)();
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Amber Mill');
    await userEvent.click(canvas.getByRole('tab', { name: 'Draft Games' }));
    await canvas.findByText('Draft Game 1');
    await userEvent.click(canvas.getByRole('tab', { name: 'My Games' }));
    await waitFor(() => expect(readGames).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await waitFor(() => expect(readGames).toHaveBeenCalledTimes(3));
  },
};

let answerRead = (): void => {};

/** A read that began before the proposal was sent, and is answered after, shows no draft again. */
export const SentDuringARead: Story = {
  args: { path: '/publisher-portal/drafts/new' },
  beforeEach: ({ msw }) => {
    const sent = new Promise<void>((resolve) => {
      answerRead = resolve;
    });
    msw.use(
      http.get('*/rest/v1/game_proposals', async ({ request }) => {
        if (!request.headers.get('Accept')?.includes('pgrst.object')) return undefined;
        const id = new URL(request.url).searchParams.get('id')?.replace('eq.', '');
        await sent;
        return HttpResponse.json({ ...storyProposal(), id });
      }),
    );
    return enters(storyPublisher)();
  },
  play: async ({ canvas }) => {
    const values = { Name: 'Ferry', Year: '2027', 'Players from': '2', 'Players to': '4' };
    for (const [name, value] of Object.entries(values)) {
      await userEvent.type(await canvas.findByLabelText(new RegExp(`^${name}`)), value);
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Send for review' }));
    await expect(await canvas.findByRole('note')).toHaveTextContent('In review');
    await waitFor(() => expect(canvas.getByRole('heading', { level: 2 })).toHaveFocus());
    answerRead();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await expect(canvas.getByRole('note')).toHaveTextContent('In review');
  },
};

/** Read-only, under the amber banner. */
export const Pending: Story = {
  beforeEach: enters(storyApplicant),
  parameters: answers(request('pending'), gamesAnswer(60), publisherAnswer),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'Publisher account awaiting approval. You currently have read-only access.',
      ),
    ).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Add New Game' })).toBeDisabled();
    await expect(await canvas.findByRole('button', { name: 'Edit Amber Mill' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'View Amber Mill' })).toBeEnabled();
  },
};

export const UnknownAddress: Story = {
  args: { path: '/publisher-portal/nothing-here' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Oops! Page not found')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Return to Home' })).toBeVisible();
  },
};

/** The role was granted after the token was issued. */
export const Approved: Story = {
  beforeEach: enters(storyApplicant),
  parameters: answers(request('approved')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your access has been approved')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Sign in again' })).toBeVisible();
  },
};

export const AccessFailed: Story = {
  parameters: answers(
    http.post('*/rest/v1/rpc/portal_access', fails),
    gamesAnswer(60),
    publisherAnswer,
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The portal could not be opened.')).toBeVisible();
  },
};

/** No approved request gives the publisher of the token any longer. */
export const LostAccess: Story = {
  parameters: answers(accessAnswer({ publisher_id: null }), ...portalAnswers),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'You do not act for Lantern & Loom Games' }),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  },
};

/** A person whose access was revoked, with the portal open: the next refused write shows it. */
export const RevokedMeanwhile: Story = {
  args: { path: '/publisher-portal/drafts/new' },
  parameters: answers(
    accessAnswer({}, { once: true }),
    http.post('*/rest/v1/game_proposals', () =>
      HttpResponse.json({ code: '42501', message: 'Refused' }, { status: 403 }),
    ),
    accessAnswer({ publisher_id: null }),
    ...portalAnswers,
  ),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(/^Name/), 'Ferry');
    await userEvent.click(canvas.getByRole('button', { name: 'Save draft' }));
    await expect(
      await canvas.findByRole('heading', { name: 'You do not act for Lantern & Loom Games' }),
    ).toBeVisible();
    const kept = window.localStorage.getItem('draft:2:proposal:new-1');
    await expect(kept).toContain('Ferry');
  },
};
