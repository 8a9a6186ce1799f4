import { type AdminWeek, adminWeek, type FeedbackWeek } from '@ludarium/domain/data-backend';
import { formatDate } from '@ludarium/domain/dates';
import {
  columnTitles,
  feedbackStatuses,
  priorities,
  priorityDetails,
  toReportPath,
} from '@ludarium/domain/feedback';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { send } from '@ludarium/web/http/send.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryResult } from '../../layout/LoadFailed.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { Section } from '../../layout/Section.tsx';
import { toFilteredPath } from '../list/RecordPage.tsx';
import { PathLink } from '../table/RecordLink.tsx';

/** The resources with decisions: the status of pending rows, and the column with the time of the decision. */
const queues = {
  publisher_requests: { title: 'Publisher requests', waiting: 'pending', decided: 'decided_at' },
  account_deletion_requests: {
    title: 'Deletion requests',
    waiting: 'pending',
    decided: 'processed_at',
  },
  game_proposals: { title: 'Game proposals', waiting: 'submitted', decided: 'decided_at' },
} as const;

/**
 * The week at a glance: what waits and was decided, the reports and what failed. Each figure leads to what
 * it counts; those of the reports are the weekly mail's. Not in the specification.
 */
export default function WeekPage() {
  const query = useQuery({
    queryKey: ['admin-week'],
    queryFn: () => send(dataBackend.rpc('admin_week'), adminWeek),
    refetchInterval: 60_000,
  });
  return (
    <>
      <PageTitle names={['The week', 'Admin']} />
      <Typography variant="h2" component="h1" sx={{ mb: 0.5 }}>
        The week
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2.5 }}>
        {query.data ? `Since ${formatDate(query.data.since)}` : 'The last seven days'}
      </Typography>
      <QueryResult query={query} failedText="The week could not be loaded" height={480}>
        {(week) => (
          <Box
            sx={{
              display: 'grid',
              gap: 2.5,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
              alignItems: 'start',
            }}
          >
            <Queues week={week} />
            <Reports reports={week.reports} since={week.since} />
            <Oldest week={week} />
            <Failures week={week} />
          </Box>
        )}
      </QueryResult>
    </>
  );
}

function Queues({ week }: { readonly week: AdminWeek }) {
  const { queues: figures, since } = week;
  return (
    <Panel title="Decisions">
      {(Object.keys(queues) as (keyof typeof queues)[]).map((resource) => {
        const { title, waiting, decided } = queues[resource];
        const { waiting: count, oldest, decided: done } = figures[resource];
        return (
          <Box key={resource} role="group" aria-label={title} sx={{ '& + &': { mt: 2 } }}>
            <Typography component="h3" variant="subtitle2">
              {title}
            </Typography>
            <Figures>
              <Figure
                to={toFilteredPath(resource, { status: waiting })}
                value={count}
                label="waiting"
              />
              <Figure
                to={toFilteredPath(resource, { [`${decided}@gt`]: since })}
                value={done}
                label="decided"
              />
              <Figure
                to={toFilteredPath(resource, { status: waiting })}
                value={oldest === null ? '–' : describeAge(oldest, week)}
                label="the oldest waits"
              />
            </Figures>
          </Box>
        );
      })}
    </Panel>
  );
}

/** The address of the board with reports from a day on. */
const toBoard = (parameters: Readonly<Record<string, string>>) =>
  `/feedback?${new URLSearchParams(parameters)}`;

interface ReportsProps {
  readonly reports: FeedbackWeek;
}

function Reports({ reports, since }: ReportsProps & { readonly since: string }) {
  const { by_status: byStatus, open, old, answered_soon: soon } = reports;
  return (
    <Panel title="Reports">
      <Figures>
        <Figure to={toBoard({ from: toDay(since) })} value={reports.new} label="new" />
        <Figure
          to={toBoard({})}
          value={old === 0 ? '–' : `${Math.round((100 * soon) / old)} %`}
          label={
            old === 0
              ? 'none of the last 30 days is seven days old'
              : `answered within seven days (${soon} of ${old})`
          }
        />
      </Figures>
      <Typography component="h3" variant="subtitle2" sx={{ mt: 2 }}>
        By column
      </Typography>
      <Figures>
        {feedbackStatuses.map((status) => (
          <Figure
            key={status}
            to={toBoard({ column: status, 'on-hold': 'open' })}
            value={byStatus[status] ?? 0}
            label={columnTitles[status]}
          />
        ))}
      </Figures>
      <Typography component="h3" variant="subtitle2" sx={{ mt: 2 }}>
        Open, by priority
      </Typography>
      <Figures>
        {priorities.map((priority) => (
          <Figure
            key={priority}
            to={toBoard({ priority })}
            value={open[priority] ?? 0}
            label={priorityDetails[priority].label}
          />
        ))}
      </Figures>
    </Panel>
  );
}

function Oldest({ week }: { readonly week: AdminWeek }) {
  const { oldest } = week.reports;
  return (
    <Panel title="Longest without an answer">
      {oldest.length === 0 ? (
        <Typography color="text.secondary">Every open report has an answer.</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {oldest.map(({ number, title, created_at }) => (
            <Box component="li" key={number} sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
              <Link component={PathLink} to={toReportPath(number)}>
                #{number} {title}
              </Link>{' '}
              <Typography component="span" variant="body2" color="text.secondary">
                {describeAge(created_at, week)}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  );
}

function Failures({ week }: { readonly week: AdminWeek }) {
  return (
    <Panel title="What failed">
      <Figures>
        <Figure to="/admin" value={week.refused_mails} label="mails that were refused" />
        <Figure to="/admin/webhooks" value={week.failing_webhooks} label="webhooks" />
      </Figures>
    </Panel>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Section title={title}>{children}</Section>
    </Card>
  );
}

function Figures({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(7.5rem, 1fr))',
        gap: 1,
        mt: 0.5,
      }}
    >
      {children}
    </Box>
  );
}

interface FigureProps {
  readonly to: string;
  readonly value: number | string;
  readonly label: string;
}

/** A figure that leads to what it counts. */
function Figure({ to, value, label }: FigureProps) {
  return (
    <Link
      component={PathLink}
      to={to}
      color="inherit"
      underline="hover"
      sx={{ display: 'block', minHeight: 24, py: 0.5 }}
    >
      <Box component="span" sx={{ display: 'block', typography: 'h3' }}>
        {value}
      </Box>{' '}
      <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {label}
      </Box>
    </Link>
  );
}

/** The local day of a time, as the board's filter has it. */
function toDay(moment: string): string {
  const date = new Date(moment);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 10);
}

/** How long ago a time was, in whole days, by the server's clock. */
function describeAge(moment: string, { since }: AdminWeek): string {
  const days = 7 + Math.floor((Date.parse(since) - Date.parse(moment)) / 86_400_000);
  if (days < 1) return '< 1 day';
  return days === 1 ? '1 day' : `${days} days`;
}
