import { session } from '@ludarium/browser/session/session.ts';
import { answering, wholePage } from '@ludarium/browser/story-kit.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, HttpResponse, http } from 'msw';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { drawPicture } from '../../layout/story-kit.tsx';
import { sampleItem } from '../data/sample.ts';
import { inBoard, showsInlineAndAsToast, signInForStory, tester } from '../story-kit.tsx';
import SubmitDialog from './SubmitDialog.tsx';

const items = '*/rest/v1/feedback_items';
const attachments = '*/rest/v1/feedback_attachments';
/** The answer to an upload. */
const takeUpload = fn<() => Response | Promise<Response>>();

const meta = {
  title: 'Testers/Submit New Feedback',
  component: SubmitDialog,
  args: { items: new Map(), onClose: fn(), onSent: fn() },
  beforeEach: ({ msw }) => {
    // The draft of another story.
    window.localStorage.clear();
    signInForStory(tester);
    takeUpload.mockReset().mockImplementation(() => HttpResponse.json({ Key: 'any', Id: 'any' }));
    msw.use(
      http.post(items, () => HttpResponse.json([{ id: 'any' }], { status: 201 })),
      http.post(attachments, () => HttpResponse.json([{ id: 'any' }], { status: 201 })),
      http.post('*/storage/v1/object/feedback-attachments/*', () => takeUpload()),
    );
  },
  decorators: [inBoard(tester)],
} satisfies Meta<typeof SubmitDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

async function choose(...files: File[]): Promise<void> {
  await userEvent.upload(await screen.findByLabelText('Choose screenshots'), files, {
    applyAccept: false,
  });
}

async function fillIn(): Promise<void> {
  await userEvent.type(await screen.findByRole('textbox', { name: /Title/ }), 'Crash on start');
  await userEvent.type(screen.getByRole('textbox', { name: /Description/ }), 'Every time.');
  await userEvent.selectOptions(screen.getByLabelText(/Category/), 'bug');
}

const send = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Submit feedback' }));
const shows = async (text: string) => {
  const [element] = await wholePage.findAllByText(text);
  await waitFor(() => expect(element).toBeVisible());
};

export const Empty: Story = {
  tags: ['dark', 'phone'],
  play: async () => {
    const title = await screen.findByRole('textbox', { name: /Title/ });
    await waitFor(() => expect(title).toBeVisible());
    await expect(screen.getByLabelText(/Priority/)).toHaveValue('minor');
  },
};

export const Faulty: Story = {
  play: async () => {
    await send();
    await shows('Title is required');
    await shows('Description is required');
    await shows('Category is required');
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Title/ })).toHaveFocus());
  },
};

/** Two of three files are not accepted images. */
export const FilesSkipped: Story = {
  play: async () => {
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.png', {
      type: 'image/png',
    });
    const text = new File(['no'], 'notes.txt', { type: 'text/plain' });
    await choose(await drawPicture('start-screen.png'), large, text);
    await shows('Some files were skipped. Only images under 5MB are allowed.');
    await expect(await screen.findByAltText('Preview of start-screen.png')).toBeInTheDocument();
  },
};

export const PastedAndDropped: Story = {
  play: async () => {
    const place = await screen.findByText(/or drop or paste them here/);
    const holding = async (name: string) => {
      const files = new DataTransfer();
      files.items.add(await drawPicture(name));
      return files;
    };
    const clipboardData = await holding('pasted.png');
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
    await expect(await screen.findByAltText('Preview of pasted.png')).toBeInTheDocument();
    const dataTransfer = await holding('dropped.png');
    place.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    await expect(await screen.findByAltText('Preview of dropped.png')).toBeInTheDocument();
    await expect(screen.getByText('Screenshots (2 of 5)')).toBeInTheDocument();
    // Cells of a spreadsheet are text, and beside its frame a file is not opened.
    const cells = await holding('cells.png');
    cells.setData('text/plain', '1\t2');
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: cells }));
    const beside = { dataTransfer: await holding('beside.png'), bubbles: true, cancelable: true };
    await expect(document.body.dispatchEvent(new DragEvent('drop', beside))).toBe(false);
    await expect(screen.getByText('Screenshots (2 of 5)')).toBeInTheDocument();
  },
};

/** A removed preview must not keep its file in memory. */
export const Removed: Story = {
  play: async () => {
    await choose(await drawPicture('start-screen.png'));
    const preview = await screen.findByAltText('Preview of start-screen.png');
    await waitFor(() => expect(preview).toHaveAttribute('src'));
    const address = preview.getAttribute('src') ?? '';
    await expect((await fetch(address)).ok).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Remove start-screen.png' }));
    await expect(fetch(address)).rejects.toThrow();
  },
};

/** Awaits the upload, so that it does not leak into the next story. */
export const Sending: Story = {
  beforeEach: () =>
    void takeUpload.mockImplementation(() => delay('infinite').then(HttpResponse.error)),
  play: async () => {
    await fillIn();
    await choose(await drawPicture('start-screen.png'), await drawPicture('after.png'));
    await send();
    await expect(await screen.findByRole('button', { name: 'Sending...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await waitFor(() => expect(takeUpload).toHaveBeenCalled());
  },
};

/** Submitting waits for images that are still being decoded, and uploads them. */
export const Sent: Story = {
  play: async ({ args }) => {
    await fillIn();
    const decode = window.createImageBitmap;
    let decoded: () => void = () => undefined;
    const wait = new Promise<void>((resolve) => {
      decoded = resolve;
    });
    window.createImageBitmap = async (image: ImageBitmapSource) => {
      await wait;
      return decode(image);
    };
    try {
      await choose(await drawPicture('start-screen.png'));
      await send();
      await waitFor(() => expect(args.onSent).toHaveBeenCalledOnce());
      await expect(args.onClose).not.toHaveBeenCalled();
      decoded();
      await shows('Feedback submitted successfully!');
      await waitFor(() => expect(args.onClose).toHaveBeenCalled());
      await expect(takeUpload).toHaveBeenCalledOnce();
    } finally {
      window.createImageBitmap = decode;
    }
  },
};

/** The report and one file are stored; the other can be retried, which sends only it, or left out. */
export const OneOfTwoFilesFailed: Story = {
  beforeEach: () =>
    void takeUpload.mockReturnValueOnce(
      HttpResponse.json({ message: 'Disk full' }, { status: 500 }),
    ),
  play: async ({ args }) => {
    await fillIn();
    await choose(await drawPicture('start-screen.png'), await drawPicture('after.png'));
    await send();
    await showsInlineAndAsToast('Failed to upload start-screen.png');
    await expect(await screen.findByText('Sent')).toBeInTheDocument();
    const leave = await screen.findByRole('button', { name: 'Leave them out' });
    await waitFor(() => expect(leave).toBeEnabled());
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
    await expect(takeUpload).toHaveBeenCalledTimes(3);
    await expect(args.onSent).toHaveBeenCalledOnce();
  },
};

/** /auth says it; the report stays in the form. */
export const SentWithoutSession: Story = {
  play: async () => {
    await fillIn();
    window.localStorage.removeItem('jwt_token');
    await send();
    await waitFor(() =>
      expect(session.read()).toEqual({ status: 'signed-out', reason: 'expired-on-submit' }),
    );
  },
};

/** Where the pointer is a finger. */
export const WithCamera: Story = {
  beforeEach: () => {
    const { matchMedia } = window;
    spyOn(window, 'matchMedia').mockImplementation((query) =>
      matchMedia.call(window, query === '(pointer: coarse)' ? 'all' : query),
    );
  },
  play: async () => {
    const camera = await screen.findByLabelText('Take a photo', { selector: 'input' });
    await expect(camera).toHaveAttribute('capture', 'environment');
    await userEvent.upload(camera, await drawPicture('photo.png'));
    await expect(await screen.findByAltText('Preview of photo.png')).toBeInTheDocument();
  },
};

export const Refused: Story = {
  beforeEach: answering(
    http.post(items, () => HttpResponse.json({ message: 'No.' }, { status: 503 })),
  ),
  play: async () => {
    await fillIn();
    await send();
    await shows('Failed to submit feedback. Please try again.');
    await expect(screen.getByDisplayValue('Crash on start')).toBeInTheDocument();
  },
};

const reported = [
  sampleItem(1, { title: 'App crashes when I open the camera', user_id: '8', me_too_count: 3 }),
  sampleItem(2, { title: 'Scanner needs a light', status: 'completed', user_id: '8' }),
  sampleItem(3, { title: 'Camera upside down on tablets', user_id: tester.id }),
];

/** Similar reports while the title is typed; 'Me too' takes the place of a new report. */
export const Similar: Story = {
  args: { items: new Map(reported.map((item) => [item.id, item])) },
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: /Title/ }), 'Camera crash');
    const list = within(await screen.findByRole('list', { name: 'Has it been reported already?' }));
    const [first] = await list.findAllByRole('listitem');
    await expect(first).toHaveTextContent('App crashes when I open the camera');
    await waitFor(() => expect(first).toBeVisible());
    // Not for one's own report.
    await expect(list.getAllByRole('button', { name: 'Me too' })).toHaveLength(1);
    await userEvent.click(list.getAllByRole('button', { name: 'Open' })[0] as HTMLElement);
    await expect(args.onClose).toHaveBeenCalled();
  },
};
