import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent } from 'react';
import { useGetRecordRepresentation, useListContext, useRecordContext } from 'react-admin';
import { BusyButton } from '../../layout/BusyButton.tsx';
import { aboveToasts } from '../../theme/styles.ts';
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

/** Keeps the focused row above the bar. */
const clearance = { html: { scrollPaddingBlockEnd: 120 } } as const;

/** A floating toolbar with the number of selected rows and the transitions of them. */
export function BulkBar({ resource }: DecisionButtonsProps) {
  const { selectedIds, data = [], onUnselectItems } = useListContext();
  useSelectionOfPage();
  const rows = data.filter(({ id }) => selectedIds.includes(id));
  const { choose, isPending, question } = useDecide(resource, rows, onUnselectItems);
  return (
    <>
      {rows.length === 0 ? null : (
        <Paper
          role="toolbar"
          aria-label="Chosen rows"
          elevation={6}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            position: 'fixed',
            insetInline: 0,
            // Above the button 'Debug JWT'.
            insetBlockEnd: aboveToasts(7.5),
            zIndex: 'speedDial',
            width: 'fit-content',
            maxWidth: 'calc(100vw - 24px)',
            marginInline: 'auto',
            px: 2,
            py: 1,
            border: 1,
            borderColor: 'divider',
          }}
        >
          <GlobalStyles styles={clearance} />
          <Typography
            variant="body2"
            role="status"
            sx={{ fontWeight: 600, marginInlineEnd: 1 }}
          >{`${rows.length} chosen`}</Typography>
          {resource.transitions?.map((transition) => (
            <BusyButton
              key={transition.label}
              size="small"
              variant="outlined"
              color={transition.isDestructive ? 'error' : 'inherit'}
              disabled={!rows.some((row) => isOffered(transition, row))}
              isBusy={isPending}
              onClick={() => choose(transition)}
            >
              {transition.label}
            </BusyButton>
          ))}
          <Button
            size="small"
            color="inherit"
            onClick={() => onUnselectItems()}
            sx={{ marginInlineStart: 'auto' }}
          >
            Choose none
          </Button>
        </Paper>
      )}
      {question ? <DecisionQuestion {...question} /> : null}
    </>
  );
}

/** Empties the selection with the page, its size, the filter and the order, and with the visit of the list. */
function useSelectionOfPage(): void {
  const { resource, filterValues, page, perPage, sort, selectedIds, onUnselectItems } =
    useListContext();
  const unselect = useEffectEvent((_query: string) => {
    if (selectedIds.length > 0) onUnselectItems();
  });
  // react-admin keeps it, also for the next visit.
  const query = JSON.stringify([resource, filterValues, page, perPage, sort]);
  useEffect(() => unselect(query), [query]);
}
