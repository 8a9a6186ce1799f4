import { wholePage } from '@ludarium/web/story-kit.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { mockFailure, mockPending, mockRows, withMocks } from '../msw-handlers.ts';
import { StoryAdmin } from '../StoryAdmin.tsx';
import { storyPolicy, storyVersions } from '../story-data.ts';
import { PolicyEditor } from './PolicyEditor.tsx';

const versions = mockRows('privacy_policy_versions', storyVersions.slice(1));

const meta = {
  title: 'Administrators/Privacy policy editor',
  component: PolicyEditor,
  args: { policy: storyPolicy, userId: '1' },
  decorators: [
    (Story, { parameters }) => (
      <StoryAdmin path={parameters.path ?? '/privacy-policy/edit'}>
        <h1 hidden>Edit privacy policy</h1>
        <Story />
      </StoryAdmin>
    ),
  ],
  parameters: withMocks(versions),
} satisfies Meta<typeof PolicyEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Markdown: Story = { tags: ['dark'] };

/** On a phone the preview replaces the editor, and the text is kept. */
export const PreviewReplacesEditor: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const text = await canvas.findByLabelText('Policy text (Markdown)');
    await userEvent.type(text, 'A word of mine.', { initialSelectionStart: 0 });
    await expect(canvas.queryByRole('region', { name: 'Preview' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Preview' }));
    const preview = await canvas.findByRole('region', { name: 'Preview' });
    await expect(await within(preview).findByText(/A word of mine\./)).toBeVisible();
    await expect(text).not.toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Markdown' }));
    await expect(text).toBeVisible();
  },
};

/** The panes scroll together, in both directions, also where one has little to scroll. */
export const LinkedPanes: Story = {
  play: async ({ canvas }) => {
    const text = await canvas.findByLabelText('Policy text (Markdown)');
    const preview = await canvas.findByRole('region', { name: 'Preview' });
    await within(preview).findAllByRole('heading', { level: 2 });
    await expect(text.clientHeight).toBeLessThan(text.scrollHeight);
    await expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(
      window.innerHeight + 100,
    );
    for (const [moved, other] of [
      [text, preview],
      [preview, text],
    ] as const) {
      moved.scrollTop = getScrollRange(moved) / 2;
      await waitFor(() => expect(other.scrollTop).toBeCloseTo(getScrollRange(other) / 2, -1));
      const place = moved.scrollTop;
      await new Promise((resolve) => setTimeout(resolve, 100));
      await expect(moved.scrollTop).toBe(place);
      moved.scrollTop = getScrollRange(moved);
      await waitFor(() => expect(other.scrollTop).toBeCloseTo(getScrollRange(other), -0.5));
    }
  },
};

const getScrollRange = ({ scrollHeight, clientHeight }: Element) => scrollHeight - clientHeight;

const openDifference = async (): Promise<HTMLElement> => {
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  return screen.findByRole('dialog', { name: 'Publish these changes?' });
};

/** What differs from the published version: passages by words, and the date. */
export const DifferenceBeforePublishing: Story = {
  tags: ['phone'],
  play: async ({ canvas }) => {
    const text = await canvas.findByLabelText<HTMLTextAreaElement>('Policy text (Markdown)');
    const changed = storyPolicy.content
      .replace('Privacy Policy', 'Privacy Promise')
      .concat(`\n\nWe keep nothing else. ${'Long'.repeat(25)}\n`);
    fireEvent.change(text, { target: { value: changed } });
    fireEvent.change(canvas.getByLabelText('Effective date'), { target: { value: '2027-02-03' } });
    const dialog = await openDifference();
    await expect(within(dialog).getByText('2 passages differ', { exact: false })).toBeVisible();
    const texts = (selector: string) =>
      [...dialog.querySelectorAll(selector)].map((element) => element.textContent);
    await expect(texts('del')).toEqual([storyPolicy.effective_date, 'Policy']);
    await expect(texts('ins').slice(0, 2)).toEqual(['2027-02-03', 'Promise']);
    await expect(texts('ins').at(-1)).toContain('We keep nothing else.');
    await expect(within(dialog).getByRole('button', { name: 'Publish' })).toBeEnabled();
  },
};

export const NoDifferences: Story = {
  play: async ({ canvas }) => {
    await canvas.findByLabelText('Policy text (Markdown)');
    const dialog = await openDifference();
    await expect(within(dialog).getByText('No differences')).toBeVisible();
    await expect(within(dialog).getByRole('button', { name: 'Publish' })).toBeDisabled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  },
};

const versionWithText = (content: string) =>
  withMocks(
    http.get('*/rest/v1/privacy_policy_versions', ({ request }) =>
      request.url.includes('id=eq.')
        ? HttpResponse.json({ ...storyVersions[2], content })
        : undefined,
    ),
    versions,
  );

const openVersions = async (): Promise<HTMLElement> => {
  await userEvent.click(await screen.findByRole('button', { name: 'Versions' }));
  return screen.findByRole('dialog', { name: 'Versions' });
};

export const Versions: Story = {
  tags: ['phone'],
  play: async () => {
    const drawer = await openVersions();
    await expect(
      await within(drawer).findByRole('button', { name: /Version 2.*Published/ }),
    ).toBeVisible();
    await expect(within(drawer).getByRole('button', { name: /Version 1.*Replaced/ })).toBeVisible();
    await within(drawer).findAllByText(/by Ada Admin/);
  },
};
export const VersionsFailed: Story = {
  parameters: withMocks(mockFailure('rest/v1/privacy_policy_versions')),
  play: async () => {
    const drawer = await openVersions();
    await expect(
      await within(drawer).findByText('The versions could not be loaded.'),
    ).toBeVisible();
    await expect(within(drawer).getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
export const VersionsEmpty: Story = {
  parameters: withMocks(mockRows('privacy_policy_versions', [])),
  play: async () => {
    const drawer = await openVersions();
    await expect(await within(drawer).findByText('The policy has never been saved.')).toBeVisible();
  },
};

/** A version is compared with the draft in the editor. */
export const VersionCompared: Story = {
  parameters: versionWithText(storyPolicy.content.replace('Privacy Policy', 'Privacy Rules')),
  play: async () => {
    const drawer = await openVersions();
    await userEvent.click(await within(drawer).findByRole('button', { name: /Version 1/ }));
    await expect(
      await within(drawer).findByRole('heading', { name: 'Privacy Rules' }),
    ).toBeVisible();
    await userEvent.click(within(drawer).getByRole('button', { name: 'Difference to my draft' }));
    await waitFor(() => expect(drawer.querySelector('del')).toHaveTextContent('Rules'));
    await expect(drawer.querySelector('ins')).toHaveTextContent('Policy');
    await userEvent.click(within(drawer).getByRole('button', { name: 'All versions' }));
    await expect(within(drawer).getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.click(await within(drawer).findByRole('button', { name: /Version 1/ }));
    await expect(within(drawer).getByRole('button', { name: 'All versions' })).toHaveFocus();
    await userEvent.click(
      await within(drawer).findByRole('button', { name: 'Difference to my draft' }),
    );
  },
};

/** By keyboard: an earlier version is restored into the editor after a confirmation. */
export const RestoreVersion: Story = {
  parameters: versionWithText('As it was'),
  play: async ({ canvas, canvasElement }) => {
    const text = await canvas.findByLabelText('Policy text (Markdown)');
    await userEvent.type(text, '.');
    const drawer = await openVersions();
    const version = await within(drawer).findByRole('button', { name: /Version 1/ });
    await userEvent.tab();
    await userEvent.tab();
    await expect(version).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const restore = await within(drawer).findByRole('button', { name: 'Restore version 1' });
    while (canvasElement.ownerDocument.activeElement !== restore) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('alertdialog');
    await expect(dialog).toHaveTextContent('changes that are not saved');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(text).toHaveValue('As it was'));
    await waitFor(() => expect(drawer).not.toBeInTheDocument());
  },
};

/** The address of the admin's list of versions loads one. */
export const VersionInAddress: Story = {
  parameters: {
    ...versionWithText('As it was'),
    path: '/privacy-policy/edit?version=1',
  },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByLabelText('Policy text (Markdown)')).toHaveValue('As it was'),
    );
  },
};

export const ValidationError: Story = {
  play: async ({ canvas }) => {
    await userEvent.clear(await canvas.findByLabelText('Policy text (Markdown)'));
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(await canvas.findByText('The policy needs a text')).toBeVisible();
  },
};

export const UpdateConflict: Story = {
  parameters: withMocks(
    versions,
    http.patch('*/rest/v1/privacy_policy', () =>
      HttpResponse.json({ code: 'PT409', message: 'Changed meanwhile' }, { status: 409 }),
    ),
    mockRows('privacy_policy', [
      { ...storyPolicy, content: 'Theirs', updated_at: '2025-09-27T12:00:00Z' },
    ]),
  ),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Policy text (Markdown)'), '.');
    const dialog = await openDifference();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }));
    await expect(
      await canvas.findByText('Somebody else has saved the policy meanwhile'),
    ).toBeVisible();
    const both = await canvas.findByRole('region', { name: 'Differences of your text to theirs' });
    await waitFor(() => expect(both.querySelector('del')).toHaveTextContent('Theirs'));
    await expect(both.querySelector('ins')).toBeVisible();
  },
};

/** The update conflicts, and the other text cannot be read. */
export const ConflictNotLoaded: Story = {
  parameters: withMocks(
    versions,
    mockFailure('rest/v1/privacy_policy', 'patch', 409),
    mockFailure('rest/v1/privacy_policy'),
  ),
  play: async ({ canvas }) => {
    const text = await canvas.findByLabelText('Policy text (Markdown)');
    await userEvent.type(text, 'Mine.', { initialSelectionStart: 0 });
    const dialog = await openDifference();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }));
    await expect(await wholePage.findByText('Failed to load privacy policy')).toBeInTheDocument();
    await expect(text).toHaveValue(`Mine.${storyPolicy.content}`);
  },
};

/** Publishes a changed text, expects the message, and that the text is kept. */
const keepsText =
  (message: string): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    const text = await canvas.findByLabelText('Policy text (Markdown)');
    await userEvent.type(text, 'Mine.', { initialSelectionStart: 0 });
    const dialog = await openDifference();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }));
    await expect(await wholePage.findByText(message)).toBeInTheDocument();
    await expect(text).toHaveValue(`Mine.${storyPolicy.content}`);
    await expect(within(dialog).getByRole('button', { name: 'Publish' })).toBeEnabled();
  };

export const SaveFailed: Story = {
  parameters: withMocks(mockFailure('rest/v1/privacy_policy', 'patch'), versions),
  play: keepsText('Failed to update privacy policy'),
};

/** The server finds no row for somebody whose role was removed meanwhile. */
export const RoleRemoved: Story = {
  parameters: withMocks(mockFailure('rest/v1/privacy_policy', 'patch', 406), versions),
  play: keepsText('Access denied'),
};

/** Pending state of the button. */
export const Saving: Story = {
  parameters: withMocks(mockPending('rest/v1/privacy_policy', 'patch'), versions),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Policy text (Markdown)'), '.');
    const dialog = await openDifference();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }));
    await expect(await within(dialog).findByRole('button', { name: 'Saving...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

export const LeaveConfirmation: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Policy text (Markdown)'), '.');
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(await screen.findByText('Leave without saving?')).toBeInTheDocument();
  },
};
