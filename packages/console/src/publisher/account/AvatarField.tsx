import { logo } from '@ludarium/domain/design';
import { choosePicture, pictureMessages, shortenFileName } from '@ludarium/domain/images';
import { avatarTypes } from '@ludarium/domain/main-api';
import { avatarRules } from '@ludarium/domain/publishers';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { FileButton } from '../../layout/FileButton.tsx';
import { useObjectUrl } from '../../layout/use-object-url.ts';

interface AvatarFieldProps {
  /** The saved picture. */
  readonly current: string | null;
  /** The chosen, unsaved picture. */
  readonly chosen: File | null;
  readonly disabled: boolean;
  readonly onChoose: (file: File | null) => void;
}

const avatarHint = 'PNG, JPEG, GIF or WebP, at most 5\u00A0MB';
const longestFault = pictureMessages.refused(
  'a'.repeat(40),
  pictureMessages.tooManyPixels(20_000, 20_000, 64),
);

/** Avatar with preview; a chosen file is validated. */
export function AvatarField({ current, chosen, disabled, onChoose }: AvatarFieldProps) {
  const change = useRef<HTMLButtonElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const latest = useRef<File | null>(null);
  const preview = useObjectUrl(chosen);

  const handleChange = async (file: File) => {
    latest.current = file;
    const picture = await choosePicture(file, avatarRules);
    // Another file was chosen, or this one was removed, during decoding.
    if (latest.current !== file) return;
    setFault(picture.fault);
    if (picture.file) onChoose(picture.file);
  };

  return (
    <Box
      className="avatar"
      sx={{ display: 'flex', alignItems: 'flex-start', gap: { xs: 1.5, sm: 2 } }}
    >
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
          <FileButton
            ref={change}
            disabled={disabled}
            label="Avatar image"
            accept={avatarTypes.join(',')}
            onChoose={([file]) => file && void handleChange(file)}
          >
            Change avatar
          </FileButton>
          <Button
            color="inherit"
            disabled={disabled}
            onClick={() => {
              latest.current = null;
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
        {/* Reserves room for the message. */}
        <Box sx={{ display: 'grid', '& > *': { gridArea: '1 / 1', minWidth: 0 } }}>
          {[avatarHint, longestFault].map((text) => (
            <Typography
              key={text}
              variant="body2"
              aria-hidden
              sx={{ visibility: 'hidden', overflowWrap: 'anywhere' }}
            >
              {text}
            </Typography>
          ))}
          <Typography
            variant="body2"
            role={fault === null ? undefined : 'alert'}
            color={fault === null ? 'text.secondary' : 'error'}
            sx={{ overflowWrap: 'anywhere' }}
          >
            {fault ?? (chosen ? shortenFileName(chosen.name) : avatarHint)}
          </Typography>
        </Box>
      </Box>
    </Box>
  );
}
