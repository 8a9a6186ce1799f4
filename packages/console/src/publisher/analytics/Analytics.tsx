import { gameTexts, sampleFigures } from '@ludarium/domain/games';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Problem } from '../../layout/Problem.tsx';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { usePortal } from '../shell/portal-context.ts';
import { SampleNote } from '../shell/SampleNote.tsx';
import { Figure, Figures } from './Figure.tsx';
import { RealFigures } from './RealFigures.tsx';
import { useCatalogue } from './use-catalogue.ts';

/**
 * The tab 'Analytics': what the real games give. The specification's fixed figures are a sample for
 * pending publishers without games; an approved publisher without games sees zeros.
 */
export default function Analytics() {
  const { publisherId, pending, ready } = usePortal();
  const { total, data: games, isError, isFetching, refetch } = useCatalogue(publisherId);
  const counting = !ready || (publisherId !== null && games === undefined);
  return (
    <>
      <Typography variant="h2" sx={{ mb: 2 }}>
        Analytics
      </Typography>
      {isError ? (
        <Problem
          text="Your figures could not be loaded."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : counting ? (
        <Box aria-busy="true">
          <VisuallyHidden role="status">{gameTexts.loading}</VisuallyHidden>
          <RealFigures games={null} total={ready ? total : null} />
        </Box>
      ) : games !== undefined && games.length > 0 ? (
        <RealFigures games={games} total={games.length} />
      ) : pending ? (
        <SampleFigures />
      ) : (
        <NoFigures />
      )}
    </>
  );
}

function NoFigures() {
  return (
    <>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        The catalogue lists no games of yours yet. Your figures appear here with the first one.
      </Typography>
      <Figures across={3}>
        {['Total Games', 'Total Plays Logged', 'Total Ratings'].map((label) => (
          <Figure key={label} label={label} value="0" />
        ))}
      </Figures>
    </>
  );
}

function SampleFigures() {
  return (
    <>
      <SampleNote>
        These figures are a sample. Yours appear here as soon as you have games.
      </SampleNote>
      <Figures across={3}>
        {sampleFigures.map(({ label, value, trend }) => (
          <Figure key={label} label={label} value={value} note={trend} />
        ))}
      </Figures>
    </>
  );
}
