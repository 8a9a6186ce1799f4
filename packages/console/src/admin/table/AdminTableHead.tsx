import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

import type { ReactNode } from 'react';
import {
  SelectPageCheckbox,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
} from 'react-admin';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';

/** The head of `AdminTable`; the column of the expand buttons has a name, too. */
export function AdminTableHead({ children }: { children?: ReactNode }) {
  const { expand, hasBulkActions = false } = useDataTableConfigContext();
  const { handleToggleItem } = useDataTableCallbacksContext();
  return (
    <TableHead>
      <TableRow>
        {expand ? (
          <TableCell padding="none" sx={{ width: 48 }}>
            <VisuallyHidden>Details</VisuallyHidden>
          </TableCell>
        ) : null}
        {hasBulkActions && handleToggleItem ? (
          <TableCell padding="checkbox">
            <SelectPageCheckbox />
          </TableCell>
        ) : null}
        {children}
      </TableRow>
    </TableHead>
  );
}
