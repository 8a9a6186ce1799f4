import { session } from '@ludarium/browser/session/session.ts';
import { answering, wholePage } from '@ludarium/browser/story-kit.ts';
import { peopleMessages } from '@ludarium/domain/feedback';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import {
  admin,
  boardServer,
  inBoard,
  personRow,
  showsInlineAndAsToast,
  signInForStory,
} from '../story-kit.tsx';
import SearchUsersDialog from './SearchUsersDialog.tsx';

const testers = '*/rest/v1/testers';
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
  title: 'Testers/Search Users',
  component: SearchUsersDialog,
  args: { onClose: fn() },
  beforeEach: ({ msw }) => {
    signInForStory(admin);
    msw.use(
      ...boardServer([]),
      http.get(search, () => page([found(7, 'Nora'), found(8, 'Emil'), found(3, 'Theo')])),
    );
  },
  decorators: [inBoard()],
} satisfies Meta<typeof SearchUsersDialog>;
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

let askForMore = () => {};

export const EmptySearch: Story = { play: shows(/Type a display name/) };
const searched = fn();

/** One search for the whole text, without oneself. */
export const Found: Story = {
  tags: ['dark', 'phone'],
  beforeEach: ({ msw }) => {
    searched.mockClear();
    msw.use(
      http.get(search, () => {
        searched();
        return page([found(1, 'Ada'), found(7, 'Nora'), found(8, 'Emil'), found(3, 'Theo')]);
      }),
    );
  },
  play: async () => {
    await searches('novak', 'nora@demo.example · id 7')();
    await expect(screen.queryByText(/ada@demo\.example/)).toBeNull();
    await expect(searched).toHaveBeenCalledOnce();
  },
};

export const NobodyFound: Story = {
  beforeEach: answering(http.get(search, () => page([]))),
  play: searches('xyz', 'Nobody is called “xyz”. Display names and ids are searched.'),
};

/** The next page is appended; the button shows that it loads, and leaves after the last one. */
export const LoadingMore: Story = {
  beforeEach: ({ msw }) => {
    const isAsked = new Promise<void>((resolve) => {
      askForMore = resolve;
    });
    msw.use(
      http.get(search, async ({ request }) => {
        if (new URL(request.url).searchParams.get('page') !== '2') {
          return page([found(7, 'Nora')], 1, 2);
        }
        await isAsked;
        return page([found(8, 'Emil')], 2, 2);
      }),
    );
  },
  play: async () => {
    await searches('no', 'nora@demo.example · id 7')();
    await userEvent.click(screen.getByRole('button', { name: peopleMessages.loadMore }));
    await expect(await screen.findByRole('button', { name: 'Loading...' })).toBeDisabled();
    askForMore();
    await shows('emil@demo.example · id 8')();
    await expect(screen.getByText('nora@demo.example · id 7')).toBeVisible();
    await expect(screen.queryByRole('button', { name: peopleMessages.loadMore })).toBeNull();
  },
};

/** /auth says it. */
export const SearchedWithoutSession: Story = {
  beforeEach: answering(http.get(search, () => HttpResponse.json({}, { status: 401 }))),
  play: async () => {
    await userEvent.type(await screen.findByRole('searchbox'), 'no');
    await waitFor(() =>
      expect(session.read()).toEqual({ status: 'signed-out', reason: 'expired-in-people' }),
    );
  },
};

export const SearchFailing: Story = {
  beforeEach: answering(
    http.get(search, () => HttpResponse.json({ message: 'SQLSTATE[HY000]' }, { status: 500 })),
  ),
  play: async () => {
    await userEvent.type(await screen.findByRole('searchbox'), 'no');
    await showsInlineAndAsToast('Error searching users');
    await expect(wholePage.queryByText(/SQLSTATE/)).toBeNull();
  },
};

const addsNora = async () => {
  await searches('no', 'nora@demo.example · id 7')();
  await userEvent.click(screen.getByRole('button', { name: 'Add Tester Nora Novak' }));
};

export const NotAdded: Story = {
  beforeEach: answering(http.put('*/roles/*', () => HttpResponse.json({}, { status: 500 }))),
  play: async () => {
    await addsNora();
    await shows('Error adding tester role')();
  },
};

/** The first list of testers was requested before the role was granted and arrives after it. */
export const Added: Story = {
  beforeEach: ({ msw }) => {
    let release = (): void => {};
    const granted = new Promise<void>((resolve) => {
      release = resolve;
    });
    let requests = 0;
    msw.use(
      http.get(testers, async () => {
        requests += 1;
        const isFirst = requests === 1;
        if (isFirst) await granted;
        return HttpResponse.json([personRow(isFirst ? '1' : '7', 'Nora Novak')]);
      }),
      http.put('*/roles/*', () => {
        release();
        return HttpResponse.json({ success: true });
      }),
    );
  },
  play: async () => {
    await addsNora();
    await shows(
      'Tester role assigned successfully. User must log out and log back in to access feedback.',
    )();
    await expect(await screen.findByText('Tester')).toBeVisible();
  },
};
