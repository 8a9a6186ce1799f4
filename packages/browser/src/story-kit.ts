import { within } from 'storybook/test';

/** Queries for the document with its toasts, which are beside the body. */
export const wholePage = within(document.documentElement);
