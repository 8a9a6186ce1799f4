import {
  countPeople,
  describeApplicant,
  describeConfirmation,
  describeDomain,
  describePeople,
  describePerson,
  describePublisher,
  describeUnseen,
} from '@ludarium/domain/publishers';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Section } from '../../layout/Section.tsx';
import { CataloguePublisher } from '../table/CataloguePublisher.tsx';
import { Facts, SafeLink } from '../table/Facts.tsx';
import { RecordLink } from '../table/RecordLink.tsx';
import { useEvidenceOfRecord } from './use-evidence.ts';

/** What is known about the publisher and the applicant's address, in one paragraph of a row. */
export function EvidenceLine() {
  const { request, evidence, isFailed } = useEvidenceOfRecord();
  if (!request || isFailed) return null;
  const parts = evidence && [
    ...describePublisher(request, evidence),
    ...describeApplicant(request, evidence),
  ];
  return (
    <Box
      component="span"
      sx={{
        display: 'block',
        // Room for most paragraphs before they arrive, so that the rows below do not move.
        minHeight: { xs: '7.8em', sm: '3.9em' },
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

/** What both back ends know about the request of the context, and not what the applicant says. */
export function Evidence() {
  return (
    <Section title="What we know">
      {/* Room for six facts, before they arrive. */}
      <Box sx={{ minHeight: { xs: '16rem', md: '12rem' } }}>
        <Known />
      </Box>
    </Section>
  );
}

function Known() {
  const { request, evidence, isFailed } = useEvidenceOfRecord();
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
