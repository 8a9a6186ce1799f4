import {
  describePerson,
  getEvidenceFacts,
  accessEndMessages as messages,
} from '@ludarium/domain/publishers';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { SubjectName } from '../fields/CataloguePublisher.tsx';
import { getApplicantName, givesAccess, type PublisherRequest } from './decisions.ts';
import { useEvidence } from './use-evidence.ts';

interface ApprovalFactsProps {
  readonly rows: readonly PublisherRequest[];
}

/** What is doubtful about requests that are approved together, by request. */
export function ApprovalFacts({ rows }: ApprovalFactsProps) {
  const { of, isFailed } = useEvidence(rows);
  if (isFailed) {
    return (
      <Alert severity="warning">What is known about these requests could not be loaded.</Alert>
    );
  }
  const doubtful = rows.flatMap((row) => {
    const evidence = of(row);
    const facts = evidence && getEvidenceFacts(row, evidence, getApplicantName(row));
    const questions = facts?.flatMap(({ question }) => question ?? []);
    return !questions || questions.length > 0 ? [{ row, facts: questions }] : [];
  });
  if (doubtful.some(({ facts }) => !facts)) return <Skeleton variant="rounded" height={72} />;
  if (doubtful.length === 0) return null;
  return (
    <div>
      <DialogContentText>Please check this first.</DialogContentText>
      <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5, overflowWrap: 'anywhere' }}>
        {doubtful.map(({ row, facts }) => (
          <li key={row.id}>
            <SubjectName row={row} />
            <Box
              component="ul"
              sx={{ m: 0, mb: 0.5, paddingInlineStart: 2.5, color: 'text.secondary' }}
            >
              {facts?.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </Box>
          </li>
        ))}
      </Box>
    </div>
  );
}

interface AccessEndFactsProps {
  readonly rows: readonly PublisherRequest[];
  /** What happens besides what the question says. */
  readonly text?: string;
}

/** Who acts for the publisher besides the person whose access ends, in the question about one. */
export function AccessEndFacts({ rows: [request, ...others], text }: AccessEndFactsProps) {
  if (!request || others.length > 0 || !givesAccess(request)) return null;
  return (
    <>
      <Typography>{text}</Typography>
      <OthersOfPublisher request={request} />
    </>
  );
}

function OthersOfPublisher({ request }: { readonly request: PublisherRequest }) {
  const { of, isFailed } = useEvidence([request]);
  const evidence = of(request);
  if (isFailed) {
    return (
      <Alert severity="warning" sx={{ mt: 1.5 }}>
        {messages.peopleFailed}
      </Alert>
    );
  }
  if (!evidence) return <Skeleton height={40} aria-busy />;
  const publisher = evidence.publisher?.name ?? request.new_publisher_name ?? 'the publisher';
  const others = evidence.people.filter(({ user_id }) => user_id !== request.laravel_user_id);
  return (
    <Typography sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
      {others.length === 0
        ? messages.nobodyStays(publisher)
        : messages.othersStay(publisher, others.map(describePerson).join('; '))}
    </Typography>
  );
}
