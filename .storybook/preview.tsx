import type { Decorator, Preview } from '@storybook/react-vite';
import { setupWorker } from 'msw/browser';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { toast } from 'sonner';
import { configure } from 'storybook/test';
import '../packages/site/src/ui/global.css';
import { tokenKeys } from '@ludarium/domain/account';
import { draftPrefix } from '../packages/browser/src/session/remove-drafts.ts';
import { queryClient } from '../packages/console/src/providers/query-client.ts';
import { getChosenRoles, roleChoices } from '../packages/site/src/story-role.ts';
import { trackRequests, waitForRequests } from './pending-requests.ts';

// A long timeout for queries on a busy machine; they resolve as soon as the element exists.
configure({ asyncUtilTimeout: 30_000 });

/** Answers requests with the story's handlers; unhandled ones go to the network. */
async function startWorker() {
  const worker = setupWorker();
  trackRequests(worker);
  await worker.start({ quiet: true, onUnhandledRequest: 'bypass' });
  return worker;
}

/** Sets the toolbar's theme on the document, where both apps read it. */
const withPage: Decorator = (Story, { globals }) => {
  document.documentElement.dataset.theme = globals.theme === 'dark' ? 'dark' : 'light';
  return <Story />;
};

/**
 * Passes the toolbar's role to stories with the argument `user` (the board's). The site's pages
 * read it in packages/site/src/story-kit.tsx.
 */
const withRole: Decorator = (Story, { globals, args }) => {
  const roles = getChosenRoles(globals.role);
  const user: unknown = args.user;
  if (!roles || typeof user !== 'object' || user === null) return <Story />;
  return <Story args={{ ...args, user: { ...user, roles } }} />;
};

const preview: Preview = {
  decorators: [withPage, withRole],
  loaders: [mswLoader(startWorker)],
  // What the previous story left: the cache of the console's areas, and toasts.
  beforeEach: () => {
    queryClient.clear();
    toast.dismiss();
    // The drafts of other stories.
    for (const key of Object.keys(window.localStorage)) {
      if (key.startsWith(draftPrefix)) window.localStorage.removeItem(key);
    }
    // No story depends on who was signed in by an earlier one. `session.end` would redirect this story.
    return () => {
      for (const key of tokenKeys) window.localStorage.removeItem(key);
    };
  },
  afterEach: waitForRequests,
  parameters: {
    layout: 'fullscreen',
    // What passes is counted only: listing every element of it takes a third of axe's time.
    a11y: {
      // In the test run .storybook/other-looks.ts says which stories axe examines.
      test: import.meta.env.VITEST_STORYBOOK === 'false' ? 'off' : 'error',
      options: { resultTypes: ['violations', 'incomplete'] },
    },
    backgrounds: { disabled: true },
    options: {
      storySort: {
        order: [
          'Foundations',
          ['Welcome', 'Voice', 'Tokens', 'Identity', 'Mails'],
          'Visitors',
          ['Home', 'Shell', 'Coming soon', 'Sign in', 'Password recovery'],
          'Publishers',
          ['Registration', 'Terms', 'Access request', 'My Games'],
          'Testers',
          'Administrators',
        ],
      },
    },
    viewport: {
      options: {
        phone: { name: 'Phone 360', styles: { width: '360px', height: '740px' } },
        tablet: { name: 'Tablet 768', styles: { width: '768px', height: '1024px' } },
        desktop: { name: 'Desktop 1280', styles: { width: '1280px', height: '800px' } },
        wide: { name: 'Wide 1920', styles: { width: '1920px', height: '1080px' } },
      },
    },
  },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'mirror',
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
        dynamicTitle: true,
      },
    },
    role: {
      description: 'Who looks',
      toolbar: {
        icon: 'user',
        items: Object.entries(roleChoices).map(([value, title]) => ({ value, title })),
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'light', role: 'own' },
};

export default preview;
