import { zodResolver } from '@hookform/resolvers/zod';
import { DraftNotice } from '@ludarium/browser/draft/DraftNotice.tsx';
import { useFormDraft } from '@ludarium/browser/draft/use-draft.ts';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import { logo } from '@ludarium/domain/design';
import { shortenFileName } from '@ludarium/domain/images';
import type { Country, UserProfile } from '@ludarium/domain/main-api';
import {
  avatarRules,
  type ProfileForm,
  type profileSchema,
  profileSchemaFor,
  toSocialFields,
} from '@ludarium/domain/publishers';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod';
import { BusyButton } from '../../layout/BusyButton.tsx';
import { rescueFocus } from '../../layout/focus.ts';
import { useObjectUrl } from '../../layout/use-object-url.ts';
import { refetchChanged } from '../../providers/query-client.ts';
import { SaveBar } from '../shell/Page.tsx';
import { PictureField } from '../shell/PictureField.tsx';
import { usePortal } from '../shell/portal-context.ts';
import { ProfileFields } from './ProfileFields.tsx';
import { saveProfile } from './save-profile.ts';

interface ProfileFormCardProps {
  readonly profile: UserProfile;
  readonly countries: readonly Country[];
  /** Saved values; the publisher name is empty without a publisher. */
  readonly values: ProfileForm;
}

/** The Publisher Profile form; Save is shown while it is dirty (section 2). */
export function ProfileFormCard({ profile, countries, values }: ProfileFormCardProps) {
  const { user, isPendingPublisher, publisherId, newPublisherName } = usePortal();
  const hasPublisher = publisherId !== null || newPublisherName !== null;
  const queryClient = useQueryClient();
  const [image, setImage] = useState<File | null>(null);
  const form = useForm<z.input<typeof profileSchema>, unknown, ProfileForm>({
    resolver: zodResolver(profileSchemaFor({ ...values, hasPublisher })),
    defaultValues: values,
    // A refetch keeps dirty values.
    values,
    resetOptions: { keepDirtyValues: true, keepDirty: true },
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const { formState, reset, handleSubmit } = form;
  const { isDirty, isSubmitting, dirtyFields } = formState;

  const { notice } = useFormDraft(form, { owner: user.id, name: 'profile' }, draftSchema);

  const save = handleSubmit(async (typed) => {
    const outcome = await saveProfile(typed, image, {
      links: Boolean(dirtyFields.websiteUrl || dirtyFields.social),
      publisherName: !hasPublisher && typed.publisherName !== '',
    });
    showToast(outcome.toast);
    if (!outcome.saved) return;
    // What the servers have stored, before the form lets go of what was typed.
    await Promise.all(
      ['profile', 'publisher_requests'].map((name) =>
        refetchChanged(queryClient, { queryKey: [name] }),
      ),
    );
    // The Save bar is unmounted: move the focus to the form's heading without scrolling.
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === saveButton.current) {
      heading.current?.focus({ preventScroll: true });
    }
    reset(typed, { keepDirtyValues: false, keepDirty: false });
    setImage(null);
  });

  return (
    <FormProvider {...form}>
      <Card
        component="form"
        noValidate
        aria-labelledby="profile"
        onSubmit={(event) => void save(event)}
        sx={{ p: { xs: 1.5, sm: 2.5 }, overflow: 'visible' }}
      >
        <Typography
          ref={heading}
          id="profile"
          variant="h3"
          component="h2"
          tabIndex={-1}
          sx={{ mb: 2 }}
        >
          Publisher Profile
        </Typography>
        <DraftNotice {...notice} />
        <ProfileFields
          email={profile.email ?? user.email}
          countries={countries}
          hasPublisher={hasPublisher}
          disabled={isPendingPublisher}
          avatar={
            <AvatarField
              current={profile.avatar}
              chosen={image}
              disabled={isPendingPublisher || isSubmitting}
              onChoose={setImage}
            />
          }
        />
        {isDirty || image ? (
          <SaveBar>
            <Button
              color="inherit"
              disabled={isSubmitting}
              onClick={() => {
                reset(values, { keepDirtyValues: false, keepDirty: false });
                setImage(null);
                rescueFocus(heading.current);
              }}
            >
              Discard changes
            </Button>
            <BusyButton ref={saveButton} type="submit" variant="contained" isBusy={isSubmitting}>
              {isSubmitting ? 'Saving...' : 'Save'}
            </BusyButton>
          </SaveBar>
        ) : null}
      </Card>
    </FormProvider>
  );
}

const text = z.string().catch('');

/** Form values before validation. */
const draftSchema = z.object({
  firstName: text,
  lastName: text,
  displayName: text,
  description: text,
  countryId: z.int().positive().nullable().catch(null),
  publisherName: text,
  websiteUrl: text,
  social: z.record(z.string(), text).catch({}).transform(toSocialFields),
});

interface AvatarFieldProps {
  /** The saved picture. */
  readonly current: string | null;
  /** The chosen, unsaved picture. */
  readonly chosen: File | null;
  readonly disabled: boolean;
  readonly onChoose: (file: File | null) => void;
}

/** The person's avatar with its preview. */
function AvatarField({ current, chosen, disabled, onChoose }: AvatarFieldProps) {
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
