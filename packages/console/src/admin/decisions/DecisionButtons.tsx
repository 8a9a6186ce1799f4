import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import {
  type RaRecord,
  useDataProvider,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { rescueFocus } from '../../layout/focus.ts';
import { showToast } from '../../layout/toast.ts';
import { refetchChanged } from '../../providers/query-client.ts';
import type { AdminDataProvider, DecisionMethods, Outcome } from './outcome.ts';

/** A decision that admins make on a record, or on many. */
export interface Decision<Row extends RaRecord> {
  /** The data provider's method. */
  readonly method: keyof DecisionMethods;
  readonly label: string;
  readonly variant: 'contained' | 'outlined' | 'text';
  readonly color: 'primary' | 'inherit' | 'error';
  readonly appliesTo: (row: Row) => boolean;
  /** The question that is asked first, about the record of that name. */
  readonly confirm?: (name: string) => { title: string; text: string; children?: ReactNode };
  /** What the decision on many records will do. */
  readonly consequence: string;
  /** Asks for the method's `meta` before a decision on many records; null if it is incomplete. */
  readonly Input?: ComponentType<{ readonly onChange: (meta: object | null) => void }>;
}

interface DecisionButtonsProps<Row extends RaRecord> {
  readonly decisions: readonly Decision<Row>[];
}

/**
 * The decisions on the record of the context. The buttons stay focusable while a decision is
 * pending, and the focus stays in the row afterwards, although the pressed button may be gone.
 */
export function DecisionButtons<Row extends RaRecord>({ decisions }: DecisionButtonsProps<Row>) {
  const record = useRecordContext<Row>();
  const { name, isPending, decide } = useDecide(record);
  const [asked, setAsked] = useState<Decision<Row>>();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const wasPending = useRef(false);
  useEffect(() => {
    if (wasPending.current && !isPending) rescueFocus(getFirstButton(box.current));
    wasPending.current = isPending;
  }, [isPending]);
  // The decision may remove the row itself.
  useEffect(
    () => () => {
      if (wasPending.current) rescueFocus();
    },
    [],
  );
  if (!record) return null;
  const handleClick = (decision: Decision<Row>) => {
    if (!decision.confirm) return decide(decision.method);
    setAsked(decision);
    setOpen(true);
  };
  return (
    <Box
      ref={box}
      sx={{ display: 'flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, gap: 0.75 }}
      aria-busy={isPending}
    >
      {decisions
        .filter(({ appliesTo }) => appliesTo(record))
        .map((decision) => (
          <Button
            key={decision.method}
            size="small"
            variant={decision.variant}
            color={decision.color}
            aria-disabled={isPending}
            onClick={isPending ? undefined : () => handleClick(decision)}
            sx={isPending ? { opacity: 0.5, cursor: 'progress' } : {}}
          >
            {decision.label}
          </Button>
        ))}
      {asked?.confirm ? (
        <ConfirmDialog
          {...asked.confirm(name)}
          open={isOpen}
          confirmLabel={asked.label}
          onConfirm={() => {
            setOpen(false);
            decide(asked.method);
          }}
          onCancel={() => setOpen(false)}
        />
      ) : null}
    </Box>
  );
}

/** The first decision that is left, else the button that expands the row. */
function getFirstButton(box: HTMLElement | null): HTMLElement | null {
  return (
    box?.querySelector('button') ??
    box?.closest('tr')?.querySelector<HTMLElement>('button[aria-expanded]') ??
    null
  );
}

const toastKinds = { done: 'success', partial: 'error', refused: 'error' } as const;

/**
 * Makes decisions on a record, one at a time however many of its buttons are shown. The outcome is
 * a toast, if possible with a retry; afterwards the resource is refetched.
 */
function useDecide(record: RaRecord | undefined) {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const name = String(useGetRecordRepresentation(resource)(record));
  const mutationKey = ['decision', resource, record?.id];
  const isPending = useIsMutating({ mutationKey }) > 0;

  const settle = useCallback(
    ({ kind, text, retry }: Outcome) => {
      const runRetry = async () => retry && settle(await retry.run());
      showToast({
        kind: toastKinds[kind],
        text,
        ...(retry && { title: name, action: { label: retry.label, run: () => void runRetry() } }),
      });
      return refreshResource(queryClient, resource);
    },
    [queryClient, resource, name],
  );
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async (method: keyof DecisionMethods) => {
      if (!record) return;
      await settle(await dataProvider[method](resource, { id: record.id, previousData: record }));
    },
  });
  const decide = (method: keyof DecisionMethods) => {
    // Two clicks may come before the next render: the client knows of the first.
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(method);
  };
  return { name, isPending, decide };
}

/** Refetches what is shown of a resource and of the audit log. */
export async function refreshResource(
  queryClient: ReturnType<typeof useQueryClient>,
  resource: string,
): Promise<void> {
  await Promise.all([
    refetchChanged(queryClient, { queryKey: [resource] }),
    refetchChanged(queryClient, { queryKey: ['audit_log'] }),
  ]);
}
