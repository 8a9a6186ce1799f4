import { showToast } from '@ludarium/browser/ui/toast.ts';
import {
  type Query,
  type QueryClient,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  type DataProvider,
  type GetListResult,
  type Identifier,
  type RaRecord,
  useDataProvider,
  useGetRecordRepresentation,
} from 'react-admin';
import { rescueFocus } from '../../layout/focus.ts';
import { refetchChanged } from '../../providers/query-client.ts';
import type { Declared } from '../declaration/define-resource.ts';
import {
  type Check,
  isOffered,
  type Outcome,
  type Reason,
  type Transition,
} from '../declaration/transition.ts';
import { transit } from './transit.ts';

type Result = Outcome & { readonly row: RaRecord };

/** A step that is asked about. */
export interface Asked {
  readonly transition: Transition;
  /** The rows that it fits, as they were when it was chosen; after a try those that were refused. */
  readonly rows: readonly RaRecord[];
  /** The number of chosen rows that it does not fit. */
  readonly leftOut: number;
  readonly check: Check | null;
  /** How many rows have been decided on in this try. */
  readonly made: number;
  /** What the server has refused in the last try. */
  readonly refused: readonly Result[];
}

/**
 * Makes transitions of one record or of several, after a question if there is one. The outcomes are
 * toasts with the records' names; a refused one stays in the question. Afterwards they are read again.
 * The focus stays at `group`, or without it at the page's content.
 *
 * @param onDecided is called after every try
 */
export function useDecide(
  declared: Declared,
  rows: readonly RaRecord[],
  onDecided: () => void = () => undefined,
) {
  const { name: resource } = declared;
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const getName = useGetRecordRepresentation(resource);
  const [asked, setAsked] = useState<Asked | null>(null);
  const mutationKey = ['decision', resource, rows.map(({ id }) => id).join()];
  const isPending = useIsMutating({ mutationKey }) > 0;
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (step: () => Promise<void>) => step(),
  });
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isPending) return;
    const element = group.current;
    return () => rescueFocus(element);
  }, [isPending]);

  const start = (step: () => Promise<void>) => {
    // A second click can precede the next render, so the query client is asked for the first one.
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(step);
  };

  const announce = (kind: 'success' | 'error', title: string, [first, ...others]: Result[]) =>
    void showToast({
      kind,
      title,
      text: others.length === 0 ? String(getName(first?.row)) : `${others.length + 1} rows`,
      // Two requests of a person are two decisions; a second try replaces the error of the first.
      id: `${resource}:${first?.row.id}`,
    });

  const decide = async (step: Asked, reason: Reason | null, isAsked: boolean) => {
    const { transition, check } = step;
    const { reason: options, hasReason = () => true } = transition;
    const results: Result[] = [];
    for (const row of step.rows) {
      if (isAsked) setAsked({ ...step, made: results.length, refused: [] });
      const columns = options && reason && hasReason(row) ? options.toColumns(reason) : {};
      const outcome = await transit(declared, transition, row, { ...check?.given, ...columns });
      results.push({ ...outcome, row });
    }
    const refused = results.filter(({ kind }) => kind === 'refused');
    const isRefused = isAsked && refused.length > 0;
    setAsked(isRefused ? { ...step, rows: refused.map(({ row }) => row), refused } : null);
    onDecided();
    const done = results.filter(({ kind }) => kind === 'done');
    if (done[0]) announce('success', done[0].text, done);
    for (const result of results) {
      const isShown = result.kind === 'partial' || (result.kind === 'refused' && !isAsked);
      if (isShown) announce('error', result.text, [result]);
    }
    await refreshAfterDecision(
      queryClient,
      dataProvider,
      resource,
      step.rows.map(({ id }) => id),
    );
  };

  /** Asks about the rows that the transition fits, or makes it. */
  const choose = (transition: Transition) =>
    start(async () => {
      const fitting = rows.filter((row) => isOffered(transition, row));
      const check = (await transition.check?.(fitting)) ?? null;
      const leftOut = rows.length - fitting.length;
      const step = { transition, rows: fitting, leftOut, check, made: 0, refused: [] };
      const isAsked =
        rows.length > 1 || (transition.check ? check !== null : transition.question !== undefined);
      if (isAsked) setAsked(step);
      else await decide(step, null, false);
    });

  const question = asked && {
    asked,
    isPending,
    onDecide: (reason: Reason | null) => start(() => decide(asked, reason, true)),
    onClose: () => {
      // While rows are decided on, it shows how many.
      if (isPending && asked.refused.length === 0) return;
      setAsked(null);
      // After a try the button that has asked may be gone.
      rescueFocus(group.current);
    },
  };
  return { choose, isPending, question, group };
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
 * Refetches the same, but of the lists only the rows that were decided on: they stay in their places
 * with their new status, so that a second click decides on no other row.
 */
async function refreshAfterDecision(
  queryClient: QueryClient,
  dataProvider: DataProvider,
  resource: string,
  ids: Identifier[],
): Promise<void> {
  const changed = getChangedResources(resource);
  const isListed = ({ queryKey }: Pick<Query, 'queryKey'>) =>
    queryKey[0] === resource && queryKey[1] === 'getList';
  const refetched = refetchChanged(queryClient, {
    predicate: (query) => changed.includes(query.queryKey[0]) && !isListed(query),
  });
  // What a list reads now may be from before the decision; a first reading goes on.
  await queryClient.cancelQueries({
    predicate: (query) => isListed(query) && query.state.data !== undefined,
  });
  const { data: present } = await dataProvider.getMany(resource, { ids });
  const rows = new Map<Identifier, RaRecord>(present.map((row) => [row.id, row]));
  queryClient.setQueriesData<GetListResult>({ predicate: isListed }, (list) => {
    if (!list) return list;
    const data = list.data.flatMap((shown) => {
      if (!ids.includes(shown.id)) return [shown];
      const row = rows.get(shown.id);
      return row ? [{ ...shown, ...row }] : [];
    });
    const removed = list.data.length - data.length;
    return { ...list, data, ...(list.total && { total: list.total - removed }) };
  });
  await refetched;
}
