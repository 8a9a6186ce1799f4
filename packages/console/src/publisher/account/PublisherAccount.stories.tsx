import { expectText } from '@ludarium/browser/story-kit.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { drawPicture, signedInAs } from '../../layout/story-kit.tsx';
import {
  answers,
  fails,
  profileAnswers,
  StoryPage,
  storyPublisher,
  waits,
} from '../story-data.tsx';
import PublisherAccount from './PublisherAccount.tsx';

interface Args {
  readonly publisherId?: number | null;
}

const meta = {
  title: 'Publishers/Publisher Account',
  component: PublisherAccount,
  render: ({ publisherId = 1 }: Args) => <StoryPage path="/account" publisherId={publisherId} />,
  parameters: answers(...profileAnswers),
  beforeEach: () => window.sessionStorage.clear(),
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

export const Unchanged: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Display Name')).toHaveValue('petra');
    await expect(canvas.queryByRole('button', { name: 'Save' })).toBeNull();
  },
};

const saveTaken = fn();

/**
 * Pending state of the button. Awaits the request, so that it does not leak into the next story.
 */
export const Saving: Story = {
  parameters: answers(
    http.post('*/rest/v1/rpc/token_status', () => {
      saveTaken();
      return waits();
    }),
    ...profileAnswers,
  ),
  beforeEach: signedInAs(storyPublisher),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Display Name'), ' meeple');
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }));
    await expect(await canvas.findByRole('button', { name: 'Saving...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await waitFor(() => expect(saveTaken).toHaveBeenCalled());
  },
};

/** Publisher and countries failed: the form works, its list is empty (section 8). */
export const WithoutPublisherAndCountries: Story = {
  parameters: answers(
    http.get('*/main-api/api/publishers/:id', fails),
    http.get('*/main-api/api/constants/countries', fails),
    ...profileAnswers,
  ),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Display Name'), ' meeple');
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }));
    await expect(canvas.getByLabelText('Publisher Name *')).toBeDisabled();
    await expect(canvas.queryByText('Publisher name is required')).toBeNull();
  },
};

/** A saved name can be changed, but not cleared; the first field with an error has the focus. */
export const Faulty: Story = {
  play: async ({ canvas }) => {
    await userEvent.clear(await canvas.findByLabelText('First Name'));
    await userEvent.type(canvas.getByLabelText('Description'), 'Kept.');
    await userEvent.clear(canvas.getByLabelText('Website'));
    await userEvent.type(canvas.getByLabelText('Website'), 'nowhere');
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('First name is required')).toBeVisible();
    await expect(canvas.getByText(/Please enter a valid URL/)).toBeVisible();
    await expect(canvas.getByLabelText('First Name')).toHaveFocus();
    await expect(canvas.getByLabelText('Description')).toHaveValue('Kept.');
    await expect(canvas.queryByText('Changes Saved')).toBeNull();
  },
};

/** A user without a publisher must enter a name, which only a request can save. */
export const WithoutPublisher: Story = {
  args: { publisherId: null },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Display Name'), ' meeple');
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('Publisher name is required')).toBeVisible();
    await expect(canvas.getByLabelText('Publisher Name *')).toHaveFocus();
  },
};

/** The fields below keep their place when a file is refused, chosen or removed. */
export const AnotherAvatar: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText('Display Name');
    const heading = canvas.getByRole('heading', { name: 'Publisher Profile' });
    const distance = () => field.getBoundingClientRect().top - heading.getBoundingClientRect().top;
    const before = distance();
    const choice = canvas.getByLabelText('Avatar image');
    const person = userEvent.setup({ applyAccept: false });

    await person.upload(choice, new File(['-'], 'notes.txt', { type: 'text/plain' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'notes.txt cannot be used. It is not a picture: choose JPEG or PNG.',
    );
    await expect(distance()).toBe(before);
    const name = 'a-picture-with-a-rather-long-name-and-more.png';
    await person.upload(choice, new File(['MZ'], 'renamed.png', { type: 'image/png' }));
    await waitFor(() =>
      expect(canvas.getByRole('alert')).toHaveTextContent('renamed.png cannot be used.'),
    );
    await person.upload(choice, await drawPicture(name));
    await person.click(await canvas.findByRole('button', { name: 'Undo' }));
    await expect(canvas.getByRole('button', { name: 'Change avatar' })).toHaveFocus();
    await expect(distance()).toBe(before);
  },
};

/** Chooses a picture as company logo. */
async function chooseLogo(canvasElement: HTMLElement, file: File) {
  const canvas = within(canvasElement);
  await canvas.findByLabelText('Display Name');
  await userEvent.upload(canvas.getByLabelText('Company logo image'), file);
}
const logoAnswer = (status: number) =>
  answers(
    http.post('*/main-api/api/publishers/1', () =>
      HttpResponse.json({ message: '', data: { id: 1, name: 'Lantern & Loom Games' } }, { status }),
    ),
    ...profileAnswers,
  );

/** The company as visitors see it, apart from the person's avatar. */
export const PublicProfile: Story = {
  play: async ({ canvas }) => {
    const preview = within(await canvas.findByRole('group', { name: 'Preview' }));
    await expect(await preview.findByText('Lantern & Loom Games')).toBeVisible();
    await expect(
      await preview.findByRole('link', { name: 'lanternandloom.example' }),
    ).toHaveAttribute('href', 'https://lanternandloom.example');
    await expect(canvas.getByRole('link', { name: 'Account settings' })).toHaveAttribute(
      'href',
      '/account',
    );
  },
};

/** A photo that lies on its side, with what a camera writes into it. */
async function takenPhoto(): Promise<File> {
  const bytes = new Uint8Array(await (await drawPicture('photo.jpg', 40, 20)).arrayBuffer());
  // One entry, the orientation (0x0112): turned by 90°.
  const exif =
    '\xff\xe1\0\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0';
  const metadata = Uint8Array.from(exif, (character) => character.charCodeAt(0));
  return new File([bytes.slice(0, 2), metadata, bytes.slice(2)], 'photo.jpg', {
    type: 'image/jpeg',
  });
}

/** What is sent is upright and has no metadata. */
export const LogoChanged: Story = {
  parameters: logoAnswer(200),
  play: async ({ canvasElement, msw }) => {
    const sent: Blob[] = [];
    msw.use(
      http.post('*/main-api/api/publishers/1', async ({ request }) => {
        for (const value of (await request.formData()).values()) {
          if (value instanceof Blob) sent.push(value);
        }
      }),
    );
    const photo = await takenPhoto();
    await expect(await photo.text()).toContain('Exif');
    await chooseLogo(canvasElement, photo);
    await waitFor(() => expect(sent).toHaveLength(1));
    const [logo = photo] = sent;
    await expect(await logo.text()).not.toContain('Exif');
    const { width, height } = await createImageBitmap(logo);
    await expect([width, height]).toEqual([20, 40]);
    await expectText('The company logo has been changed.');
  },
};

/** A main API without the optional call. */
export const LogoChangedElsewhere: Story = {
  parameters: logoAnswer(404),
  play: async ({ canvas, canvasElement }) => {
    await chooseLogo(canvasElement, await drawPicture('logo.png'));
    await expect(await canvas.findByText(/^The logo cannot be changed from here/)).toBeVisible();
  },
};
