import type { GameProposalRow } from '@ludarium/domain/data-backend';
import { gamePicture } from '@ludarium/domain/games';
import type { GameDetails } from '@ludarium/domain/main-api';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type FieldChoice, FieldLabel } from './FieldComparison.tsx';

interface CoverComparisonProps {
  readonly proposal: GameProposalRow;
  readonly cover: string;
  readonly game: GameDetails | null;
  readonly choice: FieldChoice | null;
}

/** The proposed cover beside the catalogue's, each with its alternative text. */
export function CoverComparison({ proposal, cover, game, choice }: CoverComparisonProps) {
  const { kind, original, proposed } = proposal;
  const current = typeof original.cover === 'string' ? original.cover : game && gamePicture(game);
  const currentText = original.cover_alt ?? game?.cover_alt;
  return (
    <Box component="section" aria-labelledby="proposal-cover">
      <Typography id="proposal-cover" variant="h3" component="h2" sx={{ mb: 1 }}>
        Cover
      </Typography>
      <FieldLabel name="cover" label="New cover" choice={choice} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 16rem))',
          gap: 2,
          mt: 1,
        }}
      >
        {kind === 'new' ? null : <Cover caption="Before" address={current} text={currentText} />}
        <Cover caption="Proposed" address={cover} text={proposed.cover_alt ?? currentText} />
      </Box>
    </Box>
  );
}

interface CoverProps {
  readonly caption: string;
  readonly address: string | null | undefined;
  readonly text: unknown;
}

function Cover({ caption, address, text }: CoverProps) {
  const description = typeof text === 'string' && text !== '' ? text : null;
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      {address ? (
        <Box
          component="img"
          src={address}
          alt={description ?? `${caption}: cover without a description`}
          sx={{
            display: 'block',
            width: '100%',
            aspectRatio: '1',
            objectFit: 'contain',
            bgcolor: 'background.default',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
          }}
        />
      ) : null}
      <Typography component="figcaption" variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        <strong>{caption}</strong>
        <br />
        {address ? (description ?? 'No description of the cover') : 'No cover'}
      </Typography>
    </Box>
  );
}
