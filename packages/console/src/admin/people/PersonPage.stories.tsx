import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, HttpResponse, http } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { StoryAdmin } from '../StoryAdmin.tsx';
import { tokenAnswer } from '../story-data.ts';
import PersonPage from './PersonPage.tsx';

const long =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsspiel';
const at = '2025-11-13T11:11:00Z';
const row = (last: number) => ({
  id: `a0000000-0000-4000-8000-00000000000${last}`,
  created_at: at,
});
const nothing = { total: 0, rows: [] };
const unknown = {
  user_id: 19,
  email: null,
  first_name: null,
  last_name: null,
  locale: null,
  roles: [],
  teams: [],
  requests: nothing,
  deletion_requests: nothing,
  reports: nothing,
  me_toos: nothing,
  acceptances: nothing,
  proposals: nothing,
  history: [],
};
const newcomer = {
  ...unknown,
  email: 'mara@saltmarsh.example',
  first_name: 'Mara',
  last_name: 'Lindqvist',
};
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
  ...newcomer,
  locale: 'sv-SE',
  roles: [
    { role: 'publisher', created_at: at },
    { role: 'tester', created_at: at },
  ],
  teams: [{ publisher_id: 9, role: 'owner', joined_at: at }],
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
      { ...row(4), title: 'Crash after logging a play', status: 'under_development' },
      { ...row(5), title: 'The list does not scroll', status: 'completed' },
    ],
  },
  me_toos: { total: 1, rows: [{ ...row(6), title: 'Covers are missing', status: 'feedback' }] },
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
    { ...entry, id: 3, table_name: 'publisher_members', row_id: '9:19', after: {} },
    { ...entry, id: 2, action: 'delete', row_id: row(9).id, after: null },
    entry,
  ],
};

const overview = (answer: object) =>
  http.post('*/rest/v1/rpc/person_overview', () => HttpResponse.json(answer));
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
  http.get('*/main-api/**', () => HttpResponse.json({ message: 'Broken' }, { status }));
const names = [
  http.get('*/main-api/api/publishers/:id', () =>
    HttpResponse.json({ data: { id: 9, name: 'Quiet Harbour Press' } }),
  ),
  http.get('*/rest/v1/profiles', () =>
    HttpResponse.json({
      laravel_user_id: 1,
      first_name: 'Ada',
      last_name: 'Admin',
      email: 'admin@demo.example',
    }),
  ),
];

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
  parameters: { msw: { handlers: [overview(busy), account, ...names] } },
} satisfies Meta<typeof PersonPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
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
    const teams = canvas.getByRole('region', { name: /Publishers \(1\)/ });
    await expect(
      await within(teams).findByRole('link', { name: 'Quiet Harbour Press' }),
    ).toHaveAttribute('href', '/admin/publishers/9/show');
    await expect(canvas.getByText('Request approved (was pending)')).toBeVisible();
  },
};
export const Dark: Story = { ...Filled, globals: { theme: 'dark' } };
export const Phone: Story = { ...Filled, globals: { viewport: { value: 'phone' } } };

/** Someone who has a profile and nothing else. */
export const Newcomer: Story = {
  parameters: { msw: { handlers: [overview(newcomer), account, ...names] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Has reported nothing.')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /Show all/ })).toBeNull();
    await expect(canvas.getByText('Nothing has been recorded yet.')).toBeVisible();
  },
};

/** The role is taken away here, and the page is read again. */
export const TesterRemoved: Story = {
  parameters: {
    msw: {
      handlers: [
        http.delete('*/rest/v1/user_roles', () => HttpResponse.json([{ user_id: 19 }])),
        overview(busy),
        tokenAnswer(),
        account,
        ...names,
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove Tester' }));
    const page = within(canvasElement.ownerDocument.body);
    const question = await page.findByRole('alertdialog');
    await expect(question).toHaveTextContent('Mara Lindqvist');
    await userEvent.click(within(question).getByRole('button', { name: 'Remove Tester' }));
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
  },
};

/** The main API is down: the data backend's part is shown. */
export const WithoutAccount: Story = {
  parameters: { msw: { handlers: [overview(busy), ...names, accountFailure(500)] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/The main API does not answer/)).toBeVisible();
    await expect(canvas.getByText('Crash after logging a play')).toBeVisible();
  },
};

export const Unknown: Story = {
  parameters: { msw: { handlers: [overview(unknown), accountFailure(404)] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nobody has this id.')).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: {
    msw: {
      handlers: [
        http.post('*/rest/v1/rpc/person_overview', () =>
          HttpResponse.json({ message: 'Broken' }, { status: 500 }),
        ),
        account,
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: {
    msw: {
      handlers: [http.post('*/rest/v1/rpc/person_overview', () => delay('infinite')), account],
    },
  },
};

export const LongTexts: Story = {
  parameters: {
    msw: {
      handlers: [
        overview({
          ...busy,
          first_name: long,
          last_name: long,
          email: `${long.toLowerCase()}@somewhere.example`,
          requests: {
            total: 1,
            rows: [{ ...row(1), publisher_id: null, new_publisher_name: long, status: 'pending' }],
          },
          reports: { total: 1, rows: [{ ...row(4), title: long, status: 'under_development' }] },
        }),
        account,
        ...names,
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findAllByText(long);
    const { scrollWidth, clientWidth } = canvasElement.ownerDocument.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};
export const LongTextsOnPhone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
