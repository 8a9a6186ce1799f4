import type { GameProposalRow } from '@ludarium/domain/data-backend';
import { gameFieldNames } from '@ludarium/domain/game-proposals';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { RequestHandler } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { drawPicture } from '../../layout/story-kit.tsx';
import { answers, gamesAnswer, StoryPage } from '../story-data.tsx';
import ProposalPage from './ProposalPage.tsx';
import {
  colleagueSaves,
  failingReads,
  failingWrites,
  proposalTables,
  storyChange,
  storyProposal,
} from './story-data.ts';

interface Args {
  /** Below the path of Draft Games. */
  readonly path: string;
}

/** One proposal: the form, or what was sent. */
const meta = {
  title: 'Publishers/Proposals',
  component: ProposalPage,
  args: { path: 'new' },
  render: ({ path }: Args) => <StoryPage path={`/drafts/${path}`} />,
  beforeEach: () => window.localStorage.clear(),
  parameters: { msw: { handlers: [...proposalTables(), gamesAnswer(12)] } },
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

/** A story that opens a row. */
const opens = (row: GameProposalRow, handlers: readonly RequestHandler[] = []) => ({
  args: { path: row.id },
  parameters: answers(...handlers, ...proposalTables([row]), gamesAnswer(12)),
});
const hasHeading =
  (name: string): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name })).toHaveFocus();
  };

/** Every field of a game is in one of the groups. */
export const NewGame: Story = {
  tags: ['dark', 'phone'],
  play: async (context) => {
    await hasHeading('New game')(context);
    for (const name of gameFieldNames) {
      await expect(document.getElementById(`field-${name}`)).toBeVisible();
    }
  },
};

/** The first save creates the draft. */
export const Saves: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(/^Name/), 'Ferry');
    await userEvent.type(canvas.getByLabelText('Languages'), 'german');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'German' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Save draft' }));
    await expect(await canvas.findByRole('button', { name: 'Delete' })).toBeVisible();
    await expect(canvas.getByLabelText(/^Name/)).toHaveValue('Ferry');
    await expect(canvas.queryByRole('button', { name: 'Discard changes' })).toBeNull();
    await expect(window.localStorage.getItem('draft:2:proposal:new-1')).toBeNull();
  },
};

/** The message about the save covers no button. */
export const SavesOnPhone: Story = {
  ...opens(storyProposal()),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save draft' }));
    const page = within(document.documentElement);
    // It may have left already when this resolves.
    await page.findByText('The draft has been saved.');
    await userEvent.type(canvas.getByLabelText(/^Name/), '!');
    await waitFor(() => {
      const button = canvas.getByRole('button', { name: 'Discard changes' });
      const { left, top, width, height } = button.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return expect(button).toContainElement(seen as HTMLElement);
    });
  },
};

/** What is pasted is read as a cell of a file. */
export const PastedLists: Story = {
  tags: ['phone'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByLabelText('Designers'));
    await userEvent.paste('Ada Reed | Bo Lind');
    await expect(await canvas.findByRole('button', { name: 'Bo Lind' })).toBeVisible();
    await userEvent.click(canvas.getByLabelText('Languages'));
    await userEvent.paste('German, en');
    await expect(await canvas.findByRole('button', { name: 'English' })).toBeVisible();
  },
};

/** Send moves to the first field with a fault. */
export const Missing: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send for review' }));
    await waitFor(() => expect(canvas.getByLabelText(/^Name/)).toHaveFocus());
    await expect(canvas.getByLabelText(/^Name/)).toHaveAccessibleDescription(/is required/);
    const players = canvas.getByLabelText(/^Players from/);
    await userEvent.type(players, 'two');
    await userEvent.tab();
    await waitFor(() => expect(players).toHaveAccessibleDescription(/A whole number from 1 to 99/));
  },
};

export const Duplicate: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(/^Name/), 'Amber Mill');
    await expect(await canvas.findByText('Already in the catalogue?')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Amber Mill' })).toBeVisible();
  },
};

/** What cannot be saved is said, kept on this device, and restored. */
export const NotSaved: Story = {
  parameters: answers(...failingWrites, ...proposalTables(), gamesAnswer(12)),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(/^Name/), 'Ferry');
    await userEvent.click(canvas.getByRole('button', { name: 'Save draft' }));
    // Toasts are beside the body.
    const page = within(document.documentElement);
    await expect(await page.findByText(/^It was not saved\./)).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('link', { name: 'Back to Draft Games' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Create Draft' }));
    await expect(await canvas.findByLabelText(/^Name/)).toHaveValue('Ferry');
    await expect(canvas.getByText('Restored what you had typed')).toBeVisible();
    const notice = within(
      canvas.getByText('Restored what you had typed').closest('p') ?? document.body,
    );
    await userEvent.click(notice.getByRole('button', { name: 'Discard' }));
    await expect(canvas.getByLabelText(/^Name/)).toHaveValue('');
    await expect(canvas.getByLabelText(/^Name/)).toHaveFocus();
  },
};

/** A colleague saved another name: the person chooses. */
export const Conflict: Story = {
  ...opens(storyProposal(), colleagueSaves(storyProposal())),
  tags: ['phone'],
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(/^Name/), ' 2');
    await userEvent.click(canvas.getByRole('button', { name: 'Save draft' }));
    await expect(await canvas.findByText('Name: Ferry at Night')).toBeVisible();
    await expect(canvas.getByLabelText(/^Name/)).toHaveValue('Night Ferry 2');
    await userEvent.click(canvas.getByRole('button', { name: 'Go on from theirs' }));
    await expect(canvas.getByLabelText(/^Name/)).toHaveValue('Ferry at Night');
    await expect(canvas.getByRole('button', { name: 'Save draft' })).toBeEnabled();
  },
};

/** A picture is cut to the square in its middle; then it needs a description. */
export const Cover: Story = {
  ...opens(storyProposal()),
  play: async ({ canvas }) => {
    await userEvent.upload(
      await canvas.findByLabelText('Cover picture'),
      await drawPicture('box.png', 900, 600),
    );
    const cover = await canvas.findByAltText<HTMLImageElement>('The new cover');
    await expect(cover).toHaveAttribute('src', expect.stringMatching(/^data:image\/webp;base64,/));
    await waitFor(() => expect([cover.naturalWidth, cover.naturalHeight]).toEqual([600, 600]));
    await userEvent.click(canvas.getByRole('button', { name: 'Send for review' }));
    await expect(await canvas.findByText('Please say what the cover shows.')).toBeVisible();
  },
};

export const CoverRefused: Story = {
  play: async ({ canvas }) => {
    const input = await canvas.findByLabelText('Cover picture');
    await userEvent.upload(input, await drawPicture('box.png', 200, 400));
    await expect(await canvas.findByText(/has 200 × 400 pixels/)).toBeVisible();
    await userEvent.upload(input, new File(['MZ'], 'virus.png', { type: 'image/png' }));
    await expect(await canvas.findByText(/It is not a picture/)).toBeVisible();
  },
};

export const Change: Story = {
  tags: ['phone'],
  args: { path: 'new?game=2' },
  play: async ({ canvas }) => {
    const time = await canvas.findByLabelText('Playing time');
    await expect(time).toHaveValue('45');
    await userEvent.clear(time);
    await userEvent.type(time, '90');
    await expect(time).toHaveAccessibleDescription(/Now: 45 min/);
  },
};

export const ChangesRequested: Story = opens(
  storyProposal({
    ...storyChange,
    status: 'changes_requested',
    reason_code: 'no_source',
    reason: 'Please tell us where we can look this up.',
  }),
);

/** The game changed: all three values, and one step to send it again. */
export const Stale: Story = {
  ...opens(
    storyProposal({ ...storyChange, status: 'failed_stale', conflict: { playing_time: 45 } }),
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('In the catalogue now')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(canvas.getByText('In review')).toBeVisible());
  },
};

export const Submitted: Story = {
  ...opens(storyProposal({ ...storyChange, status: 'submitted' })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Before: 45 min')).toBeVisible();
    await expect(await canvas.findByText('Thank you, we look it up.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Withdraw' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await expect(await canvas.findByText('Withdrawn')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Delete' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Send again' }));
    await expect(await canvas.findByText('In review')).toBeVisible();
  },
};
export const Applied: Story = opens(storyProposal({ status: 'applied', game_id: 12 }));
export const Rejected: Story = {
  ...opens(
    storyProposal({ status: 'rejected', reason_code: 'duplicate', reason: 'It is game 17.' }),
  ),
  globals: { theme: 'dark' },
};

export const Removal: Story = opens(
  storyProposal({
    kind: 'removal',
    game_id: 2,
    name: 'Old Couriers',
    proposed: {},
    original: { name: 'Old Couriers', publisher_id: 1 },
  }),
);

export const Unknown: Story = {
  args: { path: '0b4e4d4e-6a3c-4a75-9d3d-000000000077' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^This proposal does not exist/)).toBeVisible();
  },
};
export const Failed: Story = {
  args: { path: storyProposal().id },
  parameters: answers(failingReads),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
