import type { GameFieldName } from '@ludarium/domain/game-proposals';
import { createContext, useContext } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ProposalForm } from './proposal-values.ts';
import type { LoadedProposal } from './use-proposal.ts';

/** What the fields of the form show beside what is typed. */
export const EditorContext = createContext<LoadedProposal | null>(null);

export function useEditor(): LoadedProposal {
  const proposal = useContext(EditorContext);
  if (proposal === null) throw new Error('useEditor needs the form around it.');
  return proposal;
}

/** Where the current value of a field comes from; null if it is imported. */
export function useFieldSource(name: GameFieldName) {
  return useEditor().sources.find(({ field }) => field === name) ?? null;
}

/** What is computed of the form, with every change. */
export function useTyped<Result>(compute: (form: ProposalForm) => Result): Result {
  const { control } = useFormContext<ProposalForm>();
  return useWatch({ control, compute });
}
