import { spyOn, within } from 'storybook/test';

/** Queries for the document with its toasts, which are beside the body. */
export const wholePage = within(document.documentElement);

/**
 * Keeps an entry of localStorage in memory until the end of the story: stories that run at the same
 * time share the storage.
 */
export function keepInMemory(key: string): void {
  let value: string | null = null;
  const { getItem, setItem, removeItem } = Storage.prototype;
  spyOn(Storage.prototype, 'getItem').mockImplementation(function (this: Storage, name) {
    return name === key ? value : getItem.call(this, name);
  });
  spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, text) {
    if (name === key) value = text;
    else setItem.call(this, name, text);
  });
  spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, name) {
    if (name === key) value = null;
    else removeItem.call(this, name);
  });
}
