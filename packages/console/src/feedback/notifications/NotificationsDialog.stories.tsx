import { wholePage } from '@ludarium/web/story-kit.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, HttpResponse, http } from 'msw';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { admin, inBoard, signInForStory, tester } from '../story-kit.tsx';
import NotificationsDialog from './NotificationsDialog.tsx';

const path = '*/rest/v1/rpc/feedback_notifications';
const markPath = '*/rest/v1/rpc/mark_feedback_events_read';
const settingPath = '*/rest/v1/notification_settings';
const fails = () => HttpResponse.json({ message: 'Broken' }, { status: 500 });
const event = (id: number, parts: object) => ({
  id,
  feedback_id: `f0000000-0000-4000-8000-00000000000${id}`,
  number: 210 + id,
  title: 'Dice roll twice',
  merged_number: null,
  kind: 'reply',
  at: '2026-11-20T10:05:00Z',
  old_status: null,
  status: null,
  message: null,
  build: null,
  merged_into: null,
  is_unread: true,
  ...parts,
});
const events = [
  event(4, { message: 'Please check it. '.repeat(20) }),
  event(3, {
    kind: 'status',
    old_status: 'feedback',
    status: 'under_development',
    title: 'The list of friends scrolls back to its beginning whenever somebody is added to it',
  }),
  event(2, {
    kind: 'merge',
    merged_into: 'f0000000-0000-4000-8000-000000000009',
    merged_number: 219,
    is_unread: false,
  }),
];

function server() {
  let known = events;
  let settings = { feedback: 'at_once', weekly_report: true };
  return [
    http.post(path, () =>
      HttpResponse.json({ unread: known.filter((one) => one.is_unread).length, events: known }),
    ),
    http.post(markPath, () => {
      known = known.map((one) => ({ ...one, is_unread: false }));
      return new HttpResponse(null, { status: 204 });
    }),
    http.get(settingPath, () => HttpResponse.json([settings])),
    http.post(settingPath, async ({ request }) => {
      settings = { ...settings, ...((await request.json()) as Partial<typeof settings>) };
      return HttpResponse.json([{ user_id: 3 }], { status: 201 });
    }),
  ];
}

const meta = {
  title: 'Testers/Notifications',
  component: NotificationsDialog,
  args: { onClose: fn() },
  beforeEach: ({ msw }) => {
    signInForStory(tester);
    msw.use(...server());
  },
  decorators: [inBoard(tester)],
} satisfies Meta<typeof NotificationsDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unread: Story = {
  tags: ['dark', 'phone'],
  play: async () => {
    await expect(await screen.findByText('Our team replied')).toBeVisible();
    await expect(screen.getAllByText('Unread:')).toHaveLength(2);
    const link = screen.getByRole('link', { name: /Moved to Under Development/ });
    await expect(link).toHaveAttribute('href', '/feedback/213');
    await expect(screen.getByText('Merged into #219')).toBeVisible();
  },
};

export const MarkedAsRead: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(screen.queryByText('Unread:')).toBeNull());
  },
};
export const NotMarked: Story = {
  beforeEach: ({ msw }) => msw.use(http.post(markPath, fails)),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await expect(await wholePage.findByText('It was not marked as read')).toBeVisible();
    await expect(screen.getAllByText('Unread:')).toHaveLength(2);
  },
};

export const SettingChanged: Story = {
  play: async () => {
    const setting = await screen.findByRole('combobox', { name: 'Tell me about my reports' });
    await expect(setting).toHaveValue('at_once');
    await userEvent.selectOptions(setting, 'On the board only');
    await expect(await screen.findByText('Saved.')).toBeVisible();
    await expect(setting).toHaveValue('portal');
  },
};
export const SettingNotSaved: Story = {
  beforeEach: ({ msw }) => msw.use(http.post(settingPath, fails)),
  play: async () => {
    const setting = await screen.findByRole('combobox', { name: 'Tell me about my reports' });
    await userEvent.selectOptions(setting, 'Off');
    await expect(await wholePage.findByText('The setting was not saved')).toBeVisible();
    await waitFor(() => expect(setting).toHaveValue('at_once'));
  },
};

export const WeeklyReportTurnedOff: Story = {
  beforeEach: () => signInForStory(admin),
  parameters: { user: admin },
  play: async () => {
    const report = await screen.findByRole('switch', {
      name: 'Mail me the weekly report about the board',
    });
    await expect(report).toBeChecked();
    await userEvent.click(report);
    await expect(await screen.findByText('Saved.')).toBeVisible();
    await expect(report).not.toBeChecked();
  },
};

export const None: Story = {
  beforeEach: ({ msw }) =>
    msw.use(http.post(path, () => HttpResponse.json({ unread: 0, events: [] }))),
  play: async () => {
    await expect(await screen.findByText('No notifications yet')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  },
};
export const Loading: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      http.post(path, () => delay('infinite')),
      http.get(settingPath, () => delay('infinite')),
    ),
};
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(http.post(path, fails), http.get(settingPath, fails)),
  play: async ({ msw }) => {
    await expect(await screen.findByText('The notifications could not be loaded.')).toBeVisible();
    await expect(await screen.findByText('The setting could not be loaded.')).toBeVisible();
    msw.use(...server());
    for (const button of screen.getAllByRole('button', { name: 'Try again' })) {
      await userEvent.click(button);
    }
    await expect(await screen.findByText('Our team replied')).toBeVisible();
  },
};
