import {
  DownIcon,
  FilterIcon,
  MeepleIcon,
  PlusIcon,
  SearchIcon,
  UpIcon,
} from '@ludarium/browser/ui/icons.tsx';
import { countFilters, type FeedbackStatus, sortKeys } from '@ludarium/domain/feedback';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ChangeEvent, type RefObject, useEffect, useRef } from 'react';
import { isSingleKey } from '../../layout/shortcuts.ts';
import { useSearchText } from '../../layout/use-search-text.ts';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { figures } from '../../theme/styles.ts';
import { type BoardAddress, type ChangeAddress, parseSort } from '../data/board-address.ts';
import { useBoardTools } from '../data/board-context.ts';
import { formatCardCount, formatCount, media, sortDescriptions } from '../display.ts';

interface ToolbarProps {
  readonly address: BoardAddress;
  readonly onAddress: ChangeAddress;
  /** The column that a phone shows, whose sort is chosen here. */
  readonly shownColumn: FeedbackStatus;
  readonly showsFilters: boolean;
  readonly onFilters: () => void;
  /** Focused when the filters close. */
  readonly filtersButton: RefObject<HTMLButtonElement | null>;
  /** Null while loading. */
  readonly counts: { readonly all: number; readonly found: number } | null;
}

/** A button whose label is visible in wide windows only. */
const shortButton = { gap: 0.75, minWidth: 40, px: { xs: 1.25, lg: 2 } } as const;

/** Search, filters and 'Submit New Feedback' (section 2). */
export function Toolbar(props: ToolbarProps) {
  const { address, onAddress, showsFilters, onFilters, counts } = props;
  const { user } = useBoardTools();
  const isPhone = useMediaQuery(media.phone);
  const isTablet = useMediaQuery(media.tablet);
  const { filters } = address;
  const isMine = filters.reporter === user.id;
  const number = countFilters({ ...filters, search: '' });
  const isNarrowed = countFilters(filters) > 0;
  const label = (text: string) => (isTablet ? <VisuallyHidden>{text}</VisuallyHidden> : text);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { xs: 0.75, md: 1 } }}>
      {isPhone ? (
        <VisuallyHidden as="h1">Feedback board</VisuallyHidden>
      ) : (
        <Typography
          variant="h1"
          noWrap
          // A fixed width: the display font loads late.
          sx={{
            width: { md: '10rem', lg: '11.75rem' },
            marginInlineEnd: 1,
            fontSize: { md: '1.375rem', lg: '1.625rem' },
          }}
        >
          Feedback board
        </Typography>
      )}
      <SearchField
        value={filters.search}
        onChange={(search) => onAddress((now) => ({ filters: { ...now.filters, search } }))}
      />
      <Button
        ref={props.filtersButton}
        variant="outlined"
        color="inherit"
        aria-expanded={showsFilters}
        onClick={onFilters}
        sx={shortButton}
      >
        <FilterIcon size={18} />
        {label('Filters')}
        {number > 0 && (
          <>
            <VisuallyHidden>{`, ${number} set`}</VisuallyHidden>
            <Box
              component="span"
              aria-hidden="true"
              sx={{
                ...figures,
                minWidth: '1.25rem',
                px: 0.625,
                borderRadius: 4,
                bgcolor: 'primary.main',
                color: 'primary.contrastText',
                fontSize: '0.75rem',
                lineHeight: '1.25rem',
              }}
            >
              {number}
            </Box>
          </>
        )}
      </Button>
      <Button
        variant="outlined"
        color="inherit"
        title="My reports"
        aria-pressed={isMine}
        onClick={() =>
          onAddress((now) => ({ filters: { ...now.filters, reporter: isMine ? null : user.id } }))
        }
        sx={{ ...shortButton, '&[aria-pressed="true"]': { bgcolor: 'action.selected' } }}
      >
        <MeepleIcon size={18} />
        {label('My reports')}
      </Button>
      {isPhone && <PhoneSort address={address} onAddress={onAddress} status={props.shownColumn} />}
      <Typography
        component="span"
        variant="body2"
        color="text.secondary"
        role="status"
        translate="no"
        sx={{ display: { xs: 'none', md: 'inline' }, fontVariantNumeric: 'tabular-nums' }}
      >
        {counts && isNarrowed && `${formatCount(counts.found)} of ${formatCardCount(counts.all)}`}
      </Typography>
      <Button
        variant="contained"
        startIcon={<PlusIcon size={18} />}
        onClick={() => onAddress({ dialog: 'new' })}
        sx={isPhone ? floating : { marginInlineStart: 'auto' }}
      >
        Submit New Feedback
      </Button>
    </Box>
  );
}

/** On phones above the end of the list. */
const floating = {
  position: 'fixed',
  insetBlockEnd: 16,
  insetInlineEnd: 16,
  zIndex: 1000,
  boxShadow: 3,
} as const;

interface PhoneSortProps extends Pick<ToolbarProps, 'address' | 'onAddress'> {
  readonly status: FeedbackStatus;
}

/** A native select below an icon: on a phone a column's head would take the place of a card. */
function PhoneSort({ address: { sorts }, onAddress, status }: PhoneSortProps) {
  const { key, direction } = sorts[status];
  return (
    <Box
      component="span"
      sx={{
        position: 'relative',
        display: 'grid',
        placeItems: 'center',
        width: 40,
        height: 'var(--size-control)',
        border: '1px solid var(--colour-outline)',
        borderRadius: 1,
        bgcolor: 'background.paper',
        // The lower edge of the buttons beside it.
        boxShadow: 'inset 0 -2px 0 var(--colour-line)',
        '&:focus-within': {
          outline: 'var(--size-focusRing) solid var(--colour-sky-fill)',
          outlineOffset: 2,
        },
      }}
    >
      {direction === 'descending' ? <DownIcon size={18} /> : <UpIcon size={18} />}
      <Box
        component="select"
        aria-label="Sort"
        value={`${key}-${direction}`}
        onChange={({ target }: ChangeEvent<HTMLSelectElement>) =>
          onAddress({ sorts: { ...sorts, [status]: parseSort(target.value) } })
        }
        sx={{ position: 'absolute', inset: 0, width: '100%', opacity: 0 }}
      >
        {sortKeys.flatMap((name) =>
          (['descending', 'ascending'] as const).map((order) => (
            <option key={`${name}-${order}`} value={`${name}-${order}`}>
              {sortDescriptions[name][order]}
            </option>
          )),
        )}
      </Box>
    </Box>
  );
}

/** The search, which the key `/` focuses. */
function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [text, setText] = useSearchText(value, onChange, { delay: 200 });
  const isNarrow = useMediaQuery(media.small);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isSingleKey(event)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <OutlinedInput
      inputRef={field}
      type="search"
      size="small"
      placeholder={isNarrow ? 'Search' : 'Search title and description'}
      value={text}
      onChange={(event) => setText(event.target.value)}
      startAdornment={<SearchIcon size={18} />}
      slotProps={{
        input: {
          title: 'Search (/)',
          'aria-label': 'Search feedback',
          'aria-keyshortcuts': '/',
        },
      }}
      sx={{
        flex: { xs: '1 1 5rem', md: '1 1 6.5rem', lg: '0 1 18rem' },
        minWidth: { xs: '5rem', md: '6.5rem' },
        gap: 1,
        fontSize: '0.875rem',
        '& > svg': { flex: 'none', color: 'text.secondary' },
      }}
    />
  );
}
