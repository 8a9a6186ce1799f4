import { type EvidenceFact, getEvidenceFacts } from '@ludarium/domain/publishers';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Facts, Section } from '../fields/Facts.tsx';
import { RecordLink } from '../fields/RecordLink.tsx';
import { getApplicantName } from './decisions.ts';
import { useEvidenceOfRecord } from './use-evidence.ts';

/** What is known about the request of the context; undefined while it loads. */
function useFacts() {
  const { request, evidence, isFailed } = useEvidenceOfRecord();
  const facts =
    request && evidence && getEvidenceFacts(request, evidence, getApplicantName(request));
  return { facts, isFailed };
}

/** What is known about the publisher and the applicant's address, in one paragraph of a row. */
export function EvidenceLine() {
  const { facts, isFailed } = useFacts();
  if (isFailed) return null;
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
      {facts?.map(({ text, isMarked }, index) => (
        <span key={text}>
          {index > 0 ? ' · ' : null}
          {isMarked ? <strong>{text}</strong> : text}
        </span>
      )) ?? <Skeleton component="span" width="9em" />}
    </Box>
  );
}

/** What both back ends know about the request of the context, and not what the applicant says. */
export function Evidence() {
  const { facts, isFailed } = useFacts();
  return (
    <Section title="What we know">
      {/* Room for six facts, before they arrive. */}
      <Box sx={{ minHeight: { xs: '16rem', md: '12rem' } }}>
        {isFailed ? 'What is known could not be loaded. Please load the page again.' : null}
        {facts || isFailed ? null : <Skeleton variant="rounded" height={120} />}
        <Facts isNarrow facts={(facts ?? []).map(toFact)} />
      </Box>
    </Section>
  );
}

/** A fact with links to what it is about. */
const toFact = ({ label, text, detail = text, links = [] }: EvidenceFact) =>
  [
    label,
    <Box key={label} sx={{ display: 'grid', justifyItems: 'start' }}>
      {detail}
      {links.map(({ resource, id, name }) => (
        <RecordLink key={id} to={`/admin/${resource}/${id}/show`}>
          {name}
        </RecordLink>
      ))}
    </Box>,
  ] as const;
