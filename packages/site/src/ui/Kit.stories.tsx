import { wholePage } from '@ludarium/browser/story-kit.ts';
import { Button, getButtonClassName } from '@ludarium/browser/ui/Button.tsx';
import { Dialog } from '@ludarium/browser/ui/Dialog.tsx';
import { Logo } from '@ludarium/browser/ui/Logo.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { visit } from '../story-kit.tsx';
import { Badge } from './Badge.tsx';
import { Die } from './Die.tsx';
import { Checkbox, PasswordField, TextArea, TextField } from './Field.tsx';
import { SkeletonText } from './Skeleton.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const meta = {
  title: 'Foundations/Site kit',
  tags: ['autodocs'],
  ...visit('/'),
  render: (_, { name }) => <p>{name}</p>,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

function Shelf({ children }: { children: ReactNode }) {
  return <div style={{ display: 'grid', gap: 16, maxWidth: 420, padding: 32 }}>{children}</div>;
}

export const Buttons: Story = {
  render: () => (
    <Shelf>
      <Button>Main</Button>
      <Button variant="plain">Plain</Button>
      <Button variant="honey">Honey</Button>
      <Button variant="quiet">Quiet</Button>
      <Button size="large">Large</Button>
      <Button disabled>Disabled</Button>
      <Button busy busyLabel="Sending...">
        Send
      </Button>
      <a className={getButtonClassName({})} href="/why-register">
        Why register?
      </a>
    </Shelf>
  ),
};

export const Fields: Story = {
  tags: ['dark'],
  render: () => (
    <Shelf>
      <TextField label="Empty" />
      <TextField label="With a hint" hint="What helps beforehand" defaultValue="Typed" />
      <TextField label="In error" error="Email is required" />
      <TextField label="Fixed" readOnly value="Can’t be edited" />
      <PasswordField label="Password" defaultValue="Demo-pass1" />
      <TextArea label="Several lines" error="Description too long" />
      <Checkbox label="I agree" />
      <Checkbox label="I agree, but did not" error="You must agree to the privacy policy" />
    </Shelf>
  ),
};

export const LongWords: Story = {
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <Shelf>
      <Button wide>Datenschutzgrundverordnungskonform weiterspielen</Button>
      <TextField
        label="Brettspielverlagsgründungsmitgliederverzeichnisnummer, as your registration names it"
        hint="You find it at the top right of the letter that your chamber of commerce sent you."
        error="This number can’t be one: it needs nine digits, a hyphen, and the letters of your country."
        defaultValue="Supercalifragilisticexpialidocious"
      />
      <Checkbox label="I have read all of it, from the first box to the last appendix, and I agree" />
      <Badge tone="honey">Exploring</Badge>
    </Shelf>
  ),
};

export const Signs: Story = {
  render: () => (
    <Shelf>
      <Logo />
      <ThemeSwitch />
      <Badge tone="felt">In Progress</Badge>
      <Badge tone="sky">Planned</Badge>
      <Badge tone="honey">Exploring</Badge>
      {[1, 2, 3, 4, 5, 6].map((pips) => (
        <Die key={pips} pips={pips} />
      ))}
      <SkeletonText lines={7} label="Loading" />
    </Shelf>
  ),
};

function DialogExample() {
  const [open, setOpen] = useState(false);
  return (
    <Shelf>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {open ? (
        <Dialog title="A dialog" onClose={() => setOpen(false)}>
          <p>Escape closes it.</p>
        </Dialog>
      ) : null}
    </Shelf>
  );
}

export const OpenDialog: Story = {
  render: () => <DialogExample />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Open' });
    await userEvent.click(button);
    await userEvent.click(await wholePage.findByRole('button', { name: 'Close' }));
    await expect(wholePage.queryByRole('dialog')).toBeNull();
    await expect(button).toHaveFocus();
    await userEvent.click(button);
  },
};
