import { showToast } from '@ludarium/browser/ui/toast.ts';
import {
  type Query,
  type QueryClient,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import {
  type DataProvider,
  type GetListResult,
  type RaRecord,
  useDataProvider,
  useGetRecordRepresentation,
} from 'react-admin';
import { refetchChanged } from '../../providers/query-client.ts';
import type { Declared } from '../declaration/define-resource.ts';
import type { Outcome, Transition } from '../declaration/transition.ts';
import { transit } from './transit.ts';

const toastKinds = { done: 'success', partial: 'error', refused: 'error' } as const;

interface DecideOptions {
  /** Called when the decision is stored. */
  readonly onDone: () => void;
}

/**
 * Makes transitions of a record, one at a time however many of its buttons are shown. The outcome is
 * a toast with the record's name, if possible with a retry; afterwards its resource is refetched.
 */
export function useDecide(
  declared: Declared,
  record: RaRecord | undefined,
  options: DecideOptions,
) {
  const { name: resource } = declared;
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const name = String(useGetRecordRepresentation(resource)(record));
  const mutationKey = ['decision', resource, record?.id];
  const isPending = useIsMutating({ mutationKey }) > 0;
  const [refusal, setRefusal] = useState<string | null>(null);

  const announce = ({ kind, text, retry }: Outcome): Promise<void> => {
    showToast({
      kind: toastKinds[kind],
      title: text,
      text: name,
      // Two requests of a person are two decisions; a second try replaces the error of the first.
      id: `${resource}:${record?.id}`,
      ...(retry && {
        action: { label: retry.label, run: () => void retry.run().then(announce) },
      }),
    });
    return refreshAfterDecision(queryClient, dataProvider, resource, record?.id);
  };
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async ([transition, given]: readonly [Transition, object]) => {
      if (!record) return;
      const outcome = await transit(declared, transition, record, given);
      setRefusal(outcome.kind === 'refused' ? outcome.text : null);
      if (outcome.kind !== 'refused') options.onDone();
      await announce(outcome);
    },
  });
  const decide = (transition: Transition, given: object = {}) => {
    // A second click can precede the next render, so the query client is asked for the first one.
    if (queryClient.isMutating({ mutationKey }) === 0) mutate([transition, given]);
  };
  return { name, isPending, decide, refusal, clearRefusal: () => setRefusal(null) };
}

/** Refetches what is shown of a resource, the audit log and a proposal's steps. */
export async function refreshResource(queryClient: QueryClient, resource: string): Promise<void> {
  const changed = getChangedResources(resource);
  await refetchChanged(queryClient, {
    predicate: ({ queryKey: [first] }) => changed.includes(first),
  });
}

const getChangedResources = (resource: string): readonly unknown[] => [
  resource,
  'audit_log',
  'game_proposal_events',
];

/**
 * Refetches the same, but of the lists only the row that was decided on: it stays in its place with
 * its new status, so that a second click decides on no other row.
 */
async function refreshAfterDecision(
  queryClient: QueryClient,
  dataProvider: DataProvider,
  resource: string,
  id: RaRecord['id'] = '',
): Promise<void> {
  const changed = getChangedResources(resource);
  const isListed = ({ queryKey }: Pick<Query, 'queryKey'>) =>
    queryKey[0] === resource && queryKey[1] === 'getList';
  const refetched = refetchChanged(queryClient, {
    predicate: (query) => changed.includes(query.queryKey[0]) && !isListed(query),
  });
  const { data: present } = await dataProvider.getMany(resource, { ids: [id] });
  const row = present.find((found) => found.id === id);
  queryClient.setQueriesData<GetListResult>({ predicate: isListed }, (list) => {
    if (!list) return list;
    const data = list.data.flatMap((shown) =>
      shown.id !== id ? [shown] : row ? [{ ...shown, ...row }] : [],
    );
    const removed = list.data.length - data.length;
    return { ...list, data, ...(list.total && { total: list.total - removed }) };
  });
  await refetched;
}
