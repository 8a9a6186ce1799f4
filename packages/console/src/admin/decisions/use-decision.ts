import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { showToast, type ToastMessage } from '../../layout/toast.ts';
import type { Outcome } from './outcome.ts';

const kinds = { done: 'success', partial: 'error', refused: 'error' } as const;

/**
 * Runs decisions on one row: one at a time whatever is clicked, wherever its buttons stand. The
 * outcome is a toast, with its remedy as a button; afterwards everything shown of the resource is
 * read again, so that the admin sees what is.
 *
 * @param name whose row it is: said where an outcome waits for its remedy
 * @returns whether one is running, and how to start one
 */
export function useDecision(resource: string, id: string, name: string) {
  const queryClient = useQueryClient();
  const mutationKey = ['decision', resource, id];
  const busy = useIsMutating({ mutationKey }) > 0;

  const settle = useCallback(
    (outcome: Outcome) => {
      showToast(toToast(outcome, name, settle));
      return refresh(queryClient, resource);
    },
    [queryClient, resource, name],
  );
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async (run: () => Promise<Outcome>) => settle(await run()),
  });

  const start = (run: () => Promise<Outcome>) => {
    // Asked of the client, not of the last render: the second of two clicks may come before it.
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(run);
  };
  return { busy, start };
}

function toToast(
  outcome: Outcome,
  name: string,
  settle: (outcome: Outcome) => Promise<void>,
): ToastMessage {
  const { kind, text, retry } = outcome;
  const run = async () => {
    if (retry) await settle(await retry.run());
  };
  return {
    kind: kinds[kind],
    text,
    ...(retry ? { title: name, action: { label: retry.label, run: () => void run() } } : {}),
  };
}

/** Reads anew what is shown of a resource and of the audit trail. */
export async function refresh(
  queryClient: ReturnType<typeof useQueryClient>,
  resource: string,
): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [resource] }),
    queryClient.invalidateQueries({ queryKey: ['audit_log'] }),
  ]);
}
