import { showToast } from '@ludarium/web/ui/toast.ts';
import { type ComponentType, createElement, useEffect, useEffectEvent, useState } from 'react';

/** A component whose code is loaded on first use. */
interface LazyPart<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly loaded: () => ComponentType<Props> | null;
}

export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  return {
    load: async () => {
      loaded = (await load()).default;
      return loaded;
    },
    loaded: () => loaded,
  };
}

/**
 * Loads a part of the board. Unlike `React.lazy`, a failed request is repeated on the next use, and
 * loaded code renders without a suspended first frame.
 *
 * @returns null while the code is loading
 */
export function useLazyPart<Props>(
  part: LazyPart<Props>,
  { isEnabled = true, onFailed }: { readonly isEnabled?: boolean; readonly onFailed: () => void },
): ComponentType<Props> | null {
  const [Part, setPart] = useState(part.loaded);
  const handleFailure = useEffectEvent(onFailed);
  const isMissing = Part === null;
  useEffect(() => {
    if (!isEnabled || !isMissing) return;
    let isUnmounted = false;
    part.load().then(
      (loaded) => {
        if (!isUnmounted) setPart(() => loaded);
      },
      (cause: unknown) => {
        if (isUnmounted) return;
        console.warn('The code of a part of the board could not be loaded.', cause);
        handleFailure();
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [part, isEnabled, isMissing]);
  return Part;
}

interface LazyDialogProps<Props> {
  readonly part: LazyPart<Props>;
  readonly dialog: Props;
}

/** A dialog whose code is loaded when it is opened; if that fails, shows a toast and closes it. */
export function LazyDialog<Props extends { readonly onClose: () => void }>({
  part,
  dialog,
}: LazyDialogProps<Props>) {
  const Dialog = useLazyPart(part, {
    onFailed: () => {
      showToast({ kind: 'error', ...partMissing });
      dialog.onClose();
    },
  });
  return Dialog && createElement(Dialog, dialog);
}

/** Shown if the code of a part of the board could not be loaded. */
export const partMissing = {
  title: 'This could not be opened.',
  text: 'The server can’t be reached. Check your connection and try again.',
} as const;
