import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
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
}

/**
 * The transitions that are offered for the record of the context, the primary one apart from the others.
 * The buttons stay focusable while a transition is made. After it the button is gone and the focus is at
 * the group, where the same key pressed again decides nothing; without the row at the page's content.
 */
export function DecisionButtons(props: DecisionButtonsProps) {
  const { resource, transitions = resource.transitions ?? [] } = props;
  const record = useRecordContext();
  const [asked, setAsked] = useState<Transition | null>(null);
  const { name, isPending, decide, refusal, clearRefusal } = useDecide(resource, record, {
    onDone: () => setAsked(null),
  });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isPending) return;
    const group = box.current;
    return () => rescueFocus(group);
  }, [isPending]);
  if (!record) return null;

  const handleClick = (transition: Transition) => {
    if (isPending) return;
    if (!transition.ask && !transition.question) return decide(transition);
    clearRefusal();
    setAsked(transition);
  };
  const offered = transitions.filter((transition) => isOffered(transition, record));
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
      role="group"
      aria-label={`Decisions on ${name}`}
      tabIndex={-1}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
      aria-busy={isPending}
    >
      {offered.filter(({ isPrimary }) => isPrimary).map(toButton)}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, marginInlineStart: 'auto' }}>
        {offered.filter(({ isPrimary }) => !isPrimary).map(toButton)}
      </Box>
      {question ? (asked?.ask?.(question) ?? <DecisionQuestion {...question} />) : null}
    </Box>
  );
}
