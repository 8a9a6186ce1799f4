import { answering } from '@ludarium/browser/story-kit.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, fireEvent, screen, userEvent, waitFor } from 'storybook/test';
import { visit } from '../../story-kit.tsx';
import RegisterPage from './RegisterPage.tsx';

const found = {
  data: {
    data: [
      { id: 1, name: 'Harvest Games', media: null, logo: null },
      { id: 2, name: 'Harvest Moon Press', media: null, logo: null },
    ],
  },
};
const search = '*/main-api/api/search/publishers';

const meta = {
  title: 'Publishers/Registration',
  component: RegisterPage,
  ...visit('/register'),
  beforeEach: answering(http.get(search, () => HttpResponse.json(found))),
} satisfies Meta<typeof RegisterPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const company = 'Name of Publishing Company *';

export const Empty: Story = { tags: ['phone'] };

export const FieldErrors: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Register' }));
    await expect(await canvas.findByText('First name is required')).toBeVisible();
    await expect(canvas.getByText('You must agree to the privacy policy')).toBeVisible();
    await expect(canvas.getByLabelText('First name *')).toHaveFocus();
  },
};

export const PublishersFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText(company), 'harv');
    await expect(await canvas.findByRole('option', { name: 'Harvest Moon Press' })).toBeVisible();
    await expect(canvas.getByText('2 publishers found')).toBeVisible();
  },
};

export const PublisherSelected: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText(company);
    await userEvent.type(field, 'harv');
    await userEvent.click(await canvas.findByRole('option', { name: 'Harvest Games' }));
    await expect(field).toHaveValue('Harvest Games');
    await expect(canvas.getByText(/^Selected\./)).toBeVisible();
    await userEvent.type(field, '{Backspace}');
    await expect(canvas.queryByText(/^Selected\./)).toBeNull();
    // The exact name and Enter select it, too.
    await userEvent.type(field, 's');
    await canvas.findByText('2 publishers found');
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText(/^Selected\./)).toBeVisible();
  },
};

export const NoExactMatch: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText(company);
    await userEvent.type(field, 'harv');
    await canvas.findByText('2 publishers found');
    // Enter that ends the composition of an input method.
    await fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    await expect(canvas.queryByText('Please select a publisher from the dropdown list')).toBeNull();
    await userEvent.type(field, '{Enter}');
    await expect(
      await canvas.findByText('Please select a publisher from the dropdown list'),
    ).toBeVisible();
  },
};

export const SearchFailed: Story = {
  beforeEach: answering(http.get(search, () => HttpResponse.json({}, { status: 500 }))),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText(company), 'harv');
    await expect(await canvas.findByRole('button', { name: 'Search again' })).toBeVisible();
    await expect(
      (await screen.findAllByText(/Failed to search publishers\. Please try again\./))[0],
    ).toBeInTheDocument();
  },
};

export const NewPublisher: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText('New to Ludarium'));
    await userEvent.type(canvas.getByLabelText('Name of the new publisher *'), 'Copper Otter');
    await userEvent.upload(
      canvas.getByLabelText('Logo (optional)'),
      new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }),
      { applyAccept: false },
    );
    await expect(
      await canvas.findByText('logo.svg cannot be used. SVG is not supported: choose JPEG or PNG.'),
    ).toBeVisible();
    // A file that is dropped beside the field does not replace the page.
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([''], 'logo.png'));
    const drop = { dataTransfer, bubbles: true, cancelable: true };
    await expect(document.body.dispatchEvent(new DragEvent('drop', drop))).toBe(false);
    await expect(
      canvas.getByLabelText('Logo (optional)').dispatchEvent(new DragEvent('drop', drop)),
    ).toBe(true);
  },
};

export const Restored: Story = {
  ...visit('/register', {
    device: {
      registrationFormData: JSON.stringify({
        firstName: 'Petra',
        lastName: 'Meeples',
        email: 'petra@harvest.example',
        publisher: { kind: 'existing', id: 1, name: 'Harvest Games', logo: null },
        websiteUrl: 'https://harvest.example',
        $draft: { savedAt: Date.now(), owner: '', id: null },
      }),
    },
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('First name *')).toHaveValue('Petra');
    await expect(canvas.getByLabelText(company)).toHaveValue('Harvest Games');
  },
};

export const SignedIn: Story = { ...visit('/register', { visitor: { roles: [] } }) };

/** A new name that the catalogue has: one click selects the publisher. */
export const NewNameExists: Story = {
  tags: ['phone'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'New to Ludarium' }));
    await userEvent.type(canvas.getByLabelText('Name of the new publisher *'), 'harvest  games');
    await expect(await canvas.findByText(/^Harvest Games is in the catalogue\./)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Ask for access to it' }));
    await expect(canvas.getByRole('radio', { name: 'Already in the catalogue' })).toBeChecked();
    await expect(canvas.getByLabelText(company)).toHaveValue('Harvest Games');
    await expect(canvas.getByText(/^Selected\./)).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText(company)).toHaveFocus());
  },
};
