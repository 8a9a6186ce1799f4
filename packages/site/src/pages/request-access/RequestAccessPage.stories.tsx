import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, HttpResponse, http } from 'msw';
import { expect, fn, screen, userEvent, waitFor, type within } from 'storybook/test';
import { visit } from '../../story-kit.tsx';
import RequestAccessPage from './RequestAccessPage.tsx';

const requests = '*/rest/v1/publisher_requests';
const filled = {
  publisher: { kind: 'existing', id: 1, name: 'Harvest Games', logo: null },
  websiteUrl: 'https://another.example',
  privacyAccepted: true,
};

const meta = {
  title: 'Publishers/Access request',
  component: RequestAccessPage,
  ...visit('/request-publisher-access', {
    visitor: { roles: [] },
    device: { publisherRequestFormData: JSON.stringify(filled) },
  }),
} satisfies Meta<typeof RequestAccessPage>;
export default meta;
type Story = StoryObj<typeof meta>;

async function submit(canvas: ReturnType<typeof within>) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Request Access' }));
}

export const Empty: Story = {
  ...visit('/request-publisher-access', { visitor: { roles: [] } }),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('First name')).toHaveAttribute('readonly');
    await expect(canvas.getByLabelText('Website URL *')).toHaveValue('https://');
    await submit(canvas);
    await expect(await canvas.findByText('You must agree to the privacy policy')).toBeVisible();
  },
};

export const Restored: Story = {};

const requestTaken = fn();

/** Ends when the server has the request, so that no other story gets it. */
export const Submitting: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      http.get(requests, () => {
        requestTaken();
        return delay('infinite');
      }),
    );
  },
  play: async ({ canvas }) => {
    await submit(canvas);
    await expect(await canvas.findByRole('button', { name: 'Submitting...' })).toBeVisible();
    await waitFor(() => expect(requestTaken).toHaveBeenCalled());
  },
};

export const Duplicate: Story = {
  beforeEach: ({ msw }) => {
    msw.use(http.get(requests, () => HttpResponse.json([{ id: 'a', new_publisher_name: null }])));
  },
  play: async ({ canvas }) => {
    await submit(canvas);
    await expect(
      await screen.findByText(
        'Duplicate Request: You already have a pending request for this publisher. Please wait for it to be reviewed.',
      ),
    ).toBeInTheDocument();
  },
};

export const Refused: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      http.get(requests, () => HttpResponse.json([])),
      http.post(requests, () =>
        HttpResponse.json({ code: '23514', message: 'check' }, { status: 400 }),
      ),
    );
  },
  play: async ({ canvas }) => {
    await submit(canvas);
    await expect(
      await screen.findByText('Failed to submit publisher request. Please try again.'),
    ).toBeInTheDocument();
    await expect(canvas.getByLabelText('Website URL *')).toHaveValue('https://another.example');
  },
};
