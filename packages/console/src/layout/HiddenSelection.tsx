import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Popover from '@mui/material/Popover';
import { type ReactNode, useState } from 'react';

interface HiddenSelectionProps<Id extends string | number> {
  /** The selected rows that the list does not show. */
  readonly rows: readonly { readonly id: Id; readonly label: ReactNode }[];
  readonly onUnselect: (id: Id) => void;
}

/** Shows the selected rows that the list does not show, each of which can be unselected. */
export function HiddenSelection<Id extends string | number>(props: HiddenSelectionProps<Id>) {
  const { rows, onUnselect } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Show
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': 'Chosen, but not shown', sx: { maxWidth: 360 } },
        }}
      >
        <Box component="ul" sx={{ m: 0, px: 2, py: 1, listStyle: 'none', display: 'grid' }}>
          {rows.map(({ id, label }) => (
            <li key={id}>
              <FormControlLabel
                control={<Checkbox checked onChange={() => onUnselect(id)} />}
                label={label}
                sx={{ overflowWrap: 'anywhere' }}
              />
            </li>
          ))}
        </Box>
      </Popover>
    </>
  );
}
