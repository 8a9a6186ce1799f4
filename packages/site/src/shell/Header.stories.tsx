import { ErrorBoundary } from '@ludarium/browser/ui/ErrorBoundary.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useLayoutEffect } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { visit } from '../story-kit.tsx';
import { startHeader } from './header.ts';
import Layout from './Layout.tsx';
import { FailedPage } from './PartRoot.tsx';

function Started(props: ComponentProps<typeof Layout>) {
  useLayoutEffect(startHeader, []);
  return <Layout {...props} />;
}

const meta = {
  title: 'Visitors/Shell',
  component: Layout,
  args: { html: '<h1 style="padding: 2rem">A page</h1>' },
  ...visit('/why-register'),
  render: (args) => <Started {...args} />,
} satisfies Meta<typeof Layout>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SignedOut: Story = {};

export const DropdownOpen: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Publisher Portal' });
    await userEvent.click(button);
    await expect(
      within(canvas.getByRole('banner')).getByRole('link', { name: 'Log in' }),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('heading', { name: 'A page' }));
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    await userEvent.keyboard('{Escape}');
    await expect(button).toHaveFocus();
    await userEvent.click(button);
  },
};

/** By keyboard, as on a phone. */
export const MenuOfAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Menu' }).focus();
    await userEvent.keyboard('{Enter}');
    (await canvas.findByRole('button', { name: 'Publisher Portal' })).focus();
    await userEvent.keyboard('{Enter}');
    const register = within(canvas.getByRole('banner')).getByRole('link', { name: 'Register' });
    await expect(register).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(register).not.toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Menu' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  },
};

/** The header gets its background beyond 10 px (section 9). */
export const Scrolled: Story = {
  args: { html: '<h1 style="padding: 2rem; height: 200vh">A long page</h1>' },
  play: async ({ canvas }) => {
    const header = canvas.getByRole('banner');
    window.scrollTo({ top: 10, behavior: 'instant' });
    await waitFor(() => expect(window.scrollY).toBe(10));
    await expect(header).toHaveAttribute('data-scrolled', 'false');
    window.scrollTo({ top: 11, behavior: 'instant' });
    await waitFor(() => expect(header).toHaveAttribute('data-scrolled', 'true'));
    await expect(getComputedStyle(header).backdropFilter).toMatch(/blur/);
  },
};

export const SignedIn: Story = {
  ...visit('/why-register', { visitor: { roles: ['publisher', 'tester'] } }),
  play: async ({ canvas }) => {
    const banner = within(canvas.getByRole('banner'));
    await expect(await banner.findByRole('link', { name: 'Publisher Portal' })).toBeVisible();
    await expect(banner.getByRole('link', { name: 'Feedback' })).toBeVisible();
    await expect(banner.queryByRole('link', { name: 'Admin' })).toBeNull();
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign Out' }));
    await waitFor(() =>
      expect(banner.queryByRole('link', { name: 'Publisher Portal' })).toBeNull(),
    );
    await expect(await canvas.findByRole('button', { name: 'Publisher Portal' })).toBeVisible();
  },
};

function Broken(): never {
  throw new Error('The page broke, as this story wants.');
}

/** A page failed to load or render. */
export const BrokenPage: Story = {
  render: () => (
    <ErrorBoundary fallback={<FailedPage />}>
      <Broken />
    </ErrorBoundary>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Load it again' })).toBeVisible();
  },
};
