import { afterEach as examine } from '@storybook/addon-a11y/preview';
import type { composeStory } from '@storybook/react-vite';
import { afterEach, expect, inject } from 'vitest';
import { page } from 'vitest/browser';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether axe examines every story. */
    examinesAll: boolean;
  }
  interface TestContext {
    /** Set by Storybook's plugin. */
    readonly story: ReturnType<typeof composeStory>;
  }
}

/**
 * Axe examines the first story of a file and those with the tag `dark` or `phone`; these also in the
 * dark theme, or 360 px wide, where they must not scroll sideways either. `pnpm test axe` examines all.
 */
afterEach(async ({ story, task }) => {
  if (task.result?.state === 'fail') return;
  const isFirst = task.file.tasks[0] === task;
  const hasLook = story.tags.includes('dark') || story.tags.includes('phone');
  if (isFirst || hasLook || inject('examinesAll')) {
    // A button changes its colour after the request of the story has ended.
    await drawn();
    await examineStory(story);
  }
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

function examineStory(story: ReturnType<typeof composeStory>) {
  const { id, globals, reporting } = story;
  const parameters = { ...story.parameters, a11y: { ...story.parameters.a11y, test: 'error' } };
  return examine({ id, parameters, globals, reporting, viewMode: 'story' } as never);
}
