import { logo } from '@ludarium/domain/design';
import { useTheme } from '@mui/material/styles';

/** The product's sign; decorative, its name stands beside it. */
export function Logo({ size = 30 }: { size?: number }) {
  const { palette } = useTheme();
  return (
    <svg width={size} height={size} viewBox={logo.viewBox} aria-hidden="true">
      <path d={logo.tile} fill={palette.primary.main} />
      <path d={logo.meeple} transform={logo.meepleTransform} fill={palette.primary.contrastText} />
      <circle
        {...logo.pip}
        fill={palette.warning.main}
        stroke={palette.background.default}
        strokeWidth={2}
      />
    </svg>
  );
}
