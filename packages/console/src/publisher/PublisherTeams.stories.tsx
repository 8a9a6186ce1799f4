import type { Membership } from '@ludarium/domain/data-backend';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { expect, screen, userEvent, within } from 'storybook/test';
import PublisherArea from './PublisherArea.tsx';
import { proposalTables } from './proposals/story-data.ts';
import {
  accessAnswer,
  enters,
  gamesAnswer,
  profileAnswers,
  storyApplicant,
  storyPublisher,
} from './story-data.tsx';

interface Args {
  readonly path?: string;
}

const [, ...others] = [...profileAnswers, ...proposalTables()];

/** The portal for members of one or two teams, with access check. */
const meta = {
  title: 'Publishers/The whole portal/Teams',
  component: PublisherArea,
  render: ({ path = '/publisher-portal' }: Args) => (
    <MemoryRouter initialEntries={[path]}>
      <PublisherArea />
    </MemoryRouter>
  ),
  beforeEach: enters(storyPublisher),
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

const names: Readonly<Record<string, string>> = {
  1: 'Lantern & Loom Games',
  2: 'The Extraordinarily Long Named Company of Board Game Publishers and Sons, since 1884',
};
const twoPublishers = http.get('*/main-api/api/publishers/:id', ({ params }) =>
  HttpResponse.json({ data: { id: Number(params.id), name: names[String(params.id)] } }),
);
const inTeams = (...memberships: readonly Membership[]) => ({
  msw: {
    handlers: [
      accessAnswer({ publishers: memberships }),
      twoPublishers,
      gamesAnswer(60),
      ...others,
    ].filter(Boolean),
  },
});
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
export const SwitchingOnPhone: Story = { ...Switching, globals: { viewport: { value: 'phone' } } };
export const SwitchingDark: Story = { ...Switching, globals: { theme: 'dark' } };

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
  parameters: {
    msw: {
      handlers: [
        accessAnswer({ publishers: [{ ...own, role: 'editor' }] }, { once: true }),
        http.post('*/rest/v1/game_proposals', () =>
          HttpResponse.json({ code: '42501', message: 'Refused' }, { status: 403 }),
        ),
        ...inTeams().msw.handlers,
      ],
    },
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Name'), 'Ferry');
    await expect(
      await canvas.findByRole('heading', { name: 'You no longer act for Lantern & Loom Games' }),
    ).toBeVisible();
    const kept = window.localStorage.getItem('proposal-draft-31-new-1');
    await expect(kept).toContain('Ferry');
  },
};
