import { auditLogRow, profileRow } from '@ludarium/domain/data-backend';
import { createRow } from '@ludarium/domain/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { appears, StoryArea } from '../StoryArea.tsx';
import {
  createId,
  exampleRows,
  mockFailure,
  mockOne,
  storyDeletion,
  storyRequest,
  withTables,
} from '../story-back-end.ts';

const email = 'mara@saltmarsh.example';
const mara = createRow(profileRow, {
  id: createId(19),
  laravel_user_id: '19',
  email,
  first_name: 'Mara',
  last_name: 'Lindqvist',
  created_at: storyRequest.created_at,
  updated_at: storyRequest.created_at,
});
const added = createRow(auditLogRow, {
  id: 3,
  at: storyRequest.created_at,
  actor_role: 'anon',
  action: 'insert',
  table_name: 'user_roles',
  row_id: '19:tester',
});

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
      profiles: [mara],
      user_roles: [{ id: '19:tester', role: 'tester' }],
      audit_log: [added],
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
    await expect(await canvas.findByText('Role tester added')).toBeVisible();
  },
};

export const Newcomer: Story = {
  parameters: withTables({ account_deletion_requests: [], audit_log: [] }, account),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('None')[0]).toBeVisible());
    await expect(canvas.queryByRole('link', { name: /Show all/ })).toBeNull();
    await expect(await canvas.findByText('Nothing has been recorded yet.')).toBeVisible();
  },
};

/** The main API is down: the data backend's part is shown. */
export const WithoutAccount: Story = {
  parameters: withTables({ audit_log: [added] }, noAccount(422)),
  play: appears(/The main API does not answer/, 'Role tester added'),
};

export const Unknown: Story = {
  parameters: withTables({ profiles: [] }, noAccount(404)),
  play: appears('Nobody has this id.'),
};
