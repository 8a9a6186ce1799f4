import { afterEach as examine } from '@storybook/addon-a11y/preview';
import type { composeStory } from '@storybook/react-vite';
import { afterEach, expect } from 'vitest';
import { page } from 'vitest/browser';

declare module 'vitest' {
  interface TestContext {
    /** Set by Storybook's plugin. */
    readonly story: ReturnType<typeof composeStory>;
  }
}

/**
 * A story with the tag `dark` or `phone` is also examined by axe in the dark theme, or 360 px wide,
 * where it must not scroll sideways either.
 */
afterEach(async ({ story, task }) => {
  if (task.result?.state === 'fail') return;
  if (story.tags.includes('dark')) {
    document.documentElement.dataset.theme = 'dark';
    await drawn();
    await examineStory(story);
  }
  if (story.tags.includes('phone')) {
    document.documentElement.dataset.theme = 'light';
    await page.viewport(360, 740);
    await drawn();
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth, 'width of the page on a phone').toBe(clientWidth);
    await examineStory(story);
  }
});

/**
 * Waits for two frames, in the first of which the page may only be notified of the change, and for
 * the transitions that it starts.
 */
async function drawn(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
}

const examineStory = ({ id, parameters, globals, reporting }: ReturnType<typeof composeStory>) =>
  examine({ id, parameters, globals, reporting, viewMode: 'story' } as never);
