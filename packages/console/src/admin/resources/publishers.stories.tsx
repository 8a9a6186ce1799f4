import { publisherHistory } from '@ludarium/domain/data-backend';
import { createRow } from '@ludarium/domain/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { StoryArea } from '../StoryArea.tsx';
import {
  createId,
  mockCatalogue,
  mockEvidence,
  mockFailure,
  mockFunction,
  withMocks,
} from '../story-back-end.ts';

const person = {
  ...{ request_id: createId(19), user_id: 19, name: 'Mara Lindqvist' },
  ...{ email: 'mara@saltmarsh.example', since: '2025-11-14T09:00:00Z' },
};
const history = (['update', 'insert', 'delete'] as const).map((action, index) =>
  createRow(publisherHistory.element, {
    ...{ id: 3 - index, at: person.since, table_name: 'publisher_requests', action },
    ...{ row_id: createId(action === 'delete' ? 2 : 1), person: person.name },
    ...(action === 'update' && { before: { status: 'pending' }, after: { status: 'approved' } }),
  }),
);

const meta = {
  title: 'Administrators/Publishers',
  component: StoryArea,
  args: { path: '/admin/publishers/1/show' },
  parameters: withMocks(
    mockFunction('publisher_history', history),
    ...mockEvidence({}, { publishers: [{ publisher_id: 1, people: [person] }] }),
  ),
} satisfies Meta<typeof StoryArea>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Its people lead to the requests that give them access; a deleted request has no link. */
export const OnePublisher: Story = {
  tags: ['phone'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: person.name })).toHaveAttribute(
      'href',
      `/admin/publisher_requests/${createId(19)}/show`,
    );
    await expect(
      await canvas.findByRole('link', {
        name: 'Request of Mara Lindqvist approved (was pending)',
      }),
    ).toHaveAttribute('href', `/admin/publisher_requests/${createId(1)}/show`);
    await expect(canvas.getByText('Request of Mara Lindqvist deleted')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /deleted$/ })).toBeNull();
  },
};

export const HistoryFailed: Story = {
  parameters: withMocks(
    mockFailure('rest/v1/rpc/publisher_request_evidence', 'post', 400),
    mockFailure('rest/v1/rpc/publisher_history', 'post', 400),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The history could not be loaded.')).toBeVisible();
    await expect(await canvas.findByText('The people could not be loaded.')).toBeVisible();
  },
};

/** A main API without the list of all publishers has the search of section 7. */
export const WithoutList: Story = {
  args: { path: '/admin/publishers' },
  parameters: withMocks(
    mockFailure('main-api/api/publishers', 'get', 404),
    mockCatalogue('search/publishers', [{ id: 3, name: 'Éclipse', website: null }]),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Search for a publisher by its name/)).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox'), 'lan');
    await expect(await canvas.findByRole('link', { name: 'Éclipse' })).toBeVisible();
  },
};
