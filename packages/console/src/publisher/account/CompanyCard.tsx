import { isUnsupported, mainApi } from '@ludarium/browser/http/main-api.ts';
import { session } from '@ludarium/browser/session/session.ts';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import { getErrorMessage, isSessionOver } from '@ludarium/domain/http';
import {
  logoRules,
  type ProfileForm,
  profileMessages,
  publisherFieldMessages,
  socialAccounts,
} from '@ludarium/domain/publishers';
import { getInitial } from '@ludarium/domain/text';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refetchChanged } from '../../providers/query-client.ts';
import { Facts } from '../shell/Facts.tsx';
import { Panel } from '../shell/Page.tsx';
import { PictureField } from '../shell/PictureField.tsx';
import { usePortal, usePublisher } from '../shell/portal-context.ts';

/** The company as players see it, with its logo; the person's own avatar is in the profile form. */
export function CompanyCard({ values }: { values: ProfileForm | null }) {
  const { name, logo } = usePublisher();
  const shown = name ?? (values?.publisherName || 'No publisher yet');
  return (
    <Panel title="Public profile" heading="h2">
      <Typography variant="body2" color="text.secondary">
        Your company as visitors and players see it. Your own name and avatar are not part of it.
      </Typography>
      <LogoUpload />
      {/* Last, as its height depends on the links. */}
      <Box
        role="group"
        aria-label="Preview"
        sx={{ mt: 2, p: 2, border: 1, borderColor: 'divider', borderRadius: '12px' }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Avatar
            variant="rounded"
            src={logo ?? ''}
            alt="Company logo"
            sx={{ width: 56, height: 56, bgcolor: 'secondary.main' }}
          >
            {getInitial(shown)}
          </Avatar>
          <Typography sx={{ fontWeight: 700, minWidth: 0, overflowWrap: 'anywhere' }}>
            {shown}
          </Typography>
        </Box>
        {values ? <Links values={values} /> : <Skeleton sx={{ mt: 1.5 }} />}
      </Box>
    </Panel>
  );
}

function Links({ values: { websiteUrl, social } }: { values: ProfileForm }) {
  const links = [
    ['Website', websiteUrl] as const,
    ...socialAccounts.map(({ field, label }) => [label, social[field]] as const),
  ].filter(([, address]) => address);
  if (links.length === 0) {
    return (
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
        No links yet. Add them in the profile form.
      </Typography>
    );
  }
  const facts = links.map(
    ([label, address]) => [label, <Address key={label} address={address} />] as const,
  );
  return <Facts facts={facts} sx={{ mt: 1.5, gap: 0.5, fontSize: '0.875rem' }} />;
}

function Address({ address }: { address: string }) {
  if (!/^https?:\/\//i.test(address)) return address;
  return (
    <Link href={address} target="_blank" rel="noopener noreferrer">
      {address.replace(/^https?:\/\//i, '')}
    </Link>
  );
}

/** Uploads a logo at once; the main API may lack the call. */
function LogoUpload() {
  const { user, publisherId, isPendingPublisher, canEdit } = usePortal();
  const queryClient = useQueryClient();
  const upload = useMutation({
    mutationFn: async (file: File) => {
      await mainApi.updatePublisherLogo(publisherId ?? 0, file);
    },
    onSuccess: () => {
      showToast({ kind: 'success', text: profileMessages.logoSaved });
      return refetchChanged(queryClient, { queryKey: ['publishers'] });
    },
    onError: (error) => {
      console.error(error);
      if (isSessionOver(error)) session.end('expired');
    },
  });
  const { error } = upload;
  // The main API knows one publisher of each person, and refuses the logo of any other.
  const isForeign = !isPendingPublisher && publisherId !== user.publisherId;
  if (publisherId === null || isForeign) return null;

  if (isUnsupported(error)) {
    return (
      <Typography role="status" variant="body2" sx={{ mt: 1.5 }}>
        {profileMessages.logoElsewhere}
      </Typography>
    );
  }
  return (
    <Box sx={{ mt: 1.5 }}>
      <PictureField
        label="Company logo image"
        button={upload.isPending ? 'Saving...' : 'Change company logo'}
        rules={logoRules}
        hint={publisherFieldMessages.logoHint}
        fault={error && getErrorMessage(error, profileMessages.logoFailed)}
        disabled={!canEdit}
        isBusy={upload.isPending}
        onChoose={upload.mutate}
      />
    </Box>
  );
}
