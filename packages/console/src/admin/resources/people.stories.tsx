import { publisherHistory } from '@ludarium/domain/data-backend';
import { createRow } from '@ludarium/domain/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { StoryArea } from '../StoryArea.tsx';
import {
  createId,
  exampleRows,
  mockFailure,
  mockFunction,
  mockOne,
  storyDeletion,
  storyRequest,
  withMocks,
  withTables,
} from '../story-back-end.ts';

const at = '2025-11-13T11:11:00Z';
/** A person without profile and roles. */
const unknown = {
  user_id: 19,
  email: null,
  first_name: null,
  last_name: null,
  locale: null,
  roles: [],
  history: [],
};
const email = 'mara@saltmarsh.example';
const newcomer = { ...unknown, email, first_name: 'Mara', last_name: 'Lindqvist' };
const busy = {
  ...newcomer,
  roles: [{ role: 'tester', created_at: at }],
  history: [
    { id: 3, table_name: 'user_roles', row_id: '19:tester' },
    { id: 2, action: 'delete', row_id: createId(9) } as const,
    { id: 1, row_id: createId(9), after: { new_publisher_name: 'Tidewater Press' } },
  ].map((entry) =>
    createRow(publisherHistory.element, {
      at,
      action: 'insert',
      table_name: 'publisher_requests',
      ...entry,
    }),
  ),
};

const overview = (person: object) => mockFunction('person_overview', person);
const account = mockOne('users/show', {
  email,
  firstname: 'Mara',
  lastname: 'Lindqvist',
  displayname: 'saltmara',
  email_verified: true,
});
const noAccount = (status: number) => mockFailure('main-api/api/users/show/:id', 'get', status);

const meta = {
  title: 'Administrators/One person',
  component: StoryArea,
  args: { path: '/admin/people/19' },
  parameters: withTables(
    {
      publisher_requests: [storyRequest],
      account_deletion_requests: [{ ...storyDeletion, email }],
      feedback_items: [
        {
          ...exampleRows.feedback_items?.[0],
          user_id: '19',
          number: 214,
          title: 'Crash after a play',
        },
      ],
    },
    overview(busy),
    account,
  ),
} satisfies Meta<typeof StoryArea>;

export default meta;
type Story = StoryObj<typeof meta>;

const toFilter = (resource: string, filter: object) =>
  `/admin/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** Each list has this person's rows only: by the address as a whole, because `q` would find parts. */
export const Filled: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('saltmara')).toBeVisible();
    const hrefs = {
      'Show all: Publisher requests': toFilter('publisher_requests', { laravel_user_id: '19' }),
      'Show all: Deletion requests': toFilter('account_deletion_requests', { email }),
      'Show all: Reports': toFilter('feedback_items', { user_id: '19' }),
      'New Saltmarsh Games': `/admin/publisher_requests/${createId(1)}/show`,
      '#214 Crash after a play': '/feedback/214',
    };
    for (const [name, href] of Object.entries(hrefs)) {
      await expect(await canvas.findByRole('link', { name })).toHaveAttribute('href', href);
    }
    await expect(canvas.getByText('Role tester added')).toBeVisible();
    // Requests are told apart by their publishers.
    await expect(canvas.getByText('Request deleted, Tidewater Press')).toBeVisible();
  },
};

export const Newcomer: Story = {
  parameters: withTables({ account_deletion_requests: [] }, overview(newcomer), account),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('None')[0]).toBeVisible());
    await expect(canvas.queryByRole('link', { name: /Show all/ })).toBeNull();
    await expect(canvas.getByText('Nothing has been recorded yet.')).toBeVisible();
  },
};

/** The main API is down: the data backend's part is shown. */
export const WithoutAccount: Story = {
  parameters: withMocks(overview(busy), noAccount(422)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/The main API does not answer/)).toBeVisible();
    await expect(canvas.getByText('Role tester added')).toBeVisible();
  },
};

export const Unknown: Story = {
  parameters: withMocks(overview(unknown), noAccount(404)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nobody has this id.')).toBeVisible();
  },
};
