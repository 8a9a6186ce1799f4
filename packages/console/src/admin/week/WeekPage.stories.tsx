import type { AdminWeek } from '@ludarium/domain/data-backend';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { expect, within } from 'storybook/test';
import { mockFailure, mockPending, withMocks } from '../msw-handlers.ts';
import { StoryAdmin } from '../StoryAdmin.tsx';
import WeekPage from './WeekPage.tsx';

const none = { waiting: 0, oldest: null, decided: 0 };
const quiet: AdminWeek = {
  since: '2025-11-13T10:00:00Z',
  queues: { publisher_requests: none, account_deletion_requests: none, game_proposals: none },
  reports: { new: 0, open: {}, by_status: {}, oldest: [], old: 0, answered_soon: 0 },
  refused_mails: 0,
  failing_webhooks: 0,
};
const busy: AdminWeek = {
  ...quiet,
  queues: {
    publisher_requests: { waiting: 12, oldest: '2025-11-10T10:00:00Z', decided: 31 },
    account_deletion_requests: { waiting: 1, oldest: '2025-11-20T09:00:00Z', decided: 2 },
    game_proposals: { waiting: 1204, oldest: '2025-10-20T10:00:00Z', decided: 340 },
  },
  reports: {
    new: 14,
    open: { critical: 1, major: 6, minor: 22, suggestion: 9 },
    by_status: { feedback: 29, under_development: 6, completed: 120, on_hold: 3 },
    oldest: [
      {
        number: 41,
        title: 'Crash on games without a picture',
        created_at: '2025-10-30T10:00:00Z',
      },
      {
        number: 42,
        title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
        created_at: '2025-11-19T10:00:00Z',
      },
    ],
    old: 24,
    answered_soon: 18,
  },
  refused_mails: 2,
  failing_webhooks: 1,
};
const mockWeek = (week: AdminWeek) =>
  withMocks(http.post('*/rest/v1/rpc/admin_week', () => HttpResponse.json(week)));

const meta = {
  title: 'Administrators/The week',
  component: WeekPage,
  parameters: mockWeek(busy),
  render: () => (
    <StoryAdmin path="/admin/week">
      <Routes>
        <Route path="/admin/week" element={<WeekPage />} />
      </Routes>
    </StoryAdmin>
  ),
} satisfies Meta<typeof WeekPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each figure leads to what it counts. */
export const Busy: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    const requests = within(await canvas.findByRole('group', { name: 'Publisher requests' }));
    await expect(requests.getByRole('link', { name: '12 waiting' })).toHaveAttribute(
      'href',
      '/admin/publisher_requests?filter=%7B%22status%22%3A%22pending%22%7D',
    );
    await expect(requests.getByRole('link', { name: '31 decided' })).toHaveAttribute(
      'href',
      expect.stringContaining('decided_at%40gt'),
    );
    await expect(requests.getByRole('link', { name: '10 days the oldest waits' })).toBeVisible();
    await expect(
      canvas.getByRole('link', { name: '75 % answered within seven days (18 of 24)' }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: '6 Major' })).toHaveAttribute(
      'href',
      '/feedback?priority=major',
    );
  },
};

export const Quiet: Story = {
  parameters: mockWeek(quiet),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Every open report has an answer.')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: withMocks(mockPending('rest/v1/rpc/admin_week', 'post')),
};

export const Failed: Story = {
  parameters: withMocks(mockFailure('rest/v1/rpc/admin_week', 'post')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The week could not be loaded')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
