import { createElement } from 'react';
import { type LazyComponent, useLazyComponent } from './lazy-component.tsx';
import { showToast } from './toast.ts';

interface LazyDialogProps<Props> {
  readonly component: LazyComponent<Props>;
  readonly dialog: Props;
}

/** A dialog whose code is loaded when it is opened; if that fails, shows a toast and closes it. */
export function LazyDialog<Props extends { readonly onClose: () => void }>({
  component,
  dialog,
}: LazyDialogProps<Props>) {
  const Dialog = useLazyComponent(component, {
    onFailed: () => {
      showToast({ kind: 'error', ...codeNotLoaded });
      dialog.onClose();
    },
  });
  return Dialog && createElement(Dialog, dialog);
}

/** Shown if the code of a component could not be loaded. */
const codeNotLoaded = {
  title: 'This could not be opened.',
  text: 'The server can’t be reached. Check your connection and try again.',
} as const;
