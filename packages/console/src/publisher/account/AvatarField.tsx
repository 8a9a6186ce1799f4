import { logo } from '@ludarium/domain/design';
import { shortenFileName } from '@ludarium/domain/images';
import { avatarRules } from '@ludarium/domain/publishers';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import { useObjectUrl } from '../../layout/use-object-url.ts';
import { PictureField } from '../shell/PictureField.tsx';

interface AvatarFieldProps {
  /** The saved picture. */
  readonly current: string | null;
  /** The chosen, unsaved picture. */
  readonly chosen: File | null;
  readonly disabled: boolean;
  readonly onChoose: (file: File | null) => void;
}

/** The person's avatar with its preview. */
export function AvatarField({ current, chosen, disabled, onChoose }: AvatarFieldProps) {
  const preview = useObjectUrl(chosen);
  return (
    <PictureField
      label="Avatar image"
      button="Change avatar"
      rules={avatarRules}
      hint={chosen ? shortenFileName(chosen.name) : 'PNG, JPEG, GIF or WebP, at most 5\u00A0MB'}
      disabled={disabled}
      picture={
        <Avatar
          src={preview ?? current ?? ''}
          alt={chosen ? 'The avatar that you chose' : 'Your avatar'}
          sx={{ width: 64, height: 64, bgcolor: 'background.default', color: 'primary.main' }}
        >
          <Box component="svg" viewBox="0 0 24 24" aria-hidden="true" sx={{ width: 40 }}>
            <path d={logo.meeple} fill="currentColor" />
          </Box>
        </Avatar>
      }
      onChoose={onChoose}
      undo={chosen ? { label: 'Undo', run: () => onChoose(null) } : undefined}
    />
  );
}
