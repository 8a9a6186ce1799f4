import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type RaRecord, useGetMany, useListContext } from 'react-admin';
import { rescueFocus } from '../../layout/focus.ts';
import { aboveToasts } from '../../theme/above-toasts.ts';
import { type BulkAction, BulkDialog } from './BulkDialog.tsx';

interface BulkBarProps<Row extends RaRecord> {
  readonly actions: readonly BulkAction<Row>[];
  /** What a call asks for, where not everything. */
  readonly columns?: readonly string[];
  /** How the summary names a row. */
  readonly nameOf: (row: Row) => string;
}

/** A focused row never lies below the bar. */
const clearance = { html: { scrollPaddingBlockEnd: 120 } } as const;

/** Floats over the list while rows are chosen: how many, and what can be done with them. */
export function BulkBar<Row extends RaRecord>(props: BulkBarProps<Row>) {
  const { actions, columns, nameOf } = props;
  const { selectedIds, data, onUnselectItems, resource } = useListContext<Row>();
  const [chosen, setChosen] = useState<BulkAction<Row> | null>(null);
  const listed = (data ?? []).filter(({ id }) => selectedIds.includes(id));
  // Rows of other pages, or of before a reload, stay chosen: they are read as they are now.
  const elsewhere = selectedIds.filter((id) => !listed.some((row) => row.id === id));
  const { data: found = [], isLoading } = useGetMany<Row>(
    resource,
    { ids: elsewhere, ...(columns ? { meta: { columns } } : {}) },
    { enabled: elsewhere.length > 0 },
  );
  const rows = [...listed, ...(elsewhere.length > 0 ? found : [])];
  if (selectedIds.length === 0 && !chosen) return null;
  return (
    <Box
      role="toolbar"
      aria-label="Chosen rows"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        // It floats, so that no row moves away below the pointer that chooses the next one.
        position: 'fixed',
        insetInline: 0,
        insetBlockEnd: { xs: aboveToasts(7.5), md: aboveToasts(2) },
        zIndex: 'speedDial',
        width: 'fit-content',
        maxWidth: 'calc(100vw - 24px)',
        marginInline: 'auto',
        px: 2,
        py: 1,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        boxShadow: 6,
      }}
    >
      <GlobalStyles styles={clearance} />
      <Typography variant="body2" role="status" sx={{ fontWeight: 600, marginInlineEnd: 1 }}>
        {(isLoading ? selectedIds : rows).length} chosen
      </Typography>
      {actions.map((action) => (
        <Button
          key={action.label}
          size="small"
          variant="outlined"
          color={action.danger ? 'error' : 'inherit'}
          disabled={isLoading || !rows.some(action.appliesTo)}
          onClick={() => setChosen(action)}
        >
          {action.label}
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
      {chosen ? (
        <BulkDialog
          action={chosen}
          rows={rows}
          nameOf={nameOf}
          resource={resource}
          onClose={() => {
            setChosen(null);
            rescueFocus();
          }}
        />
      ) : null}
    </Box>
  );
}
