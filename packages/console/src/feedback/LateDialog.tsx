import { type ComponentType, createElement, useEffect, useRef, useState } from 'react';
import { showToast } from '../layout/toast.ts';

/** A dialog whose code is loaded when it is first opened. */
export interface LatePart<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly loaded: () => ComponentType<Props> | null;
}

export function latePart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LatePart<Props> {
  let loaded: ComponentType<Props> | null = null;
  return {
    load: async () => {
      loaded = (await load()).default;
      return loaded;
    },
    loaded: () => loaded,
  };
}

interface LateDialogProps<Props> {
  readonly part: LatePart<Props>;
  readonly dialog: Props;
}

/**
 * Shows a dialog as soon as its code is there. Where it does not arrive, offline for example, that
 * is said and the dialog closed: the board stays, and the next click tries again.
 */
export function LateDialog<Props extends { readonly onClose: () => void }>({
  part,
  dialog,
}: LateDialogProps<Props>) {
  const [Dialog, setDialog] = useState(part.loaded);
  const latest = useRef(dialog);
  latest.current = dialog;

  useEffect(() => {
    if (part.loaded() !== null) return;
    let isLeft = false;
    part.load().then(
      (loaded) => {
        if (!isLeft) setDialog(() => loaded);
      },
      (cause: unknown) => {
        if (isLeft) return;
        console.warn('The code of a dialog did not arrive.', cause);
        showToast({ kind: 'error', ...partMissing });
        latest.current.onClose();
      },
    );
    return () => {
      isLeft = true;
    };
  }, [part]);

  return Dialog && createElement(Dialog, dialog);
}

/** What to say where the code of a part of the board did not arrive. */
export const partMissing = {
  title: 'This could not be opened.',
  text: 'The server can’t be reached. Check your connection and try again.',
} as const;
