import { createElement } from 'react';
import { type LazyPart, useLazyPart } from './lazy-part.tsx';
import { showToast } from './toast.ts';

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

/** Shown if the code of a part could not be loaded. */
export const partMissing = {
  title: 'This could not be opened.',
  text: 'The server can’t be reached. Check your connection and try again.',
} as const;
