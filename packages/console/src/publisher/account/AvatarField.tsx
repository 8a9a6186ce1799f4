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

/** The avatar: a preview, and a choice that is checked before it is taken. */
export function AvatarField({ current, chosen, disabled, onChoose }: AvatarFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState(false);
  const preview = useObjectUrl(chosen);

  const handleChange = (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!file) return;
    setRefused(!isAvatarFile(file));
    if (isAvatarFile(file)) onChoose(file);
  };

  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Avatar
        src={preview ?? current ?? ''}
        alt={chosen ? 'The avatar that you chose' : 'Your avatar'}
        sx={{ width: 72, height: 72, bgcolor: 'background.default', color: 'primary.main' }}
      >
        <Box component="svg" viewBox="0 0 24 24" aria-hidden="true" sx={{ width: 40 }}>
          <path d={logo.meeple} fill="currentColor" />
        </Box>
      </Avatar>
      <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="outlined"
            size="small"
            disabled={disabled}
            onClick={() => input.current?.click()}
          >
            Change avatar
          </Button>
          {chosen ? (
            <Button size="small" color="inherit" disabled={disabled} onClick={() => onChoose(null)}>
              Undo
            </Button>
          ) : null}
        </Box>
        <input
          ref={input}
          type="file"
          hidden
          accept={avatarTypes.join(',')}
          aria-label="Avatar image"
          onChange={({ target }) => handleChange(target.files?.[0])}
        />
        <Typography
          variant="body2"
          role={refused ? 'alert' : undefined}
          color={refused ? 'error' : 'text.secondary'}
          // What comes later takes no more room, and moves no field.
          sx={{ minHeight: { xs: '2.9em', sm: 'auto' }, overflowWrap: 'anywhere' }}
        >
          {refused
            ? publisherFieldMessages.avatarInvalid
            : (shortened(chosen?.name) ?? 'PNG, JPEG, GIF or WebP, at most 5 MB')}
        </Typography>
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
