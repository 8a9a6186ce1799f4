import { configuration } from '@ludarium/web/configuration.ts';
import { ErrorBoundary } from '@ludarium/web/ui/ErrorBoundary.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect } from 'storybook/test';
import { BrokenArea } from './BrokenArea.tsx';

function Broken(): never {
  throw new Error('The area broke, as this story wants.');
}

const meta = {
  title: 'Foundations/Console states/Broken area',
  component: ErrorBoundary,
  args: { fallback: (error) => <BrokenArea error={error} />, children: <Broken /> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Load again' })).toBeVisible();
  },
} satisfies Meta<typeof ErrorBoundary>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Light: Story = { tags: ['dark'] };
/** With a reporter. */
export const WithReference: Story = {
  parameters: { msw: { handlers: [http.post('/reports', () => new HttpResponse())] } },
  beforeEach: () => {
    configuration.reportUrl = '/reports';
    return () => {
      configuration.reportUrl = null;
    };
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Reference: [2-9A-Z]{4}-[2-9A-Z]{4}$/)).toBeVisible();
  },
};
