import { answering } from '@ludarium/browser/story-kit.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { sampleItem } from '../data/sample.ts';
import { admin, inBoard, showsInlineAndAsToast, signInForStory } from '../story-kit.tsx';
import PreviewDialog from './PreviewDialog.tsx';

const file = (number: number, file_name: string) => ({
  id: sampleItem(100 + number).id,
  file_path: `a/a_${number}.png`,
  file_name,
});
const files = [file(1, 'start-screen.png')];
const shot =
  '<svg xmlns="http://www.w3.org/2000/svg" width="360" height="640"><rect width="360" height="640" fill="#1F6F54"/></svg>';
const sign = '*/storage/v1/object/sign/feedback-attachments';

const addresses = (folder: string) =>
  HttpResponse.json(
    files.map(({ file_path: path }) => ({ path, signedURL: `${folder}/${path}`, error: null })),
  );

const meta = {
  title: 'Testers/Preview a screenshot',
  component: PreviewDialog,
  args: {
    item: sampleItem(1, { title: 'Crash on start', attachments: files }),
    file: file(1, 'start-screen.png'),
    onClose: fn(),
  },
  beforeEach: ({ msw }) => {
    signInForStory(admin);
    msw.use(
      http.post(sign, () => addresses('/story')),
      http.get('*/story/a/*', () =>
        HttpResponse.text(shot, { headers: { 'Content-Type': 'image/svg+xml' } }),
      ),
    );
  },
  decorators: [inBoard()],
} satisfies Meta<typeof PreviewDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {
  tags: ['dark', 'phone'],
  play: async () => {
    const image = await screen.findByRole('img', { name: /start-screen\.png of “Crash on start”/ });
    await waitFor(() => expect(image).toBeVisible());
  },
};

const showsFault: Story['play'] = () => showsInlineAndAsToast('Failed to load image');

/** The server signs no URL. */
export const Refused: Story = {
  beforeEach: answering(
    http.post(sign, () => HttpResponse.json({ message: 'No.' }, { status: 500 })),
  ),
  play: showsFault,
};

/** A signed URL without a file, not in the browser's cache. */
export const Broken: Story = {
  beforeEach: answering(
    http.post(sign, () => addresses('/missing')),
    http.get('*/missing/a/*', () => HttpResponse.text('', { status: 404 })),
  ),
  play: async ({ msw, ...context }) => {
    await showsFault?.({ msw, ...context });
    msw.use(http.post(sign, () => addresses('/story')));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('img', { name: /start-screen/ })).toBeVisible());
  },
};
