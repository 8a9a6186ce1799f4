import { logo } from '@ludarium/domain/design';
import { type Game, gamePicture } from '@ludarium/domain/games';
import Box from '@mui/material/Box';
import { useState } from 'react';

/** A game's picture in a frame of its own size: what is missing or broken is a quiet meeple. */
export function GameThumbnail({ game }: { game: Game }) {
  const source = gamePicture(game);
  const [broken, setBroken] = useState<string | null>(null);
  const frame = {
    display: 'block',
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    bgcolor: 'background.default',
  } as const;
  if (source === null || broken === source) {
    return (
      <Box sx={{ ...frame, display: 'grid', placeItems: 'center', color: 'text.secondary' }}>
        <Box component="svg" viewBox="0 0 24 24" aria-hidden="true" sx={{ width: '30%' }}>
          <path d={logo.meeple} fill="currentColor" opacity={0.35} />
        </Box>
      </Box>
    );
  }
  return (
    <Box
      component="img"
      src={source}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(source)}
      sx={frame}
    />
  );
}
