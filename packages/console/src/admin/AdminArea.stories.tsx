import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { signedInAs, storyAdmin } from '../layout/story-kit.tsx';
import AdminArea from './AdminArea.tsx';
import { adminHandlers } from './msw-handlers.ts';
import PrivacyPolicyEditorPage from './privacy-policy/PrivacyPolicyEditorPage.tsx';

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
    return signedInAs(storyAdmin)();
  },
  parameters: { msw: { handlers: adminHandlers } },
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

export const ToDecide: Story = {
  play: async ({ canvas }) => {
    const requests = await canvas.findByRole('table', { name: 'Publisher requests' });
    await expect(within(requests).getAllByRole('button', { name: 'Approve' })).toHaveLength(4);
    await expect(await within(requests).findByText('Quiet Harbour Press')).toBeVisible();
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
    await userEvent.click(within(queue).getByRole('button', { name: 'Pending' }));
    await waitFor(() => expect(within(queue).queryAllByText('Approved')).toHaveLength(0));
    await expect(await within(queue).findAllByRole('button', { name: 'Approve' })).toHaveLength(4);
    const link = await canvas.findByRole('link', { name: 'Publisher requests 4 waiting' });
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

export const PublisherRequests = at(
  '/admin/publisher_requests',
  'Publisher requests',
  'Lucía Fernández',
);
export const OnePublisherRequest = at(
  '/admin/publisher_requests/a0000000-0000-4000-8000-000000000005/show',
  'Request of Henrik Solberg',
  'Request approved (was pending)',
);
export const DeletionRequests = at(
  '/admin/account_deletion_requests',
  'Deletion requests',
  'sam.rolls@demo.example',
);
export const OneDeletionRequest = at(
  '/admin/account_deletion_requests/d0000000-0000-4000-8000-000000000003/show',
  'Deletion of lotte.de.wit@demo.example',
  'I have two accounts; please keep the other one.',
);
export const PolicyVersions = at('/admin/privacy_policy_versions', 'Privacy policy', '2025-10-01');
export const Testers = at('/admin/testers', 'Testers', 'Also an admin: stays a tester');
/** The earlier address of a tester's page. */
export const OneTester = at(
  '/admin/testers/5%3Atester/show',
  'Mei Tanaka',
  'mei.tanaka@demo.example',
);
export const OnePolicyVersion = at(
  '/admin/privacy_policy_versions/3/show',
  'Privacy policy, version 3',
  'Restore this version',
);
export const Publishers = at('/admin/publishers', 'Publishers', 'Foxglove & Daughters');
export const OnePublisher = at(
  '/admin/publishers/4/show',
  'Paper Lighthouse',
  'https://paperlighthouse.example',
);
export const Games = at('/admin/games', 'Games', 'Night Ferry Publishing');
export const PolicyEditor = at('/privacy-policy/edit', 'Edit privacy policy', 'Versions');
const notFoundAt = (path: string) =>
  at(path, 'Page not found', 'There is nothing at this address.');
export const UnknownPath = notFoundAt('/admin/nowhere');
export const UnknownPathBelowAList = notFoundAt('/admin/games/nowhere');

export const Dark: Story = { ...ToDecide, globals: { theme: 'dark' } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const ListOnPhone: Story = {
  ...PublisherRequests,
  globals: { viewport: { value: 'phone' } },
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

export const NavigationBetweenSections: Story = {
  play: async ({ canvas }) => {
    for (const name of [/^Publisher requests/, 'Testers', 'Games', /^To decide/]) {
      await userEvent.click(await canvas.findByRole('link', { name, current: false }));
      await expect(canvas.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    }
    await expect(await canvas.findByText('Publisher Registration Requests')).toBeVisible();
  },
};
