import { wholePage } from '@ludarium/web/story-kit.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, userEvent, within } from 'storybook/test';
import { mockFailure, withMocks } from '../msw-handlers.ts';
import { StoryAdmin } from '../StoryAdmin.tsx';
import { UndeliverableMails } from './UndeliverableMails.tsx';

const mails = [
  {
    id: '5d1f3c1e-55a3-4a0e-9a39-2f1d2d6a0001',
    recipient: 'petra@harvest.example',
    about: 'an approved publisher request, to the applicant',
    can_be_repeated: true,
    tries: 5,
    ended_at: '2026-11-25T09:30:00Z',
    answer:
      "The mail server answers '550 5.1.1 <petra@harvest.example>: Recipient address rejected: User unknown in virtual mailbox table' to RCPT TO.",
  },
  {
    id: '5d1f3c1e-55a3-4a0e-9a39-2f1d2d6a0002',
    recipient: '',
    about: 'a test email to the operators',
    can_be_repeated: true,
    tries: 5,
    ended_at: '2026-11-24T18:05:00Z',
    answer: "The mail server answers '552 5.2.2 Mailbox full' to RCPT TO.",
  },
  {
    id: '5d1f3c1e-55a3-4a0e-9a39-2f1d2d6a0003',
    recipient: 'a.very.long.mailbox.name.of.a.person@publisher-with-a-long-name.example',
    about: 'the link to a new password',
    can_be_repeated: false,
    tries: 6,
    ended_at: '2026-11-24T08:00:00Z',
    answer: "The mail server answers '554 5.7.1 Message rejected as spam' to DATA.",
  },
];

const path = '*/rest/v1/rpc/undeliverable_mails';
const resolve = '*/rest/v1/rpc/resolve_undeliverable_mail';
const list = http.post(path, () => HttpResponse.json(mails));

const meta = {
  title: 'Administrators/Refused mails',
  component: UndeliverableMails,
  args: { isEnabled: true },
  decorators: [
    (Story) => (
      <StoryAdmin>
        <h1 hidden>Admin</h1>
        <Story />
      </StoryAdmin>
    ),
  ],
  parameters: withMocks(
    list,
    http.post(resolve, () => HttpResponse.json(true)),
  ),
} satisfies Meta<typeof UndeliverableMails>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SeveralMails: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas, msw }) => {
    const card = within(
      await canvas.findByRole('region', { name: 'Mails that could not be delivered (3)' }),
    );
    await expect(card.getByText(/User unknown/)).toBeVisible();
    await expect(card.getAllByRole('button', { name: /^Send again/ })).toHaveLength(2);
    msw.use(http.post(path, () => HttpResponse.json(mails.slice(1))));
    await userEvent.click(
      card.getByRole('button', { name: 'Send again the mail to petra@harvest.example' }),
    );
    await expect(
      await wholePage.findByText('The mail waits to be sent again.'),
    ).toBeInTheDocument();
    await expect(
      await canvas.findByRole('region', { name: 'Mails that could not be delivered (2)' }),
    ).toBeVisible();
  },
};

export const SettledByAnother: Story = {
  parameters: withMocks(
    list,
    http.post(resolve, () => HttpResponse.json(false)),
  ),
  play: async ({ canvas }) => {
    const [dismiss] = await canvas.findAllByRole('button', { name: /^Dismiss/ });
    if (dismiss) await userEvent.click(dismiss);
    await expect(
      await wholePage.findByText('Somebody else has dealt with this mail already.'),
    ).toBeInTheDocument();
  },
};

export const NotSaved: Story = {
  parameters: withMocks(list, mockFailure('rest/v1/rpc/resolve_undeliverable_mail', 'post')),
  play: async ({ canvas }) => {
    const [dismiss] = await canvas.findAllByRole('button', { name: /^Dismiss/ });
    if (dismiss) await userEvent.click(dismiss);
    await expect(
      await wholePage.findByText('That was not saved. Please try again.'),
    ).toBeInTheDocument();
  },
};

export const NotLoaded: Story = {
  parameters: withMocks(mockFailure('rest/v1/rpc/undeliverable_mails', 'post')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The refused mails could not be loaded.')).toBeVisible();
  },
};
