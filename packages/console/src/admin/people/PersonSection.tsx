import { formatDate } from '@ludarium/domain/dates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { PathLink, RecordLink } from '../table/RecordLink.tsx';

interface PersonRow {
  readonly id: string;
  readonly name: ReactNode;
  readonly created_at: string;
  /** The row's page. */
  readonly to?: string;
  /** Shown instead of the day. */
  readonly at?: string;
  /** The status, or the actions of the row. */
  readonly side?: ReactNode;
}

interface PersonSectionProps {
  readonly title: string;
  readonly total: number;
  readonly emptyText: string;
  /** The path of the list of all. */
  readonly showAll?: string;
  /** Replaces the link to the complete list, beside the title. */
  readonly action?: ReactNode;
  readonly rows: readonly PersonRow[];
}

/** A section of a person's page: its count, and rows with name, day and status. */
export function PersonSection(props: PersonSectionProps) {
  const { title, total, emptyText, showAll, action, rows } = props;
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          mb: 0.5,
          minHeight: 32,
          // Aligns the text button's label with the end of the rows.
          '& > .MuiButton-text': { flexShrink: 0, marginInlineEnd: -1.5 },
        }}
      >
        <Typography id={id} variant="h3" component="h2" sx={{ flex: 1, minWidth: 0 }}>
          {title}{' '}
          <Typography component="span" color="text.secondary">
            ({total})
          </Typography>
        </Typography>
        {action}
        {total > 0 && showAll ? (
          <Button size="small" component={PathLink} to={showAll} aria-label={`Show all: ${title}`}>
            Show all
          </Button>
        ) : null}
      </Box>
      {total === 0 ? (
        <Typography
          variant="body2"
          color="text.secondary"
          sx={{ borderTop: 1, borderColor: 'divider', py: 1.25 }}
        >
          {emptyText}
        </Typography>
      ) : null}
      <PersonRows rows={rows} />
    </section>
  );
}

function PersonRows({ rows }: { rows: readonly PersonRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map(({ id, name, created_at, to, at, side }) => (
        <Box
          component="li"
          key={id}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1.5,
            rowGap: 0.5,
            minHeight: 40,
            py: 0.5,
            borderTop: 1,
            borderColor: 'divider',
            fontSize: '0.875rem',
            // The label of a text button ends where the rows end.
            '& .MuiButton-text': { px: 0, minWidth: 0 },
          }}
        >
          {/* On phones on its own line, so that a name loaded later causes no layout shift. */}
          <Box
            sx={{ flex: { xs: '1 1 100%', sm: '1 1 auto' }, minWidth: 0, overflowWrap: 'anywhere' }}
            dir="auto"
          >
            {to ? <RecordLink to={to}>{name}</RecordLink> : name}
          </Box>
          {/* The day and the status wrap together. */}
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.5,
              marginInlineStart: { xs: 0, sm: 'auto' },
            }}
          >
            <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {at ?? formatDate(created_at)}
            </Box>
            {side}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
