import { wholePage } from '@ludarium/web/story-kit.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, HttpResponse, http } from 'msw';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { BoardItemsContext } from '../data/board-context.ts';
import type { BoardItems } from '../data/board-state.ts';
import { sampleItem } from '../data/sample.ts';
import {
  admin,
  boardServer,
  makePicture,
  PartStory,
  signInForStory,
  tester,
} from '../story-kit.tsx';
import { CardEvents } from './CardEvents.tsx';
import { NotifyMe } from './MeToo.tsx';

const item = sampleItem(1, { has_me_too: true, me_too_count: 2, user_id: '5' });
const path = '*/rest/v1/feedback_events';
const notifyPath = '*/rest/v1/feedback_me_toos';
const event = (id: number, parts: object) => ({
  id,
  feedback_id: item.id,
  kind: 'reply',
  at: '2026-11-20T10:05:00Z',
  author_id: 1,
  old_status: null,
  status: null,
  message: null,
  build: null,
  merged_into: null,
  old_priority: null,
  priority: null,
  assigned_to: null,
  by_team: true,
  attachments: [],
  ...parts,
});
const file = {
  id: sampleItem(100).id,
  file_path: `${item.id}/10_1763726400000.png`,
  file_name: 'after-the-update.png',
};
const sign = '*/storage/v1/object/sign/feedback-attachments';
const source = sampleItem(2, { title: 'The dice roll twice' });
const events = [
  event(1, { kind: 'status', old_status: 'feedback', status: 'under_development' }),
  event(2, {
    message: `We found it, as in #2 and #99. ${'Averylongwordwithoutaspace'.repeat(6)}`,
    build: '2.4.1',
  }),
  event(3, { kind: 'merge', merged_into: 'f0000000-0000-4000-8000-000000000002' }),
  event(4, { kind: 'unmerge', merged_into: 'f0000000-0000-4000-8000-000000000002' }),
  event(5, {
    kind: 'priority',
    old_priority: 'minor',
    priority: 'critical',
    author_id: 5,
    by_team: false,
  }),
  event(6, { kind: 'assignment', assigned_to: 1 }),
  event(7, { kind: 'assignment', author_id: 3, by_team: false }),
  event(8, { kind: 'merge', feedback_id: source.id, merged_into: item.id }),
  event(10, {
    kind: 'answer',
    message: 'Yes, it does.',
    author_id: 5,
    by_team: false,
    attachments: [file],
  }),
  event(11, { kind: 'answer', message: 'Here, too.', author_id: 77, by_team: false }),
  event(9, { kind: 'status', status: 'feedback', author_id: 77, by_team: false }),
];
const items: BoardItems = new Map([item, source].map((report) => [report.id, report]));

const meta = {
  title: 'Testers/What happened to a report',
  component: CardEvents,
  args: { item, isGone: false },
  beforeEach: ({ msw }) => {
    signInForStory(tester);
    msw.use(
      http.get(path, () => HttpResponse.json(events)),
      http.get(notifyPath, () => HttpResponse.json([{ notify: false }])),
      http.post(sign, () =>
        HttpResponse.json([{ path: file.file_path, signedURL: '/story/shot', error: null }]),
      ),
      http.get('*/story/shot', () =>
        HttpResponse.text(
          '<svg xmlns="http://www.w3.org/2000/svg" width="360" height="640"><rect width="360" height="640" fill="#1F6F54"/></svg>',
          { headers: { 'Content-Type': 'image/svg+xml' } },
        ),
      ),
    );
  },
  render: (args) => (
    <PartStory user={tester}>
      <h2>{args.item.title}</h2>
      <h3>{args.item.category}</h3>
      <NotifyMe item={args.item} />
      <BoardItemsContext value={items}>
        {/* As in the card. */}
        <div style={{ overflowWrap: 'anywhere' }}>
          <CardEvents {...args} />
        </div>
      </BoardItemsContext>
    </PartStory>
  ),
} satisfies Meta<typeof CardEvents>;
export default meta;
type Story = StoryObj<typeof meta>;

const asAdmin: Story = {
  beforeEach: () => signInForStory(admin),
  render: (args) => (
    <PartStory user={admin}>
      <h2>{args.item.title}</h2>
      <h3>{args.item.category}</h3>
      <BoardItemsContext value={items}>
        {/* As in the card. */}
        <div style={{ overflowWrap: 'anywhere' }}>
          <CardEvents {...args} />
        </div>
      </BoardItemsContext>
    </PartStory>
  ),
};

export const AsTester: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Moved from Feedback to Under Development')).toBeVisible();
    await expect(canvas.getByText('Fixed in build 2.4.1')).toBeVisible();
    const links = canvas.getAllByRole('link', { name: '#2' });
    await expect(links).toHaveLength(2);
    for (const link of links) {
      await expect(link).toHaveAttribute('href', '/feedback/2');
      await expect(link).toHaveAttribute('title', 'The dice roll twice');
    }
    await expect(canvas.getByText(/and #99/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Reply' })).toBeNull();
    await expect(
      canvas.getByRole('button', { name: 'Preview after-the-update.png' }),
    ).toBeVisible();
    const history = (await canvas.findAllByRole('listitem'))
      .filter((entry) => entry.closest('ul') === null)
      .map(({ textContent }) => textContent);
    await expect(history.map((text) => text?.replace(/Nov 20, 2026.*/, ''))).toEqual([
      'Moved from Feedback to Under Development by our team',
      'Our team',
      'Merged into #2 by our team',
      'A report of its own again by our team',
      'Priority from Minor to Critical by Theo Tester',
      'Assigned to our team by our team',
      'Assigned to nobody by you',
      '#2 “The dice roll twice” was merged into this report by our team',
      'Theo Tester',
      'A tester',
      'Moved to Feedback by a tester',
    ]);
  },
};

export const AsAdmin: Story = {
  ...asAdmin,
  tags: ['dark'],
  beforeEach: ({ msw }) => {
    signInForStory(admin);
    msw.use(
      http.get(path, () => HttpResponse.json(events)),
      ...boardServer([item]),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/to nobody/)).toBeVisible();
    await waitFor(() => expect(canvas.getByText('Assigned to you')).toBeVisible());
    await expect(await canvas.findByText(/by Theo T\./)).toBeVisible();
  },
};

export const Notified: Story = {
  play: async ({ canvas, msw }) => {
    const saved = fn();
    let notify = false;
    msw.use(
      http.get(notifyPath, () => HttpResponse.json([{ notify }])),
      http.patch(notifyPath, async ({ request }) => {
        const body = (await request.json()) as { notify: boolean };
        saved(body);
        notify = body.notify;
        return HttpResponse.json([{ feedback_id: item.id }]);
      }),
    );
    const choice = await canvas.findByRole('checkbox', { name: 'Notify me' });
    await waitFor(() => expect(choice).toBeEnabled());
    await expect(choice).not.toBeChecked();
    await userEvent.click(choice);
    await waitFor(() => expect(saved).toHaveBeenCalledWith({ notify: true }));
    await expect(choice).toBeChecked();
  },
};

export const NotSaved: Story = {
  play: async ({ canvas, msw }) => {
    msw.use(http.patch(notifyPath, () => HttpResponse.json({ message: 'No' }, { status: 500 })));
    const choice = await canvas.findByRole('checkbox', { name: 'Notify me' });
    await waitFor(() => expect(choice).toBeEnabled());
    await userEvent.click(choice);
    await expect(await wholePage.findByText('Your choice was not saved')).toBeVisible();
    await waitFor(() => expect(choice).not.toBeChecked());
  },
};

export const Empty: Story = {
  ...asAdmin,
  beforeEach: ({ msw }) => {
    signInForStory(admin);
    msw.use(http.get(path, () => HttpResponse.json([])));
  },
};
export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(http.get(path, () => delay('infinite'))),
};
export const Failed: Story = {
  beforeEach: ({ msw }) =>
    msw.use(http.get(path, () => HttpResponse.json({ message: 'Broken' }, { status: 500 }))),
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByText(/What happened could not be loaded/)).toBeVisible();
    msw.use(http.get(path, () => HttpResponse.json(events)));
    await userEvent.click(canvas.getByRole('button'));
    await expect(await canvas.findByText('Fixed in build 2.4.1')).toBeVisible();
  },
};

export const Replied: Story = {
  ...asAdmin,
  play: async ({ canvas, msw }) => {
    const written = fn();
    msw.use(
      http.post(path, async ({ request }) => {
        written(await request.json());
        return HttpResponse.json([{ id: 5 }], { status: 201 });
      }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'Reply' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Reply' }), 'Please check.');
    await userEvent.type(canvas.getByLabelText('Fixed in build (optional)'), '2.5');
    await userEvent.click(canvas.getByRole('button', { name: 'Send reply' }));
    await waitFor(() =>
      expect(written).toHaveBeenCalledWith({
        feedback_id: item.id,
        message: 'Please check.',
        build: '2.5',
        send_id: expect.any(String),
      }),
    );
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Reply' })).toHaveFocus());
  },
};

/** Whoever said 'Me too' answers the team. */
export const Answered: Story = {
  play: async ({ canvas, msw }) => {
    const written = fn();
    msw.use(
      http.post(path, async ({ request }) => {
        written(await request.json());
        return HttpResponse.json([{ id: 12 }], { status: 201 });
      }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'Answer' }));
    const field = await canvas.findByRole('textbox', { name: 'Answer' });
    await expect(field).toHaveAccessibleDescription(
      'Everybody on the board can read it. Our team is notified.',
    );
    await expect(canvas.queryByLabelText('Fixed in build (optional)')).toBeNull();
    await userEvent.type(field, 'Only on tablets.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send answer' }));
    await waitFor(() =>
      expect(written).toHaveBeenCalledWith({
        feedback_id: item.id,
        message: 'Only on tablets.',
        build: null,
        send_id: expect.any(String),
      }),
    );
    await expect(await canvas.findByRole('button', { name: 'Answer' })).toBeVisible();
  },
};

/** The text has arrived: only its screenshot is sent again. */
export const ScreenshotNotSent: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas, msw }) => {
    const written = fn();
    const attached = fn();
    msw.use(
      http.post(path, () => {
        written();
        return HttpResponse.json([{ id: 12 }], { status: 201 });
      }),
      http.post('*/storage/v1/object/feedback-attachments/*', () =>
        HttpResponse.json({ message: 'Broken' }, { status: 500 }),
      ),
      http.post('*/rest/v1/feedback_attachments', async ({ request }) => {
        attached(await request.json());
        return HttpResponse.json([{ id: file.id }], { status: 201 });
      }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'Answer' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Answer' }), 'Like this.');
    await userEvent.upload(
      canvas.getByLabelText('Choose screenshots'),
      await makePicture('shot.png'),
    );
    await expect(await canvas.findByAltText('Preview of shot.png')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Send answer' }));
    await expect(await canvas.findByText(/Your answer has arrived\./)).toBeVisible();
    await expect((await canvas.findAllByText('Failed to upload shot.png'))[0]).toBeVisible();
    msw.use(
      http.post('*/storage/v1/object/feedback-attachments/*', () =>
        HttpResponse.json({ Id: file.id, Key: file.file_path }),
      ),
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(attached).toHaveBeenCalledWith({
        feedback_id: item.id,
        event_id: 12,
        file_path: expect.stringMatching(`^${item.id}/12_\\d+\\.png$`),
        file_name: 'shot.png',
      }),
    );
    await expect(await canvas.findByRole('button', { name: 'Answer' })).toBeVisible();
    await expect(written).toHaveBeenCalledTimes(1);
  },
};

/** Nobody answers before the team has replied, or without being affected. */
export const NothingToAnswer: Story = {
  args: { item: sampleItem(1, { user_id: '5' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Fixed in build 2.4.1')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Answer' })).toBeNull();
  },
};

/** A second attempt has the same idempotency key, another build another one. */
export const ReplyNotSent: Story = {
  ...asAdmin,
  play: async ({ canvas, msw }) => {
    const sent = fn();
    msw.use(
      http.post(path, async ({ request }) => {
        sent(((await request.json()) as { send_id: string }).send_id);
        return HttpResponse.json({ message: 'Broken' }, { status: 500 });
      }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'Reply' }));
    const field = await canvas.findByRole('textbox', { name: 'Reply' });
    await userEvent.type(field, 'Kept');
    await userEvent.click(canvas.getByRole('button', { name: 'Send reply' }));
    await expect(await canvas.findByText(/The reply was not sent/)).toBeVisible();
    await expect(field).toHaveValue('Kept');
    await userEvent.click(canvas.getByRole('button', { name: 'Send reply' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    // The fields are read-only while the reply is being sent.
    await canvas.findByRole('button', { name: 'Send reply' });
    const build = canvas.getByLabelText('Fixed in build (optional)');
    await userEvent.type(build, '3');
    await userEvent.click(canvas.getByRole('button', { name: 'Send reply' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(3));
    await canvas.findByRole('button', { name: 'Send reply' });
    const [[first], [second], [third]] = sent.mock.calls as [[string], [string], [string]];
    await expect(second).toBe(first);
    await expect(third).not.toBe(first);
    await userEvent.clear(field);
    await userEvent.clear(build);
  },
};
