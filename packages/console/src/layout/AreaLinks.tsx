import { MenuIcon } from '@ludarium/browser/ui/icons.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';

interface AreaLinksProps {
  readonly links: readonly { readonly href: string; readonly label: string }[];
}

/** Links to other areas and to the site, for `AreaHeader`; below 900 px as a menu. */
export function AreaLinks({ links }: AreaLinksProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Box
        component="nav"
        aria-label="Other areas"
        sx={{ display: { xs: 'none', md: 'flex' }, gap: 0.5 }}
      >
        {links.map(({ href, label }) => (
          <Button
            key={href}
            href={href}
            color="inherit"
            size="small"
            sx={{ minWidth: 'max-content' }}
          >
            {label}
          </Button>
        ))}
      </Box>
      <IconButton
        aria-label="Other areas"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ display: { md: 'none' } }}
      >
        <MenuIcon size={24} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {links.map(({ href, label }) => (
          <MenuItem key={href} component="a" href={href}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
