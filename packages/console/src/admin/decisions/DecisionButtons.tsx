import Box from '@mui/material/Box';
import { useGetRecordRepresentation, useRecordContext } from 'react-admin';
import { BusyButton } from '../../layout/BusyButton.tsx';
import type { Declared } from '../declaration/define-resource.ts';
import { isOffered, type Transition } from '../declaration/transition.ts';
import { DecisionQuestion } from './DecisionQuestion.tsx';
import { useDecide } from './use-decide.ts';

interface DecisionButtonsProps {
  readonly resource: Declared;
}

/**
 * The transitions that are offered for the record of the context, the primary one apart from the others.
 * The buttons stay focusable while a transition is made. After it the button is gone and the focus is at
 * the group, where the same key pressed again decides nothing; without the row at the page's content.
 */
export function DecisionButtons({ resource }: DecisionButtonsProps) {
  const record = useRecordContext();
  const getName = useGetRecordRepresentation(resource.name);
  const { choose, isPending, question, group } = useDecide(resource, record ? [record] : []);
  if (!record) return null;

  const offered = resource.transitions?.filter((transition) => isOffered(transition, record)) ?? [];
  const toButton = (transition: Transition) => (
    <BusyButton
      key={transition.label}
      size="small"
      variant={transition.isPrimary ? 'contained' : 'outlined'}
      color={transition.isPrimary ? 'primary' : 'inherit'}
      isBusy={isPending}
      onClick={() => choose(transition)}
    >
      {transition.label}
    </BusyButton>
  );
  return (
    <Box
      ref={group}
      role="group"
      aria-label={`Decisions on ${getName(record)}`}
      tabIndex={-1}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
      aria-busy={isPending}
    >
      {offered.filter(({ isPrimary }) => isPrimary).map(toButton)}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, marginInlineStart: 'auto' }}>
        {offered.filter(({ isPrimary }) => !isPrimary).map(toButton)}
      </Box>
      {question ? <DecisionQuestion {...question} /> : null}
    </Box>
  );
}
