const query = /prefers-reduced-motion:\s*(reduce|no-preference)/;
const originalMatchMedia = window.matchMedia.bind(window);
let isReduced = false;

/**
 * Emulates prefers-reduced-motion for a story's scripts and styles. If off, the browser's setting
 * applies.
 */
export function emulateReducedMotion(isOn: boolean): void {
  isReduced = isOn;
  document.documentElement.toggleAttribute('data-less-motion', isOn);
}

window.matchMedia = (media) => {
  const result = originalMatchMedia(media);
  const motion = query.exec(media)?.[1];
  if (!isReduced || motion === undefined) return result;
  return new Proxy(result, {
    get: (target, name) => {
      if (name === 'matches') return motion === 'reduce';
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
};
