import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHasLeft } from './use-has-left.ts';

interface SearchTextOptions {
  /** Debounce in ms. */
  readonly delay?: number;
}

/**
 * The text of a search field. It is applied, trimmed, when nothing was typed for `delay`, unless
 * the screen was left. A search that is applied elsewhere (Back, a link) replaces it.
 */
export function useSearchText(
  applied: string,
  onApply: (text: string) => void,
  { delay = 300 }: SearchTextOptions = {},
) {
  const location = useLocation();
  const hasLeft = useHasLeft();
  const [text, setText] = useState(applied);
  const lastApplied = useRef(applied);
  const apply = useEffectEvent(() => {
    if (hasLeft()) return;
    lastApplied.current = text.trim();
    onApply(text.trim());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another location restarts the delay
  useEffect(() => {
    if (text.trim() === lastApplied.current) return;
    const timer = setTimeout(apply, delay);
    return () => clearTimeout(timer);
  }, [text, delay, location]);
  useEffect(() => {
    if (applied === lastApplied.current) return;
    lastApplied.current = applied;
    setText(applied);
  }, [applied]);
  return [text, setText] as const;
}
