import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useState } from 'react';
import { type RaRecord, useGetMany, useListContext } from 'react-admin';
import { FloatingToolbar } from '../../layout/FloatingToolbar.tsx';
import { rescueFocus } from '../../layout/focus.ts';
import type { Decision } from '../decisions/decision.ts';
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
  const { selectedIds, data, onUnselectItems, resource } = useListContext<Row>();
  // The rows selected when the dialog opened: the list is refetched below it.
  const [opened, setOpened] = useState<{ decision: Decision<Row>; rows: readonly Row[] }>();
  const listed = (data ?? []).filter(({ id }) => selectedIds.includes(id));
  // Rows on other pages stay selected.
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
          status={`${(isLoading ? selectedIds : rows).length} chosen`}
          // The bar stays above the button 'Debug JWT'.
          bottom={7.5}
        >
          <GlobalStyles styles={clearance} />
          {decisions.map((decision) => (
            <Button
              key={decision.method}
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
