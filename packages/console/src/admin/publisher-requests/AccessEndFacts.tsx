import { describePerson, accessEndMessages as messages } from '@ludarium/domain/publishers';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { givesAccess, type PublisherRequest } from './request.ts';
import { useEvidence } from './use-evidence.ts';

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
