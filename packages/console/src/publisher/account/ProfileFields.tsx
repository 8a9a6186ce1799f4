import { LockIcon } from '@ludarium/browser/ui/icons.tsx';
import type { Country } from '@ludarium/domain/main-api';
import { type ProfileForm, socialAccounts } from '@ludarium/domain/publishers';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';

const lock = <Box component={LockIcon} sx={{ flexShrink: 0, color: 'action.active' }} />;

interface ProfileFieldsProps {
  readonly email: string;
  readonly countries: readonly Country[];
  /** The name of an existing publisher is read-only. */
  readonly hasPublisher: boolean;
  readonly disabled: boolean;
  readonly avatar: ReactNode;
}

const columns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(3, minmax(0, 1fr))' },
} as const;
const wide = { gridColumn: '1 / -1' } as const;
/** A third of the row where there are three columns. */
const third = { gridColumn: { xs: '1 / -1', md: 'auto' } } as const;

/** Fields of the Publisher Profile form in the order of section 2. */
export function ProfileFields(props: ProfileFieldsProps) {
  const { email, countries, hasPublisher, disabled, avatar } = props;
  return (
    <>
      <Typography variant="h3" sx={{ mb: 1.5, fontSize: '1rem' }}>
        You
      </Typography>
      <Box sx={columns}>
        <TextField
          label="Email"
          value={email}
          disabled
          slotProps={{ input: { endAdornment: lock } }}
          sx={wide}
        />
        <Text name="firstName" label="First Name" autoComplete="given-name" disabled={disabled} />
        <Text name="lastName" label="Last Name" autoComplete="family-name" disabled={disabled} />
        <Box sx={third}>
          <Text
            name="displayName"
            label="Display Name"
            autoComplete="nickname"
            disabled={disabled}
          />
        </Box>
        <Box sx={wide}>
          <Text name="description" label="Description" multiline disabled={disabled} />
        </Box>
        <CountryField countries={countries} disabled={disabled} />
        <Box sx={{ gridColumn: { xs: '1 / -1', md: 'span 2' } }}>{avatar}</Box>
      </Box>
      <Typography variant="h3" sx={{ mt: 3, mb: 1.5, fontSize: '1rem' }}>
        Company
      </Typography>
      <Box sx={columns}>
        <Box sx={wide}>
          <Text
            name="publisherName"
            label="Publisher Name *"
            autoComplete="organization"
            disabled={disabled}
            isLocked={hasPublisher}
            help={
              hasPublisher
                ? 'As the catalogue has it; write to us to change it.'
                : 'You have no publisher yet. Request publisher access to have this name saved.'
            }
          />
        </Box>
        <Text name="websiteUrl" label="Website" type="url" autoComplete="url" disabled={disabled} />
        {socialAccounts.map(({ field, label }) => (
          <Text key={field} name={`social.${field}`} label={label} disabled={disabled} />
        ))}
      </Box>
    </>
  );
}

interface TextProps {
  readonly name:
    | Exclude<keyof ProfileForm, 'social' | 'countryId'>
    | `social.${keyof ProfileForm['social']}`;
  readonly label: string;
  readonly type?: 'url';
  readonly autoComplete?: string;
  readonly multiline?: boolean;
  readonly disabled: boolean;
  readonly isLocked?: boolean;
  readonly help?: string;
}

function Text(props: TextProps) {
  const { name, label, type, autoComplete = 'off', multiline = false, disabled } = props;
  const { isLocked = false, help = '' } = props;
  const { field, fieldState } = useController<ProfileForm, typeof name>({ name });
  const { ref, ...input } = field;
  return (
    <TextField
      {...input}
      inputRef={ref}
      id={`profile-${name}`}
      fullWidth
      type={type}
      label={label}
      disabled={disabled || isLocked}
      multiline={multiline}
      minRows={multiline ? 3 : 1}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message ?? help}
      slotProps={{
        htmlInput: { autoComplete },
        input: isLocked ? { endAdornment: lock } : {},
      }}
    />
  );
}

function CountryField({ countries, disabled }: Pick<ProfileFieldsProps, 'countries' | 'disabled'>) {
  const { field, fieldState } = useController<ProfileForm, 'countryId'>({ name: 'countryId' });
  const { ref, value, onChange, ...input } = field;
  const isKnown = countries.some(({ id }) => id === value);
  return (
    <TextField
      {...input}
      inputRef={ref}
      select
      sx={third}
      id="profile-country"
      label="Country"
      disabled={disabled}
      value={isKnown ? value : ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message ?? ''}
    >
      <MenuItem value="">None</MenuItem>
      {countries.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
