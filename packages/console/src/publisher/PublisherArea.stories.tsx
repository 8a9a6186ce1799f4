import type { Membership } from '@ludarium/domain/data-backend';
import { currentTermsVersion } from '@ludarium/domain/legal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, screen, userEvent, within } from 'storybook/test';
import PublisherArea from './PublisherArea.tsx';
import { proposalTables } from './proposals/story-data.ts';
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
  waits,
} from './story-data.tsx';

interface Args {
  readonly path?: string;
}

const portalAnswers = [gamesAnswer(60), ...profileAnswers, ...proposalTables()];

/** A person without a team who has asked for a publisher. */
const request = (status: string, email_verified: boolean | null = null, terms = false) =>
  accessAnswer({
    publishers: [],
    accepted_terms: terms ? currentTermsVersion : null,
    request: {
      status,
      created_at: '2025-11-13T11:11:00Z',
      website_url: 'https://lanternandloom.example',
      publisher_id: 1,
      new_publisher_name: null,
      email_verified,
    },
  });

/** The portal at a URL, with access check. */
const meta = {
  title: 'Publishers/The whole portal',
  component: PublisherArea,
  render: ({ path = '/publisher-portal' }: Args) => (
    <MemoryRouter initialEntries={[path]}>
      <PublisherArea />
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
export const DraftGames: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Draft Games' }));
    await expect(await canvas.findByText('Draft Game 1')).toBeVisible();
  },
};

/** Waits for the publisher's name before axe runs. */
const ready: Story['play'] = async ({ canvas }) => {
  await expect(await canvas.findByText('Lantern & Loom Games')).toBeVisible();
};

export const AccountOnPhone: Story = {
  args: { path: '/publisher-portal?tab=account' },
  globals: { viewport: { value: 'phone' } },
  play: ready,
};
export const Analytics: Story = {
  args: { path: '/publisher-portal?tab=analytics' },
  play: ready,
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

/** The latest request decides, also for a publisher who asks for another one. */
export const PendingForAnotherPublisher: Story = {
  beforeEach: enters({ ...storyPublisher, email: storyApplicant.email, publisherId: 7 }),
  parameters: answers(request('pending', null, true), gamesAnswer(60), publisherAnswer),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Publisher account awaiting approval/)).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Add New Game' })).toBeDisabled();
  },
};

export const UnknownAddress: Story = {
  args: { path: '/publisher-portal/nothing-here' },
  render: ({ path = '' }: Args) => (
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/publisher-portal/*" element={<PublisherArea />} />
      </Routes>
    </MemoryRouter>
  ),
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

export const CheckingAccess: Story = {
  beforeEach: enters(storyApplicant),
  parameters: answers(http.post('*/rest/v1/rpc/portal_access', waits)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading...')).toBeVisible();
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

const names: Readonly<Record<string, string>> = {
  1: 'Lantern & Loom Games',
  2: 'The Extraordinarily Long Named Company of Board Game Publishers and Sons, since 1884',
};
const twoPublishers = http.get('*/main-api/api/publishers/:id', ({ params }) =>
  HttpResponse.json({ data: { id: Number(params.id), name: names[String(params.id)] } }),
);
const inTeams = (...memberships: readonly Membership[]) =>
  answers(accessAnswer({ publishers: memberships }), twoPublishers, ...portalAnswers);
const own = { publisher_id: 1, role: 'owner', is_default: true } as const;
const second = { publisher_id: 2, role: 'viewer', is_default: false } as const;

/** Everything can be read, and one line says why nothing can be edited. */
export const Viewer: Story = {
  parameters: inTeams({ ...own, role: 'viewer' }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('You can view this publisher. Ask an owner for the right to edit.'),
    ).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Edit Amber Mill' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Add New Game' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'View Amber Mill' })).toBeEnabled();
  },
};

/** Somebody who was invited: the main API gave them no role and no publisher. */
export const MemberWithoutRole: Story = {
  beforeEach: enters(storyApplicant),
  parameters: inTeams({ ...own, role: 'editor', is_default: false }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Lantern & Loom Games')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Edit Amber Mill' })).toBeEnabled();
  },
};

export const ChosenPublisher: Story = {
  args: { path: '/publisher-portal?tab=drafts&publisher=2' },
  parameters: inTeams(own, second),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^The Extraordinarily Long/)).toBeVisible();
    await expect(await canvas.findByText(/^You can view this publisher/)).toBeVisible();
  },
};

/** By keyboard. The tab stays, and the next visit opens the publisher that was chosen. */
export const Switching: Story = {
  tags: ['dark', 'phone'],
  args: { path: '/publisher-portal?tab=drafts' },
  parameters: inTeams(own, second),
  play: async ({ canvas }) => {
    const sign = await canvas.findByRole('button', { name: 'Lantern & Loom Games' });
    sign.focus();
    await userEvent.keyboard('{Enter}');
    const menu = within(await screen.findByRole('menu'));
    await expect(menu.getByRole('menuitemradio', { checked: true })).toHaveTextContent(
      'Lantern & Loom Games',
    );
    await expect(await menu.findByRole('menuitemradio', { name: /Viewer$/ })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(await canvas.findByText(/^The Extraordinarily Long/)).toBeVisible();
    await expect(canvas.getByRole('tab', { name: 'Draft Games', selected: true })).toBeVisible();
    await expect(window.localStorage.getItem('portal-publisher-2')).toBe('2');
  },
};

/** The address of a publisher that is not one of the person's; the other one can be opened. */
export const LostAccess: Story = {
  args: { path: '/publisher-portal?publisher=2' },
  parameters: inTeams(own),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: /The Extra/ })).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: /^Open/ }));
    await expect(await canvas.findByText('Amber Mill')).toBeVisible();
  },
};

/** An invited person who was removed, with the portal open: the next refused write shows it. */
export const RemovedMeanwhile: Story = {
  beforeEach: enters(storyApplicant),
  args: { path: '/publisher-portal?tab=drafts&proposal=new' },
  parameters: answers(
    accessAnswer({ publishers: [{ ...own, role: 'editor' }] }, { once: true }),
    http.post('*/rest/v1/game_proposals', () =>
      HttpResponse.json({ code: '42501', message: 'Refused' }, { status: 403 }),
    ),
    ...inTeams().msw.handlers,
  ),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(/^Name/), 'Ferry');
    await expect(
      await canvas.findByRole('heading', { name: 'You no longer act for Lantern & Loom Games' }),
    ).toBeVisible();
    const kept = window.localStorage.getItem('draft:31:proposal:new-1');
    await expect(kept).toContain('Ferry');
  },
};
