import { createSavedForm, storageOrMemory } from '@ludarium/domain/account';
import { z } from 'zod';

const storage = storageOrMemory(() => window.localStorage);
const choices = z.record(z.string(), z.string()).catch({});

/** What a publisher chose for the headings of earlier files: a field, or '' for a column to ignore. */
export function rememberedMapping(publisherId: number) {
  const kept = createSavedForm(storage, `csv-columns-${publisherId}`);
  const read = () => choices.parse(kept.read());
  return {
    read,
    choose: (heading: string, column: string) => kept.save({ ...read(), [heading]: column }),
  };
}
