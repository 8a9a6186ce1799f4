import { deviceStorage } from '@ludarium/web/storage.ts';

/** The fields chosen for the headings of earlier files; '' for a column to ignore. */
export function openMappingMemory(publisherId: number) {
  const key = `csv-columns-${publisherId}`;
  const read = () => Object.fromEntries(new URLSearchParams(deviceStorage.getItem(key) ?? ''));
  return {
    read,
    choose: (heading: string, column: string) =>
      deviceStorage.setItem(key, `${new URLSearchParams({ ...read(), [heading]: column })}`),
  };
}
