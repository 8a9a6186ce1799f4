import { keepInMemory } from '@ludarium/web/story-kit.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { useLocation } from 'react-router-dom';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { turnShortcuts } from '../../layout/shortcuts.ts';
import { mockCatalogue, mockFailure, mockPending, withMocks } from '../msw-handlers.ts';
import { StoryAdmin } from '../StoryAdmin.tsx';
import { AdminSearch } from './AdminSearch.tsx';

const long =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsspiel'.repeat(
    2,
  );
const id = (last: number) => `a0000000-0000-4000-8000-00000000000${last}`;

/** What search_admin() returns. */
const rows = (answer: object = {}) =>
  http.post('*/rest/v1/rpc/search_admin', () =>
    HttpResponse.json({ people: [], requests: [], deletion_requests: [], reports: [], ...answer }),
  );
const users = mockCatalogue('search/users', []);
const noUsers = http.get('*/main-api/search/users', () =>
  HttpResponse.json({ data: { data: [], current_page: 1, last_page: 1, total: 0 } }),
);
const mainApi = [
  users,
  noUsers,
  mockCatalogue('publishers', [
    { id: 3, name: 'Copper Kettle Games', website: 'https://copperkettle.example' },
  ]),
  mockCatalogue('filter/games', [
    { id: 7, name: 'The Copper Kettle', publisher_id: 3, year_published: 2021 },
  ]),
];
const found = rows({
  people: [
    {
      laravel_user_id: 13,
      first_name: 'Henrik',
      last_name: 'Solberg',
      email: 'henrik@copperkettle.example',
    },
    { laravel_user_id: 14, first_name: null, last_name: null, email: 'kettle@copper.example' },
  ],
  requests: [
    {
      id: id(1),
      email: 'henrik@copperkettle.example',
      first_name: 'Henrik',
      last_name: 'Solberg',
      new_publisher_name: 'Copper Kettle',
      status: 'pending',
    },
  ],
  deletion_requests: [{ id: id(2), email: 'tea@copper-kettle.example', status: 'approved' }],
  reports: [
    { id: id(3), number: 214, title: 'Copper kettle has no cover', status: 'under_development' },
  ],
});

function Where() {
  const { pathname } = useLocation();
  return <p data-testid="path">{pathname}</p>;
}

const meta = {
  title: 'Administrators/Search',
  component: AdminSearch,
  beforeEach: () => keepInMemory('feedback_shortcuts'),
  decorators: [
    (Story) => (
      <StoryAdmin>
        <Story />
        <label>
          Note <input />
        </label>
        <Where />
      </StoryAdmin>
    ),
  ],
  parameters: withMocks(found, ...mainApi),
} satisfies Meta<typeof AdminSearch>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Opens the search with its key and types. */
async function search(text: string): Promise<void> {
  await userEvent.keyboard('/');
  await userEvent.type(await screen.findByRole('combobox'), text);
}

export const Results: Story = {
  tags: ['phone'],
  play: async () => {
    await search('kettle');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('7 matches'));
    await expect(screen.getByRole('option', { name: /Henrik Solberg.*· 13/ })).toBeVisible();
    await expect(screen.getAllByRole('option')).toHaveLength(7);
    for (const group of ['People', 'Publishers', 'Games', 'Requests', 'Reports']) {
      await expect(screen.getByRole('group', { name: group })).toBeInTheDocument();
    }
    await expect(screen.getAllByText('Kettle')[0]?.tagName).toBe('MARK');
  },
};

export const OpensByKeyboard: Story = {
  play: async ({ canvas }) => {
    await search('kettle');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('7 matches'));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() =>
      expect(canvas.getByTestId('path')).toHaveTextContent('/admin/publishers/3/show'),
    );
    // The next time it is offered before anything is typed.
    await userEvent.keyboard('/');
    await expect(await screen.findByRole('option', { name: /Copper Kettle Games/ })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** The key is a letter where somebody types, and nothing if shortcuts are off. */
export const KeyIsOff: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Note'), '1/2');
    await expect(canvas.getByLabelText('Note')).toHaveValue('1/2');
    await userEvent.tab();
    turnShortcuts(false);
    await userEvent.keyboard('/');
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const NothingTyped: Story = {
  play: async () => {
    await search('k');
    await expect(await screen.findByText('Type two characters or more.')).toBeVisible();
  },
};

/** The groups that contain the text come before those that only resemble it. */
export const Resembling: Story = {
  parameters: withMocks(
    rows({
      people: [{ laravel_user_id: 5, first_name: 'Kopp', last_name: 'Erik', email: 'k@e.example' }],
    }),
    ...mainApi,
  ),
  play: async () => {
    await search('copper');
    const options = await screen.findAllByRole('option');
    await expect(options.at(0)).toHaveTextContent('Copper Kettle Games');
    await expect(options.at(-1)).toHaveTextContent('Kopp Erik');
  },
};

const nobody = [
  rows(),
  users,
  noUsers,
  mockCatalogue('publishers', []),
  mockCatalogue('filter/games', []),
];

export const NoMatches: Story = {
  parameters: { msw: { handlers: nobody } },
  play: async () => {
    await search('zzz');
    await expect(await screen.findByText('No matches')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: withMocks(mockPending('rest/v1/rpc/search_admin', 'post'), ...mainApi),
  play: async () => {
    await search('kettle');
    await expect(await screen.findByText('Searching…')).toBeVisible();
  },
};

/** Enter before the results are there opens the first of them. */
export const EnterAtOnce: Story = {
  play: async () => {
    await search('kettle{Enter}');
    await waitFor(() => expect(screen.getByTestId('path')).toHaveTextContent('/admin/people/13'));
  },
};

export const Failed: Story = {
  parameters: withMocks(mockFailure('rest/v1/rpc/search_admin', 'post'), ...mainApi),
  play: async () => {
    await search('kettle');
    await expect(await screen.findByText('The search failed.')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const MainApiMissing: Story = {
  parameters: withMocks(
    found,
    users,
    noUsers,
    mockFailure('main-api/api/publishers'),
    mockFailure('main-api/api/filter/games'),
  ),
  play: async () => {
    await search('kettle');
    await expect(await screen.findByText(/does not answer: publishers, games/)).toBeVisible();
  },
};

export const LongTexts: Story = {
  tags: ['phone'],
  parameters: withMocks(
    rows({
      people: [
        { laravel_user_id: 5, first_name: long, last_name: long, email: `${long}@a.example` },
      ],
      reports: [{ id: id(4), number: 4, title: long, status: 'feedback' }],
    }),
    ...nobody.slice(1),
  ),
  play: async () => {
    await search('donau');
    const [option] = await screen.findAllByRole('option');
    const dialog = screen.getByRole('dialog');
    await expect(option?.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
};
