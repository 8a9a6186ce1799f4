import { createSavedForm } from '@ludarium/domain/account';
import { deviceStorage } from '@ludarium/web/storage.ts';
import { z } from 'zod';
import { type ProposalForm, proposalFormNames } from './proposal-values.ts';

const text = z.union([z.string(), z.array(z.string())]);
const form = z.record(z.string(), text);
const copySchema = z.object({ id: z.guid(), base: form, typed: form });

/** What was typed and is not saved yet. */
interface LocalCopy {
  /** The proposal's id, also of one that could not be created yet. */
  readonly id: string;
  /** The saved values that the person changed. */
  readonly base: ProposalForm;
  readonly typed: ProposalForm;
}

/**
 * The copy of a form on this device, which survives a reload, failed requests and the end of the
 * session.
 *
 * @param proposal its id, or `new` with the game's id
 */
export function localCopy(userId: string, proposal: string) {
  const kept = createSavedForm(deviceStorage, `proposal-draft-${userId}-${proposal}`);
  return {
    read(empty: ProposalForm): LocalCopy | null {
      const parsed = copySchema.safeParse(kept.read());
      if (!parsed.success) return null;
      const { id, base, typed } = parsed.data;
      return { id, base: complete(base, empty), typed: complete(typed, empty) };
    },
    save: (copy: LocalCopy) => kept.save({ ...copy }),
    clear: () => kept.clear(),
  };
}

/** The known fields of a stored form; one of another version of the form may lack some. */
function complete(stored: z.output<typeof form>, empty: ProposalForm): ProposalForm {
  const entries = proposalFormNames.map((name) => {
    const value = stored[name];
    return [
      name,
      Array.isArray(value) === Array.isArray(empty[name]) && value ? value : empty[name],
    ];
  });
  return Object.fromEntries(entries) as ProposalForm;
}
