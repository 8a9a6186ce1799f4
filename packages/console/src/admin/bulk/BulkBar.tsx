import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useEffect, useEffectEvent, useState } from 'react';
import { type RaRecord, useGetMany, useListContext } from 'react-admin';
import { FloatingToolbar } from '../../layout/FloatingToolbar.tsx';
import { rescueFocus } from '../../layout/focus.ts';
import { HiddenSelection } from '../../layout/HiddenSelection.tsx';
import type { Decision } from '../decisions/decision.ts';
import { SubjectName } from '../decisions/subject.tsx';
import { BulkDialog } from './BulkDialog.tsx';

interface BulkBarProps<Row extends RaRecord> {
  readonly decisions: readonly Decision<Row>[];
  /** The columns to read, if not all. */
  readonly columns: readonly string[] | undefined;
}

/** Keeps the focused row above the bar. */
const clearance = { html: { scrollPaddingBlockEnd: 120 } } as const;

/** A floating toolbar with the number of selected rows and the decisions on them. */
export function BulkBar<Row extends RaRecord>({ decisions, columns }: BulkBarProps<Row>) {
  const { selectedIds, data, onToggleItem, onUnselectItems, resource } = useListContext<Row>();
  useSelectionOfQuery();
  // The rows selected when the dialog opened: the list is refetched below it.
  const [opened, setOpened] = useState<{ decision: Decision<Row>; rows: readonly Row[] }>();
  const listed = (data ?? []).filter(({ id }) => selectedIds.includes(id));
  // Rows on other pages stay selected, and are counted apart.
  const elsewhere = selectedIds.filter((id) => !listed.some((row) => row.id === id));
  const { data: rowsElsewhere = [], isLoading } = useGetMany<Row>(resource, {
    ids: elsewhere,
    meta: columns && { columns },
  });
  const rows = [...listed, ...rowsElsewhere];
  return (
    <>
      {selectedIds.length === 0 ? null : (
        <FloatingToolbar
          label="Chosen rows"
          status={`${(isLoading ? selectedIds : rows).length} chosen${elsewhere.length > 0 ? `, ${elsewhere.length} not shown` : ''}`}
          // The bar stays above the button 'Debug JWT'.
          bottom={7.5}
        >
          <GlobalStyles styles={clearance} />
          {rowsElsewhere.length > 0 ? (
            <HiddenSelection
              rows={rowsElsewhere.map((row) => ({ id: row.id, label: <SubjectName row={row} /> }))}
              onUnselect={onToggleItem}
            />
          ) : null}
          {decisions.map((decision) => (
            <Button
              key={decision.label}
              size="small"
              variant="outlined"
              color={decision.isDestructive ? 'error' : 'inherit'}
              disabled={isLoading || !rows.some(decision.appliesTo)}
              onClick={() => setOpened({ decision, rows })}
            >
              {decision.label}
            </Button>
          ))}
          <Button
            size="small"
            color="inherit"
            onClick={() => onUnselectItems()}
            sx={{ marginInlineStart: 'auto' }}
          >
            Choose none
          </Button>
        </FloatingToolbar>
      )}
      {opened ? (
        <BulkDialog
          {...opened}
          onClose={() => {
            setOpened(undefined);
            rescueFocus();
          }}
        />
      ) : null}
    </>
  );
}

/** Empties the selection with another filter, page size or resource, and with the visit of the list. */
function useSelectionOfQuery(): void {
  const { resource, filterValues, perPage, selectedIds, onUnselectItems } = useListContext();
  const unselect = useEffectEvent((_query: string) => {
    if (selectedIds.length > 0) onUnselectItems();
  });
  // react-admin keeps it in the browser, also for the next visit.
  const query = JSON.stringify([resource, filterValues, perPage]);
  useEffect(() => unselect(query), [query]);
}
