import type { Meta, StoryObj } from '@storybook/react-vite';
import { ResourceContextProvider } from 'react-admin';
import { expect, userEvent, within } from 'storybook/test';
import { StoryAdmin } from '../StoryAdmin.tsx';
import { failingRows, namesAnswer, rowsAnswer, storyRequests } from '../story-data.ts';
import PublisherRequestList from './PublisherRequestList.tsx';

const meta = {
  title: 'Administrators/Publisher requests',
  component: PublisherRequestList,
  decorators: [
    (Story) => (
      <StoryAdmin path="/admin/publisher_requests">
        <ResourceContextProvider value="publisher_requests">
          <Story />
        </ResourceContextProvider>
      </StoryAdmin>
    ),
  ],
} satisfies Meta<typeof PublisherRequestList>;

export default meta;
type Story = StoryObj<typeof meta>;

const handlers = [rowsAnswer('publisher_requests', storyRequests), ...namesAnswer];

export const Filled: Story = { parameters: { msw: { handlers } } };

export const BeforeABulkDecision: Story = {
  parameters: { msw: { handlers } },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /select all/i }));
    const toolbar = await canvas.findByRole('toolbar');
    await userEvent.click(within(toolbar).getByRole('button', { name: 'Approve' }));
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText(/4 chosen rows are left out/)).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: { msw: { handlers: [rowsAnswer('publisher_requests', [])] } },
};

export const Failed: Story = {
  parameters: { msw: { handlers: [failingRows('publisher_requests')] } },
};
