import type { RequestHandler } from 'msw';
import type { SetupWorker } from 'msw/browser';
// The types of a story's `msw`.
import type {} from 'msw-storybook-addon/csf3';
import { expect, within } from 'storybook/test';

/** Queries for the document with its toasts, which are beside the body. */
export const wholePage = within(document.documentElement);

/** Expects a text anywhere in the document, also in a toast. */
export async function expectText(text: string | RegExp): Promise<void> {
  await expect(await wholePage.findByText(text)).toBeInTheDocument();
}

/**
 * A story's `beforeEach`: its servers answer so, before those of its `meta`. Handlers are made once: one
 * that answers `once` needs a `beforeEach` of its own.
 */
export const answering =
  (...handlers: readonly RequestHandler[]) =>
  ({ msw }: { readonly msw: Pick<SetupWorker, 'use'> }): void =>
    msw.use(...handlers);
