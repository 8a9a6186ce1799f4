import {
  countPeople,
  describeApplicant,
  describeConfirmation,
  describeDomain,
  describePeople,
  describePerson,
  describePublisher,
  describeUnseen,
  type EvidencePart,
  requestTexts,
} from '@ludarium/domain/publishers';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { CataloguePublisher } from '../table/CataloguePublisher.tsx';
import { Facts, SafeLink } from '../table/Facts.tsx';
import { RecordLink } from '../table/RecordLink.tsx';
import { useEvidence } from './EvidenceOfRequests.tsx';
import type { ListedRequest } from './listed-request.ts';

/** What the catalogue knows about the publisher, in one or two lines of a row. */
export function PublisherEvidence() {
  const { request, evidence, isFailed } = useEvidence();
  if (!request || isFailed) return null;
  return <EvidenceLine lines={[2, 2]} parts={evidence && describePublisher(request, evidence)} />;
}

/** What is known about the applicant's address, in mostly two or three lines of a row. */
export function ApplicantEvidence() {
  const { request, evidence, isFailed } = useEvidence();
  if (!request || isFailed) return null;
  return <EvidenceLine lines={[5, 3]} parts={evidence && describeApplicant(request, evidence)} />;
}

interface EvidenceLineProps {
  /**
   * How many lines have room before the parts arrive, on a phone and in a wide window, so that the
   * rows below do not move.
   */
  readonly lines: readonly [number, number];
  /** Undefined while they are loading. */
  readonly parts: readonly EvidencePart[] | undefined;
}

function EvidenceLine({ lines, parts }: EvidenceLineProps) {
  return (
    <Box
      component="span"
      sx={{
        display: 'block',
        minHeight: { xs: `${1.3 * lines[0]}em`, sm: `${1.3 * lines[1]}em` },
        mb: 0.5,
        fontSize: '0.75rem',
        lineHeight: 1.3,
        color: 'text.secondary',
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
        '& strong': { color: 'text.primary', fontWeight: 600 },
      }}
    >
      {parts ? (
        parts.map(({ text, isMarked }, index) => (
          <span key={text}>
            {index > 0 ? ' · ' : null}
            {isMarked ? <strong>{text}</strong> : text}
          </span>
        ))
      ) : (
        <Skeleton component="span" width="9em" />
      )}
    </Box>
  );
}

/** What the catalogue knows, beside what the applicant says. */
export function EvidenceComparison() {
  const request = useRecordContext<ListedRequest>();
  if (!request) return null;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        gap: 2,
      }}
    >
      <Side title="What we know">
        {/* Room for six facts, before they arrive. */}
        <Box sx={{ minHeight: { xs: '16rem', md: '12rem' } }}>
          <Known />
        </Box>
      </Side>
      <Side title="What the applicant says">
        <Said request={request} />
      </Side>
    </Box>
  );
}

function Side({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box
      component="section"
      sx={{
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Typography component="h2" variant="subtitle2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function Known() {
  const { request, evidence, isFailed } = useEvidence();
  if (!request) return null;
  if (isFailed) return <>What is known could not be loaded. Please load the page again.</>;
  if (!evidence) return <Skeleton variant="rounded" height={120} />;
  const { publisher, similar, people, others, isCompared } = evidence;
  const isNew = request.publisher_id === null;
  const unknown = countPeople(evidence) - people.length;
  return (
    <Facts
      isNarrow
      isShort
      facts={[
        [
          request.approved_publisher_id ? 'Approved for' : isNew ? 'Same name' : 'Publisher',
          publisher ? (
            <PublisherOf key="publisher" {...publisher} />
          ) : isNew ? (
            isCompared ? (
              'no publisher of the catalogue'
            ) : (
              'not compared with the catalogue'
            )
          ) : (
            <PublisherOf key="publisher" id={request.publisher_id ?? 0} />
          ),
        ],
        [
          'Website',
          publisher &&
            (publisher.website ? (
              <SafeLink key="website" address={publisher.website} />
            ) : (
              'not known'
            )),
        ],
        ['Games', publisher?.nb_games?.toLocaleString('en-US')],
        [
          'People',
          publisher || !isNew
            ? [
                ...people.map(describePerson),
                ...(unknown > 0 ? [describeUnseen(unknown)] : []),
              ].join('\n') || describePeople(request, evidence)
            : null,
        ],
        [
          'Similar names',
          similar.length > 0 ? (
            <Lines key="similar">
              {similar.map((row) => (
                <PublisherOf key={row.id} {...row} />
              ))}
            </Lines>
          ) : isNew && isCompared ? (
            'none'
          ) : null,
        ],
        [
          'Also asked by',
          others.length > 0 ? (
            <Lines key="others">
              {others.map(({ id, name }) => (
                <RecordLink key={id} to={`/admin/publisher_requests/${id}/show`}>
                  {name}
                </RecordLink>
              ))}
            </Lines>
          ) : null,
        ],
        ['Address', describeConfirmation(request).text],
        ['Domain', describeDomain(request, evidence)],
      ]}
    />
  );
}

/** Links to a publisher; without a name it is loaded. */
function PublisherOf({ id, name }: { readonly id: number; readonly name?: string }) {
  return (
    <RecordLink to={`/admin/publishers/${id}/show`}>
      {name ?? <CataloguePublisher id={id} />}
    </RecordLink>
  );
}

function Lines({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.5 }}>{children}</Box>;
}

function Said({ request }: { readonly request: ListedRequest }) {
  const { new_publisher_name: newName, publisher_id, website_url: website } = request;
  return (
    <Facts
      isNarrow
      isShort
      facts={[
        [
          'Publisher',
          newName === null ? (
            <CataloguePublisher key="publisher" id={publisher_id ?? 0} />
          ) : (
            `${newName} (new)`
          ),
        ],
        ['Email', request.email],
        ['Website', website ? <SafeLink key="website" address={website} /> : 'none'],
        ...Object.values(requestTexts).map(
          ({ label, column }) => [label, request[column]] as const,
        ),
      ]}
    />
  );
}
