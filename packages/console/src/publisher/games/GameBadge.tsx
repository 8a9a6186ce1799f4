import { colours } from '@ludarium/domain/design';
import { type Game, gameBadges, kindOfGame } from '@ludarium/domain/games';
import Chip from '@mui/material/Chip';
import { useTheme } from '@mui/material/styles';

/** 'Base Game' or 'Expansion'. */
export function GameBadge({ game }: { game: Game }) {
  const kind = kindOfGame(game);
  const { palette } = useTheme();
  const { felt, sky } = colours[palette.mode];
  const accent = kind === 'base' ? felt : sky;
  return (
    <Chip
      size="small"
      label={gameBadges[kind]}
      sx={{ height: 22, bgcolor: accent.tint, color: accent.text }}
    />
  );
}
