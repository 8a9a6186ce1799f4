import { noFilters } from '@ludarium/domain/feedback';
import { wholePage } from '@ludarium/web/story-kit.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { expect, fn, screen, spyOn, userEvent, waitFor } from 'storybook/test';
import { admin, inBoard, sampleItems, signInForStory } from '../story-kit.tsx';
import ExportMenu from './ExportMenu.tsx';

const items = new Map(sampleItems(24).map((item) => [item.id, item]));
const onClose = fn();

/** The menu at a button. */
function Menu({ search = '' }: { search?: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button ref={setAnchor} type="button" style={{ margin: 40 }}>
        Export
      </button>
      {anchor && (
        <ExportMenu
          items={items}
          filters={{ ...noFilters, search }}
          anchor={anchor}
          onClose={onClose}
        />
      )}
    </>
  );
}

const events = '*/rest/v1/feedback_events';

const meta = {
  title: 'Testers/Export',
  component: Menu,
  beforeEach: ({ msw }) => {
    signInForStory(admin);
    msw.use(
      http.get(events, () => HttpResponse.json([])),
      http.get('*/rest/v1/feedback_comments', () => HttpResponse.json([])),
    );
  },
  decorators: [inBoard()],
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Exported: Story = {
  tags: ['dark', 'phone'],
  play: async () => {
    const saved = spyOn(URL, 'createObjectURL');
    for (const format of ['CSV', 'JSON']) {
      await userEvent.click(await screen.findByRole('menuitem', { name: `${format}, 24 cards` }));
      await waitFor(() => expect(saved).toHaveBeenCalledOnce());
      const file = saved.mock.calls[0]?.[0];
      await expect(file instanceof Blob && (await file.text())).toContain('Report number 24');
      saved.mockClear();
    }
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  },
};
export const Failed: Story = {
  beforeEach: ({ msw }) =>
    msw.use(http.get(events, () => HttpResponse.json({ message: 'Broken' }, { status: 500 }))),
  play: async () => {
    await userEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }));
    await expect(await wholePage.findByText('The export failed')).toBeVisible();
  },
};
export const NothingFound: Story = {
  args: { search: 'unheard' },
  play: async () => {
    await expect(await screen.findByRole('menuitem', { name: 'CSV, 0 cards' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};
