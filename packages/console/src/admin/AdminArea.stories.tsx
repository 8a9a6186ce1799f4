import type { Meta, StoryObj } from '@storybook/react-vite';
import { http } from 'msw';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { StoryFrame, signInForStory, storyAdmin } from '../layout/story-kit.tsx';
import AdminArea from './AdminArea.tsx';
import type { Declared } from './kit/define-resource.tsx';
import { areaParameters, mockCatalogue, mockFailure, toRows, withMocks } from './msw-handlers.ts';
import PrivacyPolicyEditorPage from './privacy-policy/PrivacyPolicyEditorPage.tsx';
import { declaredResources } from './resources.tsx';
import { ErrorScreen } from './shell/fallback-screens.tsx';

interface Args {
  readonly path?: string;
}

/** The admin area at a path, with the console's routes. */
const meta = {
  title: 'Administrators/Area',
  component: AdminArea,
  render: ({ path = '/admin' }: Args) => (
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/admin/*" element={<AdminArea />} />
        <Route path="/privacy-policy/edit" element={<PrivacyPolicyEditorPage />} />
      </Routes>
    </MemoryRouter>
  ),
  beforeEach: () => {
    // Columns and filters of other stories.
    for (const key of Object.keys(window.localStorage)) {
      if (key.startsWith('RaStoreadmin')) window.localStorage.removeItem(key);
    }
    signInForStory(storyAdmin);
  },
  // Not `areaParameters` itself: Storybook replaces it, to add the description above.
  parameters: { ...areaParameters },
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

export const ToDecide: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    const requests = await canvas.findByRole('table', { name: 'Publisher requests' });
    await expect(within(requests).getAllByRole('button', { name: 'Approve' })).toHaveLength(2);
    await expect(within(requests).getByText('Saltmarsh Games')).toBeVisible();
    const deletions = await canvas.findByRole('table', { name: 'Account deletion requests' });
    await expect(within(deletions).getByText('past.player@demo.example')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Debug JWT' })).toBeVisible();
  },
};

/** The decided requests, too. */
export const AllRequests: Story = {
  args: { path: '/admin?requests=all' },
  play: async ({ canvas }) => {
    const queue = await canvas.findByRole('region', { name: 'Publisher Registration Requests' });
    await expect((await within(queue).findAllByText('Approved'))[0]).toBeVisible();
    await expect(await within(queue).findByText('Quiet Harbour Press')).toBeVisible();
    await userEvent.click(within(queue).getByRole('button', { name: 'Pending' }));
    await waitFor(() => expect(within(queue).queryAllByText('Approved')).toHaveLength(0));
    await expect(await within(queue).findAllByRole('button', { name: 'Approve' })).toHaveLength(2);
    const link = await canvas.findByRole('link', { name: 'Publisher requests 2 waiting' });
    await expect(link).toBeVisible();
  },
};

const at = (path: string, heading: string, text: string): Story => ({
  args: { path },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect((await canvas.findAllByText(text))[0]).toBeVisible();
  },
});

export const PolicyEditor = at('/privacy-policy/edit', 'Edit privacy policy', 'Rich text');
const notFoundAt = (path: string) =>
  at(path, 'Page not found', 'There is nothing at this address.');
export const UnknownPath = notFoundAt('/admin/nowhere');
export const UnknownPathBelowAList = notFoundAt('/admin/games/nowhere');

/** A screen that failed to render, or whose code could not be loaded. */
export const BrokenScreen: Story = {
  render: () => (
    <StoryFrame path="/admin/games">
      <ErrorScreen resetErrorBoundary={fn()} />
    </StoryFrame>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
    const back = canvas.getByRole('link', { name: 'Back to Admin' });
    await expect(back).toHaveAttribute('href', '/admin');
  },
};

/** Only the table is wider than the card, and scrolls. */
export const PolicyVersionOnPhone: Story = {
  args: { path: '/admin/privacy_policy_versions/3/show' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const text = await canvas.findByText(/^This policy says which personal data/);
    const card = text.closest('.MuiCard-root');
    if (!card) throw new Error('The version is not in a card.');
    await expect(text.getBoundingClientRect().right).toBeLessThan(
      card.getBoundingClientRect().right,
    );
  },
};

/** The names of the sections, each with a text that its list shows. */
const sections = [
  ['Publisher requests', 'on ice'],
  ['Game proposals', 'All decided: no proposal is waiting.'],
  ['Deletion requests', 'I moved my whole collection to a shelf that I can …'],
  ['Privacy policy', 'Oct 01, 2025'],
  ['Changelog', 'There are no entries yet.'],
  ['Testers', 'Theo Tester'],
  ['Publishers', 'Éclipse'],
  ['Games', '128,412'],
] as const;

export const NavigationBetweenSections: Story = {
  play: async ({ canvas }) => {
    for (const [name, text] of sections) {
      const link = await canvas.findByRole('link', { name: new RegExp(`^${name}`) });
      await userEvent.click(link);
      await expect(await canvas.findByRole('heading', { level: 1, name })).toBeVisible();
      await expect((await canvas.findAllByText(text))[0]).toBeVisible();
      await expect(link).toHaveAttribute('aria-current', 'page');
    }
    await userEvent.click(canvas.getByRole('link', { name: /^To decide/ }));
    await expect(await canvas.findByText('Publisher Registration Requests')).toBeVisible();
  },
};

/** Opens each list by the navigation, and finds a text of its declaration. */
const eachListShows =
  (getText: (resource: Declared) => string): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    const sections = within(await canvas.findByRole('navigation', { name: 'Admin sections' }));
    for (const resource of declaredResources) {
      await userEvent.click(sections.getByText(resource.label));
      await expect((await canvas.findAllByText(getText(resource)))[0]).toBeVisible();
    }
  };

export const EmptyLists: Story = {
  parameters: withMocks(
    http.get('*/rest/v1/*', () => toRows([])),
    mockCatalogue('publishers', []),
    mockCatalogue('filter/games', []),
  ),
  play: eachListShows(({ texts }) => texts.empty),
};

export const FailedLists: Story = {
  // A status that is not retried.
  parameters: withMocks(
    mockFailure('rest/v1/*', 'get', 400),
    mockFailure('main-api/api/*', 'get', 400),
  ),
  play: eachListShows(({ texts }) => texts.loadFailed),
};
