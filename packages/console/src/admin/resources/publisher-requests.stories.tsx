import type { Meta, StoryObj } from '@storybook/react-vite';
import type { HttpHandler } from 'msw';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { appears, StoryArea } from '../StoryArea.tsx';
import {
  createId,
  mockDecision,
  mockEvidence,
  mockFailure,
  storyRequest,
  withTables,
} from '../story-back-end.ts';

const table = 'publisher_requests';
const meadow = {
  id: 5,
  name: 'Third Meadow',
  website: 'https://thirdmeadow.example',
  logo: null,
  nb_games: 320,
  nb_people: 2,
};
const tom = {
  user_id: 7,
  name: 'Tom Ashworth',
  email: 'tom@thirdmeadow.example',
};

/** A stranger names a publisher that exists as a new one. */
const stranger = {
  ...storyRequest,
  first_name: 'Mallory',
  last_name: 'Stranger',
  email: 'mallory@stranger.example',
  email_verified: false,
  website_url: 'https://stranger.example',
  new_publisher_name: 'THIRD MEADOW',
};
const colleague = {
  ...storyRequest,
  id: createId(2),
  first_name: 'Kai',
  last_name: 'Berger',
  email: 'kai@thirdmeadow.example',
  publisher_id: 5,
  new_publisher_name: null,
  website_url: meadow.website,
};
const requests = [stranger, colleague, { ...storyRequest, id: createId(3) }];
const evidence = mockEvidence(
  {
    publishers: [meadow],
    names: [
      { name: 'THIRD MEADOW', publishers: [meadow] },
      { name: 'Saltmarsh Games', publishers: [] },
    ],
  },
  {
    publishers: [{ publisher_id: 5, people: [tom] }],
    others: [{ request_id: stranger.id, id: colleague.id, name: 'Kai Berger' }],
  },
);

const meta = {
  title: 'Administrators/Publisher requests',
  component: StoryArea,
  args: { path: `/admin/${table}?filter={}` },
  parameters: withTables({ [table]: requests }, ...evidence),
} satisfies Meta<typeof StoryArea>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

/** Each row has what is known, without expanding it. */
export const Evidence: Story = {
  tags: ['dark', 'phone'],
  play: appears(
    'Same name as Third Meadow',
    'No similar name in the catalogue',
    'Address not confirmed',
    /stranger\.example: same as the website that they typed/,
  ),
};

/** A main API without the comparison: names and websites cannot be compared. */
export const NotCompared: Story = {
  parameters: withTables(
    { [table]: requests },
    mockFailure('main-api/api/publisher-comparisons', 'post', 404),
    ...evidence,
  ),
  play: appears('Not compared with the catalogue'),
};

/** The question about several people names what is doubtful about each. */
export const QuestionOfSeveral: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /select all/i }));
    const toolbar = within(await canvas.findByRole('toolbar'));
    await userEvent.click(toolbar.getByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(
      await dialog.findByText(
        /^Mallory Stranger asks for a new publisher, .* of this request alone gives access to it\.$/,
      ),
    ).toBeVisible();
    await expect(
      dialog.getByText(/^The address mallory@stranger\.example is not confirmed/),
    ).toBeVisible();
    const people =
      'Third Meadow has 2 people with the same rights: Tom Ashworth, tom@thirdmeadow.example; 1 whom only the main API knows.';
    await expect(dialog.getAllByText(people)[0]).toBeVisible();
  },
};

const sent = fn();

/** The page of one request; the decision that is sent is told to `sent`. */
const shows = (row: object, ...first: readonly HttpHandler[]) => ({
  args: { path: `/admin/${table}/${storyRequest.id}/show` },
  parameters: withTables(
    { [table]: [{ ...storyRequest, ...row, id: storyRequest.id }] },
    ...first,
    ...evidence,
    mockDecision(({ decision, publisherId, reason }) => {
      sent(decision, publisherId, reason);
      return {};
    }),
  ),
});

/** What we know, beside what the applicant says; the person gets the publisher that exists. */
export const ApprovalAsks: Story = {
  ...shows(stranger),
  tags: ['phone'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('320 games')).toBeVisible();
    await expect(canvas.getByText(/^Tom Ashworth, tom@thirdmeadow\.example/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Kai Berger' })).toBeVisible();
    await expect(canvas.getByText('THIRD MEADOW (new)')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Approve' }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Approve for Third Meadow?' }),
    );
    await expect(dialog.getByText(/is not confirmed/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Approve for Third Meadow' }));
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith('approve', 5, undefined));
  },
};

const approved = { status: 'approved', publisher_id: 5, new_publisher_name: null };

async function findQuestion(canvas: Canvas, name: string) {
  await userEvent.click(await canvas.findByRole('button', { name }));
  return within(await screen.findByRole('alertdialog'));
}

/** The question names the publisher, and who stays. */
export const Revocation: Story = {
  ...shows(approved),
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    const dialog = await findQuestion(canvas, 'Revoke Access');
    await expect(
      dialog.getByText(
        "Are you sure you want to revoke this publisher's access? This will remove their publisher role.",
      ),
    ).toBeVisible();
    await expect(
      await dialog.findByText(/^Still act for .*: Tom Ashworth, tom@thirdmeadow\.example\.$/),
    ).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  },
};

/** Deleting an approved request ends the access: it asks as a revocation does. */
export const DeletionOfApproved: Story = {
  ...shows(approved),
  play: async ({ canvas }) => {
    const dialog = await findQuestion(canvas, 'Delete');
    await expect(
      dialog.getByText(
        'Are you sure you want to delete this publisher request? This action cannot be undone.',
      ),
    ).toBeVisible();
    await expect(dialog.getByText(/the publisher role is removed/)).toBeVisible();
    await expect(dialog.getByText(/^Still act for/)).toBeVisible();
    await expect(
      dialog.getByRole('checkbox', { name: 'Mail the decision to the applicant' }),
    ).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Delete' })).toHaveFocus());
  },
};

/** A chosen code begins the text; the mail is the admin's choice. */
export const RejectWithReason: Story = {
  ...shows({}),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject' }));
    await userEvent.click(dialog.getByRole('combobox', { name: 'Reason (optional)' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Something is missing' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    await expect(await dialog.findByText(/^Please complete the text/)).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Text for the applicant (optional)'), 'a shop.');
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Mail the decision/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith('reject', undefined, {
        decision_code: 'incomplete',
        decision_text: 'Please add what is missing: a shop.',
        decision_mailed: false,
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** A crash left the decision open: whoever sees it tells the main API again. */
export const OpenDecision: Story = {
  tags: ['phone'],
  ...shows({ status: 'approved', role_due: { decision: 'approve' } }),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/has not confirmed this decision/))[0]).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Revoke Access' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sent.mock.lastCall?.[0]).toBe('finish'));
  },
};
