import { BinIcon, BookmarkIcon } from '@ludarium/web/ui/icons.tsx';
import Box from '@mui/material/Box';
import MuiButton from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import {
  Button,
  extractValidSavedQueries,
  type SavedQuery,
  useListContext,
  useSavedQueries,
} from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { guardedRow } from '../../layout/stable-rows/guard-moved-rows.ts';
import { useStableRows } from '../../layout/stable-rows/use-stable-rows.ts';

const getId = ({ label }: SavedQuery) => label;

/** The list's saved queries on this device: save, apply or delete one. */
export function SavedQueries() {
  const { resource, filterValues, displayedFilters, sort, perPage } = useListContext();
  const [stored, setQueries] = useSavedQueries(resource);
  const queries = extractValidSavedQueries(stored);
  const { rows, left, regionRef } = useStableRows<SavedQuery>(queries, { getId, resetKey: '' });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [label, setLabel] = useState('');
  const navigate = useNavigate();

  const apply = ({ value: { filter, sort: saved = sort } }: SavedQuery) => {
    const search = new URLSearchParams({
      filter: JSON.stringify(filter),
      sort: saved.field,
      order: saved.order,
      page: '1',
    });
    void navigate({ search: search.toString() });
    setAnchor(null);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const name = label.trim();
    const others = queries.filter((query) => query.label !== name);
    const value = { filter: filterValues, displayedFilters, sort, perPage };
    setQueries([...others, { label: name, value }]);
    setLabel('');
  };

  return (
    <>
      <Button
        label="Saved queries"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <BookmarkIcon />
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Saved queries', sx: { width: 300 } } }}
      >
        {rows.length === 0 ? (
          <Typography variant="body2" color="text.secondary" sx={{ p: 2, pb: 0 }}>
            Nothing saved yet. Set filters and a sort, then give them a name.
          </Typography>
        ) : (
          <List dense ref={regionRef}>
            {rows.map((query) => (
              <ListItem
                key={query.label}
                {...guardedRow}
                disablePadding
                secondaryAction={
                  left.has(query.label) ? null : (
                    <IconButton
                      edge="end"
                      size="small"
                      aria-label={`Forget ${query.label}`}
                      onClick={() =>
                        setQueries(queries.filter(({ label: other }) => other !== query.label))
                      }
                    >
                      <BinIcon />
                    </IconButton>
                  )
                }
              >
                <ListItemButton disabled={left.has(query.label)} onClick={() => apply(query)}>
                  {left.has(query.label) ? `${query.label}: forgotten` : query.label}
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        )}
        <Box component="form" onSubmit={handleSubmit} sx={{ display: 'flex', gap: 1, p: 2 }}>
          <TextField
            label="Name of this query"
            value={label}
            onChange={({ target }) => setLabel(target.value)}
          />
          <MuiButton type="submit" variant="contained" size="small" disabled={label.trim() === ''}>
            Save
          </MuiButton>
        </Box>
      </Popover>
    </>
  );
}
