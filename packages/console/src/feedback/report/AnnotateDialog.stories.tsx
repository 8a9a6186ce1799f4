import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import { inBoard, tester } from '../story-kit.tsx';
import AnnotateDialog from './AnnotateDialog.tsx';

/** Stripes of black and white, one pixel wide, as text has. */
async function makePicture(): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 240, height: 160 });
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('No canvas.');
  pen.fillStyle = '#FFFFFF';
  pen.fillRect(0, 0, 240, 160);
  pen.fillStyle = '#000000';
  for (let x = 0; x < 240; x += 2) pen.fillRect(x, 0, 1, 160);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return new File([blob ?? ''], 'stripes.png', { type: 'image/png' });
}

const onSave = fn<(file: File) => void>();

function Annotate({ isBroken = false }: { isBroken?: boolean }) {
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => {
    void (isBroken ? Promise.resolve(new File(['no picture'], 'a.png')) : makePicture()).then(
      setFile,
    );
  }, [isBroken]);
  return file && <AnnotateDialog file={file} onSave={onSave} onClose={onClose} />;
}
const onClose = fn();

const meta = {
  title: 'Testers/Annotate a screenshot',
  component: Annotate,
  decorators: [inBoard(tester)],
} satisfies Meta<typeof Annotate>;
export default meta;
type Story = StoryObj<typeof meta>;

async function findCanvas(): Promise<HTMLCanvasElement> {
  const canvas = await screen.findByRole('application', { name: 'Screenshot stripes.png' });
  if (!(canvas instanceof HTMLCanvasElement)) throw new Error('It is a canvas.');
  await waitFor(() => expect(canvas).toBeVisible());
  return canvas;
}

/** The colours in the middle of a saved picture. */
async function readColours(file: File): Promise<Set<string>> {
  const bitmap = await createImageBitmap(file);
  const canvas = Object.assign(document.createElement('canvas'), bitmap);
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const pen = canvas.getContext('2d');
  pen?.drawImage(bitmap, 0, 0);
  const { data } = pen?.getImageData(110, 70, 20, 20) ?? { data: [] };
  const colours = new Set<string>();
  for (let place = 0; place < data.length; place += 4) {
    colours.add([data[place], data[place + 1], data[place + 2]].join());
  }
  return colours;
}

/** With the keyboard alone; of the blurred pixels none is left. */
export const BlurByKeyboard: Story = {
  play: async () => {
    onSave.mockClear();
    const canvas = await findCanvas();
    await userEvent.click(screen.getByRole('button', { name: 'Blur' }));
    canvas.focus();
    await userEvent.keyboard('{ArrowLeft>10/}{ArrowUp>8/}{Enter}');
    await expect(await screen.findByText('Blur started.')).toBeVisible();
    await userEvent.keyboard('{ArrowRight>20/}{ArrowDown>16/}{Enter}');
    await expect(await screen.findByText('1 mark.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Use this picture' }));
    await waitFor(() => expect(onSave).toHaveBeenCalled());
    const [file] = onSave.mock.calls[0] ?? [];
    if (!file) throw new Error('It was saved.');
    await expect(file.name).toBe('stripes.png');
    const colours = await readColours(file);
    await expect(colours.has('0,0,0') || colours.has('255,255,255')).toBe(false);
    await expect(colours.size).toBeLessThanOrEqual(4);
  },
};

/** With the pointer; the last mark can be undone. */
export const ArrowAndBox: Story = {
  play: async () => {
    const canvas = await findCanvas();
    canvas.setPointerCapture = () => {};
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const draw = async (from: number, to: number) => {
      const at = (share: number) => ({
        clientX: left + share * width,
        clientY: top + share * height,
      });
      await fireEvent.pointerDown(canvas, { ...at(from), buttons: 1 });
      await fireEvent.pointerMove(canvas, { ...at(to), buttons: 1 });
      await fireEvent.pointerUp(canvas, at(to));
    };
    await draw(0.2, 0.6);
    await userEvent.click(screen.getByRole('button', { name: 'Box' }));
    await draw(0.5, 0.9);
    await expect(await screen.findByText('2 marks.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await expect(await screen.findByText('1 mark.')).toBeVisible();
  },
};
export const Untouched: Story = {
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
  play: async () => {
    await findCanvas();
    await expect(screen.getByRole('button', { name: 'Use this picture' })).toBeDisabled();
  },
};
export const Broken: Story = {
  args: { isBroken: true },
  play: async () => {
    const alert = await screen.findByText(
      'The picture cannot be annotated. It can be sent as it is.',
    );
    await waitFor(() => expect(alert).toBeVisible());
  },
};
