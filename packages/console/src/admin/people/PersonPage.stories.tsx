import { wholePage } from '@ludarium/browser/story-kit.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { mockFailure, mockPerson, withMocks } from '../msw-handlers.ts';
import { StoryAdmin } from '../StoryAdmin.tsx';
import { newPerson, unknownPerson } from '../story-data.ts';
import PersonPage from './PersonPage.tsx';

const long =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsspiel';
const at = '2025-11-13T11:11:00Z';
const row = (last: number) => ({
  id: `a0000000-0000-4000-8000-00000000000${last}`,
  created_at: at,
});
const entry = {
  id: 1,
  at,
  actor_email: 'mara@saltmarsh.example',
  action: 'insert',
  table_name: 'publisher_requests',
  row_id: row(1).id,
  before: null,
  after: { status: 'pending' },
  person: null,
};
const busy = {
  ...newPerson,
  locale: 'sv-SE',
  roles: [
    { role: 'publisher', created_at: at },
    { role: 'tester', created_at: at },
  ],
  requests: {
    total: 7,
    rows: [
      { ...row(1), publisher_id: null, new_publisher_name: 'Saltmarsh Games', status: 'pending' },
      { ...row(2), publisher_id: 9, new_publisher_name: null, status: 'approved' },
    ],
  },
  deletion_requests: { total: 1, rows: [{ ...row(3), status: 'rejected' }] },
  reports: {
    total: 2,
    rows: [
      { ...row(4), number: 214, title: 'Crash after logging a play', status: 'under_development' },
      { ...row(5), number: 98, title: 'The list does not scroll', status: 'completed' },
    ],
  },
  me_toos: {
    total: 1,
    rows: [{ ...row(6), number: 7, title: 'Covers are missing', status: 'feedback' }],
  },
  acceptances: {
    total: 1,
    rows: [{ ...row(7), terms_version: 'October 2025', publisher_request_id: row(1).id }],
  },
  proposals: {
    total: 1,
    rows: [{ ...row(8), name: 'Tidewater', game_id: 4, kind: 'change', status: 'submitted' }],
  },
  history: [
    { ...entry, id: 5, table_name: 'user_roles', row_id: '19:tester', actor_email: null },
    {
      ...entry,
      id: 4,
      actor_email: 'admin@demo.example',
      action: 'update',
      before: { status: 'pending' },
      after: { status: 'approved' },
    },
    { ...entry, id: 2, action: 'delete', row_id: row(9).id, after: null },
    entry,
  ],
};

const account = http.get('*/main-api/api/users/show/:id', () =>
  HttpResponse.json({
    data: {
      id: 19,
      email: 'mara@saltmarsh.example',
      firstname: 'Mara',
      lastname: 'Lindqvist',
      displayname: 'saltmara',
      email_verified: true,
    },
  }),
);
const accountFailure = (status: number) =>
  mockFailure('main-api/api/users/show/:id', 'get', status);
const meta = {
  title: 'Administrators/One person',
  component: PersonPage,
  decorators: [
    (Story) => (
      <StoryAdmin path="/admin/people/19">
        <Routes>
          <Route path="/admin/people/:id" element={<Story />} />
        </Routes>
      </StoryAdmin>
    ),
  ],
  parameters: withMocks(mockPerson(busy), account),
} satisfies Meta<typeof PersonPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Mara Lindqvist' })).toBeVisible();
    await expect(canvas.getByText('saltmara')).toBeVisible();
    const requests = canvas.getByRole('region', { name: /Publisher requests \(7\)/ });
    await expect(within(requests).getByRole('link', { name: /Show all/ })).toHaveAttribute(
      'href',
      `/admin/publisher_requests?filter=${encodeURIComponent('{"laravel_user_id":"19"}')}`,
    );
    await expect(within(requests).getByRole('link', { name: 'Saltmarsh Games' })).toHaveAttribute(
      'href',
      `/admin/publisher_requests/${row(1).id}/show`,
    );
    await expect(canvas.getByRole('link', { name: 'Show all: Reports' })).toHaveAttribute(
      'href',
      '/feedback?reporter=19',
    );
    // The address as a whole: `q` would find other addresses that end with it.
    await expect(canvas.getByRole('link', { name: 'Show all: Deletion requests' })).toHaveAttribute(
      'href',
      `/admin/account_deletion_requests?filter=${encodeURIComponent(JSON.stringify({ email: busy.email }))}`,
    );
    await expect(
      canvas.getByRole('link', { name: '#214 Crash after logging a play' }),
    ).toHaveAttribute('href', '/feedback/214');
    await expect(canvas.getByRole('link', { name: '#7 Covers are missing' })).toHaveAttribute(
      'href',
      '/feedback/7',
    );
    await expect(canvas.getByText('Request approved (was pending)')).toBeVisible();
    await expect(canvas.getByText('Role tester added')).toBeVisible();
  },
};

/** Someone who has a profile and nothing else. */
export const Newcomer: Story = {
  parameters: withMocks(mockPerson(newPerson), account),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No reports yet.')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /Show all/ })).toBeNull();
    await expect(canvas.getByText('Nothing has been recorded yet.')).toBeVisible();
  },
};

/** The role is taken away here, and the page is read again. */
export const TesterRemoved: Story = {
  parameters: withMocks(
    http.delete('*/rest/v1/user_roles', () => HttpResponse.json([{ user_id: 19 }])),
    mockPerson(busy),
    account,
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove Tester' }));
    const question = await screen.findByRole('alertdialog');
    await expect(question).toHaveTextContent('Mara Lindqvist');
    await userEvent.click(within(question).getByRole('button', { name: 'Remove Tester' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(
      await wholePage.findByText('Tester role removed successfully'),
    ).toBeInTheDocument();
  },
};

/** The main API is down: the data backend's part is shown. */
export const WithoutAccount: Story = {
  parameters: withMocks(mockPerson(busy), accountFailure(500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/The main API does not answer/)).toBeVisible();
    await expect(canvas.getByText('#214 Crash after logging a play')).toBeVisible();
  },
};

export const Unknown: Story = {
  parameters: withMocks(mockPerson(unknownPerson), accountFailure(404)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nobody has this id.')).toBeVisible();
  },
};

export const LongTexts: Story = {
  tags: ['phone'],
  parameters: withMocks(
    mockPerson({
      ...busy,
      first_name: long,
      last_name: long,
      email: `${long.toLowerCase()}@somewhere.example`,
      requests: {
        total: 1,
        rows: [{ ...row(1), publisher_id: null, new_publisher_name: long, status: 'pending' }],
      },
      reports: {
        total: 1,
        rows: [{ ...row(4), number: 214, title: long, status: 'under_development' }],
      },
    }),
    account,
  ),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findAllByText(long);
    const { scrollWidth, clientWidth } = canvasElement.ownerDocument.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};
