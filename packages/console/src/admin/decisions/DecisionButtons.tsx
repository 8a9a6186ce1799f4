import { MoreIcon } from '@ludarium/browser/ui/icons.tsx';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { BusyButton } from '../../layout/BusyButton.tsx';
import { rescueFocus } from '../../layout/focus.ts';
import type { Decision } from './decision.ts';
import { useDecide } from './use-decide.ts';

interface DecisionButtonsProps<Row extends RaRecord> {
  readonly decisions: readonly Decision<Row>[];
  /** Whether all but the primary decision are in a menu. */
  readonly isCompact?: boolean;
}

/**
 * The decisions on the record of the context, the primary one apart from the others. The buttons
 * stay focusable while a decision is pending; afterwards the next pending row has the focus.
 */
export function DecisionButtons<Row extends RaRecord>(props: DecisionButtonsProps<Row>) {
  const { decisions, isCompact = false } = props;
  const record = useRecordContext<Row>();
  const [selected, setSelected] = useState<Decision<Row>>();
  const [isOpen, setOpen] = useState(false);
  const { name, isPending, decide, refusal, clearRefusal } = useDecide(record, {
    onDone: () => setOpen(false),
  });
  const box = useRef<HTMLDivElement>(null);
  useFocusAfterDecision(box, isPending);
  if (!record) return null;

  const handleClick = (decision: Decision<Row>) => {
    if (isPending) return;
    if (!decision.ask) return decide(decision.meta);
    clearRefusal();
    setSelected(decision);
    setOpen(true);
  };
  const possible = decisions.filter(({ appliesTo }) => appliesTo(record));
  const isPrimary = ({ variant }: Decision<Row>) => variant === 'contained';
  const others = possible.filter((decision) => !isPrimary(decision));
  const toButton = (decision: Decision<Row>) => (
    <BusyButton
      key={decision.label}
      size="small"
      variant={decision.variant}
      color={decision.color}
      isBusy={isPending}
      onClick={() => handleClick(decision)}
    >
      {decision.label}
    </BusyButton>
  );
  return (
    <Box
      ref={box}
      sx={{
        display: 'flex',
        flexWrap: isCompact ? 'nowrap' : 'wrap',
        alignItems: 'center',
        justifyContent: 'end',
        gap: 0.75,
        // In a table, aligns the last text button's label with the end of the column.
        'td & .MuiButton-text:last-child': { marginInlineEnd: -1.5 },
      }}
      aria-busy={isPending}
    >
      {possible.filter(isPrimary).map(toButton)}
      {isCompact ? (
        <OtherDecisions
          name={name}
          decisions={others}
          isPending={isPending}
          onChoose={handleClick}
        />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, marginInlineStart: 'auto' }}>
          {others.map(toButton)}
        </Box>
      )}
      {selected && isOpen
        ? selected.ask?.({
            decision: selected,
            record,
            name,
            isPending,
            refusal,
            onDecide: (meta) => decide({ ...selected.meta, ...meta }),
            onClose: () => setOpen(false),
          })
        : null}
    </Box>
  );
}

interface OtherDecisionsProps<Row extends RaRecord> {
  readonly name: string;
  readonly decisions: readonly Decision<Row>[];
  readonly isPending: boolean;
  readonly onChoose: (decision: Decision<Row>) => void;
}

function OtherDecisions<Row extends RaRecord>(props: OtherDecisionsProps<Row>) {
  const { name, decisions, isPending, onChoose } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (decisions.length === 0) return null;
  return (
    <>
      <IconButton
        size="small"
        aria-label={`More actions for ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-disabled={isPending}
        onClick={({ currentTarget }) => (isPending ? undefined : setAnchor(currentTarget))}
      >
        <MoreIcon size={24} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {decisions.map((decision) => (
          <MenuItem
            key={decision.label}
            sx={decision.color === 'error' ? { color: 'error.main' } : {}}
            onClick={() => {
              setAnchor(null);
              onChoose(decision);
            }}
          >
            {decision.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** The bar is not sticky in windows lower than 500 px, because it would cover too much of them. */
const inHighWindows = '@media (min-height: 500px)';

/** Keeps the focused element above the decisions. */
const clearance = { [inHighWindows]: { html: { scrollPaddingBlockEnd: 160 } } } as const;

/**
 * The decisions on a record's page. They stay at the lower edge of the window, above 'Debug JWT'; in
 * the order of the page they follow the facts.
 */
export function DecisionBar({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        // After a decision, whose dialog may still be open.
        '&:not(:has(button))': { display: 'none' },
        '& .MuiButton-text:last-child': { marginInlineEnd: -1.5 },
        [inHighWindows]: {
          order: { xs: 1, sm: 0 },
          position: 'sticky',
          insetBlockEnd: 64,
          zIndex: 'appBar',
          p: 1.5,
          mx: -0.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
          boxShadow: 3,
          '& button': { minHeight: 40 },
        },
      }}
    >
      <GlobalStyles styles={clearance} />
      {children}
    </Box>
  );
}

/**
 * After a decision, moves the focus to the expand button of the next pending row, so that pressing
 * the same key again decides nothing. The decision may remove the row itself.
 */
function useFocusAfterDecision(box: RefObject<HTMLElement | null>, isPending: boolean) {
  const next = useRef<(HTMLElement | null)[]>([]);
  const wasPending = useRef(false);
  useEffect(() => {
    if (isPending) next.current = findNextRows(box.current);
    if (wasPending.current && !isPending) moveFocus(box.current, next.current);
    wasPending.current = isPending;
  }, [isPending, box]);
  useEffect(
    () => () => {
      if (wasPending.current) rescueFocus(...next.current);
    },
    [],
  );
}

/** A refused decision leaves its row pending, and the focus where it is. */
function moveFocus(box: HTMLElement | null, next: readonly (HTMLElement | null)[]): void {
  const active = document.activeElement;
  const isElsewhere = active && active !== document.body && !box?.contains(active);
  if (isElsewhere || (active !== document.body && isRowPending(findRow(box)))) return;
  if (active instanceof HTMLElement) active.blur();
  rescueFocus(...next);
}

/** The row of the record, also if the buttons are in its details. */
function findRow(box: HTMLElement | null): Element | null {
  const row = box?.closest('tr') ?? null;
  return row?.querySelector('button[aria-expanded]') ? row : (row?.previousElementSibling ?? null);
}

const isRowPending = (row: Element | null) => row?.querySelector('[data-status="pending"]') != null;

/** The expand buttons of the pending rows below, then above, then of the row itself. */
function findNextRows(box: HTMLElement | null): (HTMLElement | null)[] {
  const row = findRow(box);
  if (!row) return [];
  const rows = [...(row.parentElement?.children ?? [])];
  const index = rows.indexOf(row);
  const below = rows.slice(index + 1).filter(isRowPending);
  const above = rows.slice(0, index).filter(isRowPending);
  return [...below, ...above.toReversed(), row].map((candidate) =>
    candidate.querySelector<HTMLElement>('button[aria-expanded]'),
  );
}
