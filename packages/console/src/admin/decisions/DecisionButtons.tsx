import { MoreIcon } from '@ludarium/browser/ui/icons.tsx';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { BusyButton } from '../../layout/BusyButton.tsx';
import { rescueFocus } from '../../layout/focus.ts';
import type { Declared } from '../declaration/define-resource.ts';
import { isOffered, type QuestionProps, type Transition } from '../declaration/transition.ts';
import { DecisionQuestion } from './DecisionQuestion.tsx';
import { useDecide } from './use-decide.ts';

interface DecisionButtonsProps {
  readonly resource: Declared;
  /** The transitions, if they are not those of the resource. */
  readonly transitions?: readonly Transition[];
  /** Whether all but the primary transition are in a menu. */
  readonly isCompact?: boolean;
}

/**
 * The transitions that are offered for the record of the context, the primary one apart from the others.
 * The buttons stay focusable while a transition is made.
 */
export function DecisionButtons(props: DecisionButtonsProps) {
  const { resource, transitions = resource.transitions ?? [], isCompact = false } = props;
  const record = useRecordContext();
  const [asked, setAsked] = useState<Transition | null>(null);
  const { name, isPending, decide, refusal, clearRefusal } = useDecide(resource, record, {
    onDone: () => setAsked(null),
  });
  const box = useRef<HTMLDivElement>(null);
  useFocusAfterDecision(box, isPending);
  if (!record) return null;

  const handleClick = (transition: Transition) => {
    if (isPending) return;
    if (!transition.ask && !transition.question) return decide(transition);
    clearRefusal();
    setAsked(transition);
  };
  const offered = transitions.filter((transition) => isOffered(transition, record));
  const others = offered.filter(({ isPrimary }) => !isPrimary);
  const toButton = (transition: Transition) => (
    <BusyButton
      key={transition.label}
      size="small"
      variant={transition.isPrimary ? 'contained' : 'outlined'}
      color={transition.isPrimary ? 'primary' : 'inherit'}
      isBusy={isPending}
      onClick={() => handleClick(transition)}
    >
      {transition.label}
    </BusyButton>
  );
  const question: QuestionProps | null = asked && {
    transition: asked,
    record,
    name,
    isPending,
    refusal,
    onDecide: (given) => decide(asked, given),
    onClose: () => setAsked(null),
  };
  return (
    <Box
      ref={box}
      sx={{
        display: 'flex',
        flexWrap: isCompact ? 'nowrap' : 'wrap',
        alignItems: 'center',
        justifyContent: 'end',
        gap: 0.75,
      }}
      aria-busy={isPending}
    >
      {offered.filter(({ isPrimary }) => isPrimary).map(toButton)}
      {isCompact ? (
        <OtherDecisions
          name={name}
          transitions={others}
          isPending={isPending}
          onChoose={handleClick}
        />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, marginInlineStart: 'auto' }}>
          {others.map(toButton)}
        </Box>
      )}
      {question ? (asked?.ask?.(question) ?? <DecisionQuestion {...question} />) : null}
    </Box>
  );
}

interface OtherDecisionsProps {
  readonly name: string;
  readonly transitions: readonly Transition[];
  readonly isPending: boolean;
  readonly onChoose: (transition: Transition) => void;
}

function OtherDecisions({ name, transitions, isPending, onChoose }: OtherDecisionsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (transitions.length === 0) return null;
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
        {transitions.map((transition) => (
          <MenuItem
            key={transition.label}
            onClick={() => {
              setAnchor(null);
              onChoose(transition);
            }}
          >
            {transition.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/**
 * After a decision, whose button is gone, the focus is at the expand button of the row, where the same
 * key pressed again decides nothing; without a row it is at the page's content.
 */
function useFocusAfterDecision(box: RefObject<HTMLElement | null>, isPending: boolean) {
  const expand = useRef<HTMLElement | null>(null);
  const wasPending = useRef(false);
  useEffect(() => {
    if (isPending) expand.current = findExpandButton(box.current);
    else if (wasPending.current) rescueFocus(expand.current);
    wasPending.current = isPending;
  }, [isPending, box]);
  // The decision may remove the row.
  useEffect(() => () => (wasPending.current ? rescueFocus(expand.current) : undefined), []);
}

/** The expand button of the buttons' row, which may be that of the details below. */
function findExpandButton(box: HTMLElement | null): HTMLElement | null {
  const row = box?.closest('tr');
  const inRow = (element: Element | null | undefined) =>
    element?.querySelector<HTMLElement>('button[aria-expanded]') ?? null;
  return inRow(row) ?? inRow(row?.previousElementSibling);
}
