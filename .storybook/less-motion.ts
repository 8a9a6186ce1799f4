const query = /prefers-reduced-motion:\s*(reduce|no-preference)/;
const askBrowser = window.matchMedia.bind(window);
let less = false;

/**
 * Emulates prefers-reduced-motion for a story's scripts and styles. If off, the browser's setting
 * applies.
 */
export function showsLessMotion(wanted: boolean): void {
  less = wanted;
  document.documentElement.toggleAttribute('data-less-motion', wanted);
}

window.matchMedia = (asked) => {
  const answer = askBrowser(asked);
  const motion = query.exec(asked)?.[1];
  if (!less || motion === undefined) return answer;
  return new Proxy(answer, {
    get: (target, name) => {
      if (name === 'matches') return motion === 'reduce';
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
};
