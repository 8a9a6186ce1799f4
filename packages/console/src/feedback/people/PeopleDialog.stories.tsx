import { peopleMessages } from '@ludarium/domain/feedback';
import { wholePage } from '@ludarium/web/story-kit.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, HttpResponse, http } from 'msw';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import {
  admin,
  boardServer,
  inBoard,
  showsInlineAndAsToast,
  signInForStory,
} from '../story-kit.tsx';
import PeopleDialog from './PeopleDialog.tsx';

const roles = '*/rest/v1/user_roles';
const search = '*/search/users';

const found = (id: number, firstname: string) => ({
  id,
  displayname: firstname.toLowerCase(),
  firstname,
  lastname: 'Novak',
  email: `${firstname.toLowerCase()}@demo.example`,
});

/** A page of the search. */
const page = (data: readonly object[], current_page = 1, last_page = 1) =>
  HttpResponse.json({ data: { data, current_page, last_page } });

const meta = {
  title: 'Testers/User Management and Search Users',
  component: PeopleDialog,
  args: { tab: 'testers', onTab: fn(), onClose: fn() },
  beforeEach: ({ msw }) => {
    signInForStory(admin);
    msw.use(
      ...boardServer([]),
      http.get(search, () => page([found(7, 'Nora'), found(8, 'Emil'), found(3, 'Theo')])),
    );
  },
  decorators: [inBoard()],
} satisfies Meta<typeof PeopleDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const shows = (text: string | RegExp) => async () => {
  const element = await wholePage.findByText(text);
  await waitFor(() => expect(element).toBeVisible());
};
const searches = (text: string, then: string | RegExp) => async () => {
  await userEvent.type(await screen.findByRole('searchbox'), text);
  await shows(then)();
};

export const Testers: Story = { tags: ['dark', 'phone'], play: shows('Theo T.') };

export const RemovalQuestion: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Tester Theo T.' }));
    await expect(await screen.findByRole('button', { name: 'Cancel' })).toHaveFocus();
    await expect(screen.getByRole('alertdialog')).toHaveTextContent('Remove Theo T. as tester?');
  },
};

export const NotRemoved: Story = {
  beforeEach: ({ msw }) =>
    msw.use(http.delete(roles, () => HttpResponse.json({ message: 'No.' }, { status: 500 }))),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Tester Theo T.' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Tester' }));
    await shows(peopleMessages.removeTesterFailed)();
  },
};

export const NoTesters: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      http.get(roles, () =>
        HttpResponse.json([{ user_id: 1, role: 'admin', created_at: '2025-11-01T10:00:00Z' }]),
      ),
    ),
  play: shows(/There are no testers yet/),
};

export const TestersLoading: Story = {
  beforeEach: ({ msw }) => msw.use(http.get(roles, () => delay('infinite'))),
  play: async () => {
    await expect(await screen.findByText('Loading...')).toBeInTheDocument();
  },
};

export const TestersFailing: Story = {
  beforeEach: ({ msw }) =>
    msw.use(http.get(roles, () => HttpResponse.json({ message: 'No.' }, { status: 500 }))),
  play: () => showsInlineAndAsToast(peopleMessages.loadTestersFailed),
};

const searching = { tab: 'search-users' } as const;

export const EmptySearch: Story = { args: searching, play: shows(/Type a display name/) };
export const Found: Story = {
  tags: ['dark', 'phone'],
  args: searching,
  play: searches('no', 'nora@demo.example · id 7'),
};

export const NobodyFound: Story = {
  args: searching,
  beforeEach: ({ msw }) => msw.use(http.get(search, () => page([]))),
  play: searches('xyz', 'Nobody is called “xyz”.'),
};

export const LoadingMore: Story = {
  args: searching,
  beforeEach: ({ msw }) =>
    msw.use(
      http.get(search, ({ request }) =>
        new URL(request.url).searchParams.get('page') === '2'
          ? delay('infinite')
          : page([found(7, 'Nora')], 1, 2),
      ),
    ),
  play: async () => {
    await searches('no', 'nora@demo.example · id 7')();
    await userEvent.click(screen.getByRole('button', { name: peopleMessages.loadMore }));
    await expect(await screen.findByRole('button', { name: 'Loading...' })).toBeDisabled();
  },
};

export const SearchFailing: Story = {
  args: searching,
  beforeEach: ({ msw }) =>
    msw.use(
      http.get(search, () => HttpResponse.json({ message: 'SQLSTATE[HY000]' }, { status: 500 })),
    ),
  play: async () => {
    await userEvent.type(await screen.findByRole('searchbox'), 'no');
    await showsInlineAndAsToast(peopleMessages.searchFailed);
    await expect(wholePage.queryByText(/SQLSTATE/)).toBeNull();
  },
};

export const Added: Story = {
  args: searching,
  beforeEach: ({ msw }) =>
    msw.use(http.put('*/roles/*', () => HttpResponse.json({ success: true }))),
  play: async () => {
    await searches('no', 'nora@demo.example · id 7')();
    await userEvent.click(screen.getByRole('button', { name: 'Add Tester Nora Novak' }));
    await shows(peopleMessages.testerAdded)();
  },
};

export const NotAdded: Story = {
  args: searching,
  beforeEach: ({ msw }) =>
    msw.use(http.put('*/roles/*', () => HttpResponse.json({}, { status: 500 }))),
  play: async () => {
    await searches('no', 'nora@demo.example · id 7')();
    await userEvent.click(screen.getByRole('button', { name: 'Add Tester Nora Novak' }));
    await shows(peopleMessages.addTesterFailed)();
  },
};

/** The first list of testers was requested before the role was granted and arrives after it. */
export const AddedWhileTestersLoad: Story = {
  args: searching,
  beforeEach: ({ msw }) => {
    let release = (): void => {};
    const granted = new Promise<void>((resolve) => {
      release = resolve;
    });
    let requests = 0;
    msw.use(
      http.get(roles, async () => {
        requests += 1;
        const isFirst = requests === 1;
        if (isFirst) await granted;
        return HttpResponse.json([
          { user_id: isFirst ? 1 : 7, role: 'tester', created_at: '2025-11-01T10:00:00Z' },
        ]);
      }),
      http.put('*/roles/*', () => {
        release();
        return HttpResponse.json({ success: true });
      }),
    );
  },
  play: async () => {
    await searches('no', 'nora@demo.example · id 7')();
    await userEvent.click(screen.getByRole('button', { name: 'Add Tester Nora Novak' }));
    await expect(await screen.findByText('Tester')).toBeVisible();
  },
};
