import { defaultEffectiveDate, defaultPrivacyPolicy } from '@ludarium/domain/legal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, HttpResponse, http } from 'msw';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { StoryAdmin } from '../StoryAdmin.tsx';
import { failingRows, namesAnswer, rowsAnswer, waitingRows } from '../story-data.ts';
import { PolicyEditor } from './PolicyEditor.tsx';

const policy = {
  id: 'c0000000-0000-4000-8000-000000000001',
  content: defaultPrivacyPolicy,
  effective_date: defaultEffectiveDate,
  updated_at: '2025-09-26T12:00:00Z',
  updated_by: '1',
};
const version = (id: number) => ({
  id,
  effective_date: policy.effective_date,
  updated_at: policy.updated_at,
  updated_by: 1,
});

const meta = {
  title: 'Administrators/Privacy policy editor',
  component: PolicyEditor,
  args: { policy, userId: '1' },
  decorators: [
    (Story, { parameters }) => (
      <StoryAdmin path={parameters.path ?? '/privacy-policy/edit'}>
        <h1 hidden>Edit privacy policy</h1>
        <Story />
      </StoryAdmin>
    ),
  ],
  parameters: {
    msw: {
      handlers: [rowsAnswer('privacy_policy_versions', [version(2), version(1)]), ...namesAnswer],
    },
  },
} satisfies Meta<typeof PolicyEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Markdown: Story = {};
export const Dark: Story = { globals: { theme: 'dark' } };

/** On a phone the preview replaces the editor, and the text is kept. */
export const Phone: Story = {
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

const openDifference = async (canvasElement: HTMLElement): Promise<HTMLElement> => {
  const page = within(canvasElement.ownerDocument.body);
  await userEvent.click(page.getByRole('button', { name: 'Save Changes' }));
  return page.findByRole('dialog', { name: 'Publish these changes?' });
};

/** What differs from the published version: passages by words, and the date. */
export const DifferenceBeforePublishing: Story = {
  play: async ({ canvas, canvasElement }) => {
    const text = await canvas.findByLabelText<HTMLTextAreaElement>('Policy text (Markdown)');
    const changed = policy.content
      .replace('Privacy Policy', 'Privacy Promise')
      .concat(`\n\nWe keep nothing else. ${'Long'.repeat(25)}\n`);
    fireEvent.change(text, { target: { value: changed } });
    fireEvent.change(canvas.getByLabelText('Effective date'), { target: { value: '2027-02-03' } });
    const dialog = await openDifference(canvasElement);
    await expect(within(dialog).getByText('2 passages differ', { exact: false })).toBeVisible();
    const texts = (selector: string) =>
      [...dialog.querySelectorAll(selector)].map((element) => element.textContent);
    await expect(texts('del')).toEqual([policy.effective_date, 'Policy']);
    await expect(texts('ins').slice(0, 2)).toEqual(['2027-02-03', 'Promise']);
    await expect(texts('ins').at(-1)).toContain('We keep nothing else.');
    await expect(within(dialog).getByRole('button', { name: 'Publish' })).toBeEnabled();
  },
};
export const DifferenceBeforePublishingDark: Story = {
  ...DifferenceBeforePublishing,
  globals: { theme: 'dark' },
};
export const DifferenceBeforePublishingPhone: Story = {
  ...DifferenceBeforePublishing,
  globals: { viewport: { value: 'phone' } },
};

export const NoDifferences: Story = {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByLabelText('Policy text (Markdown)');
    const dialog = await openDifference(canvasElement);
    await expect(within(dialog).getByText('No differences')).toBeVisible();
    await expect(within(dialog).getByRole('button', { name: 'Publish' })).toBeDisabled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  },
};

const versionWithText = (content: string) => [
  http.get('*/rest/v1/privacy_policy_versions', ({ request }) =>
    request.url.includes('id=eq.')
      ? HttpResponse.json({ ...policy, ...version(1), privacy_policy_id: policy.id, content })
      : undefined,
  ),
  rowsAnswer('privacy_policy_versions', [version(2), version(1)]),
  ...namesAnswer,
];

const openVersions = async (canvasElement: HTMLElement): Promise<HTMLElement> => {
  const page = within(canvasElement.ownerDocument.body);
  await userEvent.click(await page.findByRole('button', { name: 'Versions' }));
  return page.findByRole('dialog', { name: 'Versions' });
};

export const Versions: Story = {
  play: async ({ canvasElement }) => {
    const drawer = await openVersions(canvasElement);
    await expect(
      await within(drawer).findByRole('button', { name: /Version 2.*Published/ }),
    ).toBeVisible();
    await expect(within(drawer).getByRole('button', { name: /Version 1.*Replaced/ })).toBeVisible();
    await within(drawer).findAllByText(/by Ada Admin/);
  },
};
export const VersionsPhone: Story = { ...Versions, globals: { viewport: { value: 'phone' } } };
export const VersionsLoading: Story = {
  parameters: { msw: { handlers: [waitingRows('privacy_policy_versions'), ...namesAnswer] } },
  play: async ({ canvasElement }) => {
    await openVersions(canvasElement);
  },
};
export const VersionsFailed: Story = {
  parameters: { msw: { handlers: [failingRows('privacy_policy_versions'), ...namesAnswer] } },
  play: async ({ canvasElement }) => {
    const drawer = await openVersions(canvasElement);
    await expect(
      await within(drawer).findByText('The versions could not be loaded.'),
    ).toBeVisible();
    await expect(within(drawer).getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
export const VersionsEmpty: Story = {
  parameters: { msw: { handlers: [rowsAnswer('privacy_policy_versions', []), ...namesAnswer] } },
  play: async ({ canvasElement }) => {
    const drawer = await openVersions(canvasElement);
    await expect(await within(drawer).findByText('The policy has never been saved.')).toBeVisible();
  },
};

/** A version is compared with the draft in the editor. */
export const VersionCompared: Story = {
  parameters: {
    msw: { handlers: versionWithText(policy.content.replace('Privacy Policy', 'Privacy Rules')) },
  },
  play: async ({ canvasElement }) => {
    const drawer = await openVersions(canvasElement);
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
export const VersionComparedDark: Story = { ...VersionCompared, globals: { theme: 'dark' } };

/** By keyboard: an earlier version is restored into the editor after a confirmation. */
export const RestoreVersion: Story = {
  parameters: { msw: { handlers: versionWithText('As it was') } },
  play: async ({ canvas, canvasElement }) => {
    const text = await canvas.findByLabelText('Policy text (Markdown)');
    await userEvent.type(text, '.');
    const drawer = await openVersions(canvasElement);
    const version = await within(drawer).findByRole('button', { name: /Version 1/ });
    await userEvent.tab();
    await userEvent.tab();
    await expect(version).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const restore = await within(drawer).findByRole('button', { name: 'Restore version 1' });
    while (canvasElement.ownerDocument.activeElement !== restore) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('alertdialog');
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
    path: '/privacy-policy/edit?version=1',
    msw: { handlers: versionWithText('As it was') },
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
  parameters: {
    msw: {
      handlers: [
        rowsAnswer('privacy_policy_versions', [version(2), version(1)]),
        http.patch('*/rest/v1/privacy_policy', () =>
          HttpResponse.json({ code: 'PT409', message: 'Changed meanwhile' }, { status: 409 }),
        ),
        rowsAnswer('privacy_policy', [
          { ...policy, content: 'Theirs', updated_at: '2025-09-27T12:00:00Z' },
        ]),
        ...namesAnswer,
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(await canvas.findByLabelText('Policy text (Markdown)'), '.');
    const dialog = await openDifference(canvasElement);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }));
    await expect(
      await canvas.findByText('Somebody else has saved the policy meanwhile'),
    ).toBeVisible();
  },
};

/** Pending state of the button. */
export const Saving: Story = {
  parameters: {
    msw: {
      handlers: [
        http.patch('*/rest/v1/privacy_policy', () => delay('infinite')),
        rowsAnswer('privacy_policy_versions', [version(2), version(1)]),
        ...namesAnswer,
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(await canvas.findByLabelText('Policy text (Markdown)'), '.');
    const dialog = await openDifference(canvasElement);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }));
    await expect(await within(dialog).findByRole('button', { name: 'Saving...' })).toBeDisabled();
  },
};

export const LeaveConfirmation: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(await canvas.findByLabelText('Policy text (Markdown)'), '.');
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText('Leave without saving?')).toBeInTheDocument();
  },
};
