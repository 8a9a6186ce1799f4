import { isComposing } from '@ludarium/web/ui/composition.ts';
import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

type Options<Entry> = AutocompleteProps<Entry, false, false, false>;

interface PaletteProps<Entry>
  extends Pick<Options<Entry>, 'groupBy' | 'loading' | 'loadingText' | 'noOptionsText'> {
  /** The dialog's accessible name. */
  readonly label: string;
  readonly fieldLabel: string;
  readonly placeholder: string;
  /** Shown in this order; the first one is highlighted. */
  readonly entries: readonly Entry[];
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onChoose: (entry: Entry) => void;
  readonly onClose: () => void;
  readonly renderEntry: (entry: Entry) => ReactNode;
  /** Content below the list. */
  readonly children?: ReactNode;
}

/**
 * A dialog with a field and the list of what was found: arrow keys, Enter, Escape. Enter while it
 * loads chooses the first entry once it has loaded.
 */
export function Palette<Entry extends { readonly id: string; readonly label: string }>(
  props: PaletteProps<Entry>,
) {
  const { label, fieldLabel, placeholder, entries, text, children } = props;
  const { onType, onChoose, onClose, renderEntry } = props;
  const { groupBy, loading = false, loadingText, noOptionsText } = props;
  const [isFirstWanted, setFirstWanted] = useState(false);
  const chooseFirst = useEffectEvent(() => {
    setFirstWanted(false);
    if (entries[0]) onChoose(entries[0]);
  });
  useEffect(() => {
    if (isFirstWanted && !loading) chooseFirst();
  }, [isFirstWanted, loading]);
  return (
    <Dialog
      open
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': label, 'aria-labelledby': undefined } }}
      maxWidth="sm"
      fullWidth
      // At the top of the window, because its height changes with the list.
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Autocomplete
        {...(groupBy && { groupBy })}
        loading={loading}
        loadingText={loadingText}
        noOptionsText={noOptionsText}
        open
        fullWidth
        disablePortal
        autoHighlight
        options={entries}
        filterOptions={(all) => [...all]}
        getOptionKey={({ id }) => id}
        getOptionLabel={(entry) => entry.label}
        inputValue={text}
        value={null}
        forcePopupIcon={false}
        onInputChange={(_, next, reason) => {
          if (reason !== 'input') return;
          setFirstWanted(false);
          onType(next);
        }}
        onChange={(_, entry) => {
          if (entry !== null) onChoose(entry);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event.nativeEvent) || !loading) return;
          // The list is still that of the text before.
          event.defaultMuiPrevented = true;
          setFirstWanted(true);
        }}
        onClose={(_, reason) => {
          if (reason === 'escape') onClose();
        }}
        renderInput={(input) => (
          <TextField {...input} autoFocus label={fieldLabel} placeholder={placeholder} />
        )}
        renderOption={({ key, ...option }, entry) => (
          <Box component="li" key={key} {...option} sx={{ columnGap: 1 }}>
            {renderEntry(entry)}
          </Box>
        )}
        renderGroup={({ key, group, children: options }) => (
          // MUI's own has a list in the listbox, which ARIA does not allow.
          <Box role="group" aria-label={group} key={key}>
            <Typography
              aria-hidden="true"
              variant="caption"
              component="div"
              color="text.secondary"
              sx={{ px: 2, pt: 1, fontWeight: 700 }}
            >
              {group}
            </Typography>
            <Box component="ul" role="presentation" sx={{ p: 0 }}>
              {options}
            </Box>
          </Box>
        )}
        slotProps={{
          // The list is a part of the dialog instead of a layer above it.
          popper: {
            sx: {
              position: 'static !important',
              transform: 'none !important',
              width: '100% !important',
            },
          },
          paper: { elevation: 0, square: true },
          listbox: { sx: { maxHeight: 'min(24rem, 60vh)' } },
        }}
        sx={{ p: 2, pb: 1 }}
      />
      {children}
    </Dialog>
  );
}
