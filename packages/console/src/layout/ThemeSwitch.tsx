import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { chooseTheme, useThemeMode } from '../theme/theme-mode.ts';

const label = 'Switch between light and dark';

/** Changes between light and dark, for the console and the site. */
export function ThemeSwitch() {
  const mode = useThemeMode();
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        onClick={() => chooseTheme(mode === 'dark' ? 'light' : 'dark')}
      >
        {mode === 'dark' ? <LightIcon /> : <DarkIcon />}
      </IconButton>
    </Tooltip>
  );
}
