import type { GameProposalNotifications, Membership } from '@ludarium/domain/data-backend';
import { wholePage } from '@ludarium/web/story-kit.ts';
import Typography from '@mui/material/Typography';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { useLocation } from 'react-router-dom';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { AreaHeader } from '../../layout/AreaHeader.tsx';
import { answers, fails, StoryPortal, waits } from '../story-data.tsx';
import { NotificationBell } from './NotificationBell.tsx';

type Notification = GameProposalNotifications['events'][number];

const proposal = (place: number) => `0b4e4d4e-6a3c-4a75-9d3d-${String(place).padStart(12, '0')}`;

/** Two unread events on one proposal, one on another, and one that was read; newest first. */
const events = [
  {
    id: 14,
    proposal_id: proposal(1),
    at: '2026-11-20T10:05:00Z',
    status: 'changes_requested',
    message: 'The box says half an hour. Please look it up and send the proposal again.',
    name: 'The Extraordinarily Long Tale of the Lighthouse Keepers and Their Sixteen Cats',
    kind: 'change',
    publisher_id: 3,
    is_unread: true,
  },
  {
    id: 13,
    proposal_id: proposal(2),
    at: '2026-11-19T16:40:00Z',
    status: null,
    message: 'Thank you, we look it up.',
    name: 'Night Ferry',
    kind: 'new',
    publisher_id: 3,
    is_unread: true,
  },
  {
    id: 12,
    proposal_id: proposal(1),
    at: '2026-11-19T09:00:00Z',
    status: null,
    message: 'Where did you find this?',
    name: 'The Extraordinarily Long Tale of the Lighthouse Keepers and Their Sixteen Cats',
    kind: 'change',
    publisher_id: 3,
    is_unread: true,
  },
  {
    id: 11,
    proposal_id: proposal(3),
    at: '2026-11-12T08:00:00Z',
    status: 'applied',
    message: null,
    name: 'Amber Mill',
    kind: 'change',
    publisher_id: 3,
    is_unread: false,
  },
] as const satisfies readonly (Omit<Notification, 'proposal_id'> & { proposal_id: string })[];

const path = '*/rest/v1/rpc/game_proposal_notifications';
const markPath = '*/rest/v1/rpc/mark_game_proposal_events_read';
const settingsPath = '*/rest/v1/notification_settings';

/** The functions and the table behind the bell, as the data backend answers them. */
function notificationAnswers(given: readonly (typeof events)[number][] = events) {
  let known = given.map((event): (typeof events)[number] | Notification => event);
  let settings = { decisions: 'at_once', messages: 'at_once' };
  return [
    http.post(path, () =>
      HttpResponse.json({
        unread: known.filter(({ is_unread }) => is_unread).length,
        events: known,
      }),
    ),
    http.post(markPath, async ({ request }) => {
      const sent = (await request.json()) as { up_to: number; proposal?: string };
      known = known.map((event) =>
        event.id <= sent.up_to && event.proposal_id === (sent.proposal ?? event.proposal_id)
          ? ({ ...event, is_unread: false } as Notification)
          : event,
      );
      return new HttpResponse(null, { status: 204 });
    }),
    http.get(settingsPath, () => HttpResponse.json([settings])),
    http.post(settingsPath, async ({ request }) => {
      settings = { ...settings, ...((await request.json()) as Partial<typeof settings>) };
      return new HttpResponse(null, { status: 201 });
    }),
  ];
}

function Address() {
  return <output>{useLocation().search}</output>;
}

interface Args {
  readonly isScreenLoaded: boolean;
  readonly pending: boolean;
  readonly memberships?: readonly Membership[];
}

const meta = {
  title: 'Publishers/Notifications',
  component: NotificationBell,
  args: { isScreenLoaded: true, pending: false },
  render: ({ isScreenLoaded, pending, memberships }: Args) => (
    <StoryPortal pending={pending} {...(memberships && { memberships })}>
      <AreaHeader
        title={
          <Typography component="h1" variant="h6">
            Lantern & Loom Games
          </Typography>
        }
        actions={<NotificationBell isScreenLoaded={isScreenLoaded} />}
      />
      <main id="main" tabIndex={-1} style={{ minHeight: 640 }}>
        <Address />
      </main>
    </StoryPortal>
  ),
  parameters: answers(...notificationAnswers()),
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

const openList = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Notifications' }));
};

/** A person with several publishers reads which one a notification is about. */
export const SeveralPublishers: Story = {
  args: {
    memberships: [
      { publisher_id: 3, role: 'owner', is_default: true },
      { publisher_id: 5, role: 'editor', is_default: false },
    ],
  },
  parameters: answers(
    ...notificationAnswers(),
    http.get('*/main-api/api/publishers/3', () =>
      HttpResponse.json({ data: { id: 3, name: 'Copper Kettle Games', logo: null } }),
    ),
  ),
  play: async () => {
    const list = await openList('Notifications, 3 unread');
    await expect(await list.findAllByText('Copper Kettle Games')).toHaveLength(4);
  },
};

export const Unread: Story = {
  parameters: answers(...notificationAnswers()),
  play: async ({ canvas }) => {
    const list = await openList('Notifications, 3 unread');
    await expect(list.getAllByRole('listitem')).toHaveLength(4);
    await userEvent.click(list.getByRole('button', { name: /^Unread:\s?Changes requested/ }));
    await expect(await canvas.findByText(/proposal=0b4e4d4e.*0001$/)).toBeVisible();
    // Its older event is read with it.
    await expect(
      await canvas.findByRole('button', { name: 'Notifications, 1 unread' }),
    ).toBeVisible();
  },
};

export const Opened: Story = {
  tags: ['dark', 'phone'],
  play: async () => {
    await openList('Notifications, 3 unread');
  },
};

export const AllRead: Story = {
  parameters: answers(...notificationAnswers()),
  play: async () => {
    const list = await openList('Notifications, 3 unread');
    await userEvent.click(list.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(list.queryByText('Unread:')).toBeNull());
    await userEvent.keyboard('{Escape}');
    await expect(await screen.findByRole('button', { name: 'Notifications' })).toHaveFocus();
  },
};

export const NotMarked: Story = {
  parameters: answers(http.post(markPath, fails), ...notificationAnswers()),
  play: async () => {
    const list = await openList('Notifications, 3 unread');
    await userEvent.click(list.getByRole('button', { name: 'Mark all as read' }));
    await expect(await wholePage.findByText('It was not marked as read. Broken.')).toBeVisible();
    await waitFor(() => expect(list.getAllByText('Unread:')).toHaveLength(3));
  },
};

export const None: Story = {
  parameters: answers(...notificationAnswers([])),
  play: async () => {
    const list = await openList('Notifications');
    await expect(await list.findByText('No notifications yet')).toBeVisible();
    await expect(list.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  },
};

export const Loading: Story = {
  parameters: answers(http.post(path, waits)),
  play: async () => {
    await openList('Notifications');
  },
};

export const Failed: Story = {
  parameters: answers(http.post(path, fails, { once: true }), ...notificationAnswers()),
  play: async () => {
    const list = await openList('Notifications');
    await expect(await list.findByText('The notifications could not be loaded.')).toBeVisible();
    await userEvent.click(list.getByRole('button', { name: 'Try again' }));
    await expect(await list.findByText('Night Ferry')).toBeVisible();
  },
};

const openSettings = async () => {
  const list = await openList('Notifications, 3 unread');
  await userEvent.click(list.getByRole('button', { name: 'Settings' }));
  return within(await screen.findByRole('dialog', { name: 'Notification settings' }));
};

export const Settings: Story = {
  tags: ['dark', 'phone'],
  parameters: answers(...notificationAnswers()),
  play: async () => {
    const settings = await openSettings();
    const decisions = await settings.findByRole('combobox', { name: 'Decisions' });
    await expect(decisions).toHaveValue('at_once');
    await userEvent.selectOptions(decisions, 'Once a day by mail');
    await expect(await settings.findByText('Saved.')).toBeVisible();
    await expect(decisions).toHaveValue('daily');
    await expect(settings.getByRole('combobox', { name: 'Messages' })).toHaveValue('at_once');
    await userEvent.click(settings.getByRole('button', { name: 'Back to the notifications' }));
    await expect(await screen.findByRole('button', { name: 'Settings' })).toHaveFocus();
  },
};

export const SettingsNotSaved: Story = {
  parameters: answers(http.post(settingsPath, fails), ...notificationAnswers()),
  play: async () => {
    const settings = await openSettings();
    const messages = await settings.findByRole('combobox', { name: 'Messages' });
    await userEvent.selectOptions(messages, 'Off');
    await expect(await settings.findByText('It was not saved. Broken.')).toBeVisible();
    await expect(messages).toHaveValue('at_once');
  },
};

export const SettingsFailed: Story = {
  parameters: answers(http.get(settingsPath, fails), ...notificationAnswers()),
  play: async () => {
    const settings = await openSettings();
    await expect(await settings.findByText('The settings could not be loaded.')).toBeVisible();
  },
};

/** Pending publishers have no bell and cause no request. */
export const Pending: Story = {
  args: { pending: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Notifications/ })).toBeNull();
  },
};
