import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { mockDecision, mockEvidence, mockFailure, mockRows, withMocks } from '../msw-handlers.ts';
import { StoryPage } from '../StoryAdmin.tsx';
import { storyRequest } from '../story-data.ts';

const table = 'publisher_requests';
const meadow = {
  id: 5,
  name: 'Third Meadow',
  website: 'https://thirdmeadow.example',
  logo: null,
  nb_games: 320,
  nb_people: 1,
};
const tom = {
  request_id: 'a0000000-0000-4000-8000-000000000007',
  user_id: 7,
  name: 'Tom Ashworth',
  email: 'tom@thirdmeadow.example',
  since: '2025-11-14T09:00:00Z',
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
  verification_note: 'We publish board games.',
};
const requests = [
  stranger,
  {
    ...storyRequest,
    id: 'a0000000-0000-4000-8000-000000000022',
    first_name: 'Kai',
    last_name: 'Berger',
    email: 'kai@thirdmeadow.example',
    publisher_id: 5,
    new_publisher_name: null,
    website_url: 'https://thirdmeadow.example',
  },
  { ...storyRequest, id: 'a0000000-0000-4000-8000-000000000023' },
  {
    ...storyRequest,
    id: 'a0000000-0000-4000-8000-000000000024',
    first_name: 'Freya',
    last_name: 'Halvorsen',
    email: 'freya@mail.example',
    email_verified: null,
    new_publisher_name: 'Polar Thimbles',
    website_url: 'https://polarthimble.example',
  },
];
const evidence = mockEvidence(
  {
    publishers: [meadow],
    names: [
      { name: 'THIRD MEADOW', publishers: [meadow] },
      { name: 'Saltmarsh Games', publishers: [] },
      {
        name: 'Polar Thimbles',
        publishers: [{ ...meadow, id: 12, name: 'Polar Thimble', nb_games: 41, nb_people: 0 }],
      },
    ],
  },
  {
    publishers: [{ publisher_id: 5, people: [tom] }],
    others: [{ request_id: stranger.id, id: requests[1]?.id, name: 'Kai Berger' }],
  },
);
const page = { path: `/admin/${table}/${stranger.id}/show` };

const meta = {
  title: 'Administrators/Evidence of requests',
  component: StoryPage,
  args: { path: `/admin/${table}` },
  parameters: withMocks(...evidence, mockRows(table, requests)),
} satisfies Meta<typeof StoryPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each row has what is known, without expanding it. */
export const Rows: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Same name as Third Meadow')).toBeVisible();
    await expect(canvas.getByText('No similar name in the catalogue')).toBeVisible();
    await expect(canvas.getByText('Similar: Polar Thimble')).toBeVisible();
    await expect(canvas.getByText('Address not confirmed')).toBeVisible();
    await expect(
      canvas.getByText(/stranger\.example: same as the website that they typed/),
    ).toBeVisible();
    await expect(
      canvas.getByText(/thirdmeadow\.example: same domain as the publisher/),
    ).toBeVisible();
  },
};

/** What we know, beside what the applicant says. */
export const Details: Story = {
  tags: ['dark', 'phone'],
  args: page,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('What we know')).toBeVisible();
    await expect(await canvas.findByText('320')).toBeVisible();
    await expect(canvas.getByText(/^Tom Ashworth, tom@thirdmeadow\.example/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Kai Berger' })).toBeVisible();
    await expect(canvas.getByText('THIRD MEADOW (new)')).toBeVisible();
  },
};

/** A main API without the comparison: names and websites cannot be compared. */
export const NotCompared: Story = {
  parameters: withMocks(
    mockFailure('main-api/api/publisher-comparisons', 'post', 404),
    ...evidence,
    mockRows(table, requests),
  ),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Not compared with the catalogue'))[0]).toBeVisible();
    await expect(await canvas.findByText('Quiet Harbour Press')).toBeVisible();
  },
};

const sent = fn();
/** The question's code is loaded first. */
const lazily = { timeout: 5000 };

/** The facts are named first; the person gets the publisher that exists. */
export const Asked: Story = {
  args: page,
  parameters: withMocks(
    ...evidence,
    mockRows(table, [stranger]),
    mockDecision((input) => {
      sent(input.decision, input.publisherId);
      return {};
    }),
  ),
  play: async ({ canvas }) => {
    await canvas.findByText('320');
    await userEvent.click(canvas.getByRole('button', { name: 'Approve' }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Approve for Third Meadow?' }, lazily),
    );
    await expect(dialog.getByText(/is not confirmed/)).toBeVisible();
    await expect(dialog.getByText(/has 1 person with the same rights: Tom Ashworth/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Approve for Third Meadow' }));
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith('approve', 5));
  },
};

/** Chooses all rows and opens the question. */
const approveAll = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(await canvas.findByRole('checkbox', { name: /select all/i }));
  const toolbar = await canvas.findByRole('toolbar');
  await userEvent.click(within(toolbar).getByRole('button', { name: 'Approve' }));
  return within(await screen.findByRole('dialog'));
};

/** The question about several people names what is doubtful about each. */
export const QuestionOfSeveral: Story = {
  tags: ['dark', 'phone'],
  parameters: withMocks(
    ...mockEvidence(
      {
        publishers: [{ ...meadow, nb_people: 2 }],
        names: [
          { name: 'THIRD MEADOW', publishers: [meadow] },
          { name: 'Saltmarsh Games', publishers: [] },
          { name: 'Polar Thimbles', publishers: [] },
        ],
      },
      { publishers: [{ publisher_id: 5, people: [tom] }] },
    ),
    mockRows(table, requests),
  ),
  play: async ({ canvas }) => {
    const dialog = await approveAll(canvas);
    await expect(
      await dialog.findByText(
        'Third Meadow is in the catalogue already: approve this request alone.',
      ),
    ).toBeVisible();
    await expect(
      dialog.getByText(/^The address mallory@stranger\.example is not confirmed/),
    ).toBeVisible();
    await expect(
      dialog.getByText(
        'Third Meadow has 2 people with the same rights: Tom Ashworth, tom@thirdmeadow.example; 1 whom only the main API knows.',
      ),
    ).toBeVisible();
  },
};

/** The question, open. */
export const Question: Story = {
  tags: ['dark', 'phone'],
  args: page,
  play: async ({ canvas }) => {
    await canvas.findByText('320');
    await userEvent.click(canvas.getByRole('button', { name: 'Approve' }));
    await screen.findByRole('alertdialog', {}, lazily);
  },
};

/** Nothing is to be asked about a new name and a confirmed address. */
export const NotAsked: Story = {
  args: { path: `/admin/${table}/${storyRequest.id}/show` },
  parameters: withMocks(
    ...evidence,
    mockRows(table, [storyRequest]),
    mockDecision((input) => {
      sent(input.decision, input.publisherId);
      return {};
    }),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith('approve', undefined), lazily);
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};
