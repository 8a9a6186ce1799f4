import { logo } from '@ludarium/domain/design';
import { avatarTypes, isAvatarFile, publisherFieldMessages } from '@ludarium/domain/publishers';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';

interface AvatarFieldProps {
  /** The picture that the account has now. */
  readonly current: string | null;
  /** The picture chosen instead, not yet saved. */
  readonly chosen: File | null;
  readonly disabled: boolean;
  readonly onChoose: (file: File | null) => void;
}

const hint = 'PNG, JPEG, GIF or WebP, at most 5 MB';

/** The avatar: a preview, and a choice that is checked before it is taken. */
export function AvatarField({ current, chosen, disabled, onChoose }: AvatarFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const [refused, setRefused] = useState(false);
  const preview = useObjectUrl(chosen);

  const handleChange = (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!file) return;
    setRefused(!isAvatarFile(file));
    if (isAvatarFile(file)) onChoose(file);
  };

  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 1.5, sm: 2 } }}>
      <Avatar
        src={preview ?? current ?? ''}
        alt={chosen ? 'The avatar that you chose' : 'Your avatar'}
        sx={{
          width: { xs: 60, sm: 72 },
          height: { xs: 60, sm: 72 },
          bgcolor: 'background.default',
          color: 'primary.main',
        }}
      >
        <Box component="svg" viewBox="0 0 24 24" aria-hidden="true" sx={{ width: 40 }}>
          <path d={logo.meeple} fill="currentColor" />
        </Box>
      </Avatar>
      <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 0.5, sm: 1 } }}>
          <Button
            ref={change}
            variant="outlined"
            size="small"
            disabled={disabled}
            onClick={() => input.current?.click()}
          >
            Change avatar
          </Button>
          <Button
            size="small"
            color="inherit"
            disabled={disabled}
            onClick={() => {
              change.current?.focus();
              onChoose(null);
            }}
            sx={{
              minWidth: 0,
              px: { xs: 0.75, sm: 1.5 },
              visibility: chosen ? undefined : 'hidden',
            }}
          >
            Undo
          </Button>
        </Box>
        <input
          ref={input}
          type="file"
          hidden
          accept={avatarTypes.join(',')}
          aria-label="Avatar image"
          onChange={({ target }) => handleChange(target.files?.[0])}
        />
        {/* What may come later has its room from the start, and moves no field. */}
        <Box sx={{ display: 'grid', '& > *': { gridArea: '1 / 1', minWidth: 0 } }}>
          {[hint, publisherFieldMessages.avatarInvalid].map((text) => (
            <Typography key={text} variant="body2" aria-hidden sx={{ visibility: 'hidden' }}>
              {text}
            </Typography>
          ))}
          <Typography
            variant="body2"
            role={refused ? 'alert' : undefined}
            color={refused ? 'error' : 'text.secondary'}
            sx={{ overflowWrap: 'anywhere' }}
          >
            {refused ? publisherFieldMessages.avatarInvalid : (shortened(chosen?.name) ?? hint)}
          </Typography>
        </Box>
      </Box>
    </Box>
  );
}

/** A file's name in at most forty characters, its ending kept. */
function shortened(name: string | undefined): string | undefined {
  return name && name.length > 40 ? `${name.slice(0, 28)}…${name.slice(-10)}` : name;
}

/** An address for a file as long as it is shown. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    setUrl(address);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(address);
    };
  }, [file]);
  return url;
}
