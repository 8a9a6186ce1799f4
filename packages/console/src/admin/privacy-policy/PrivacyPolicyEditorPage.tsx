import { useSession } from '@ludarium/browser/session/use-session.ts';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import { getSessionEndNotice, hasRole } from '@ludarium/domain/account';
import { type PrivacyPolicyRow, privacyPolicyRow } from '@ludarium/domain/data-backend';
import {
  effectiveDatePlaceholder,
  privacyPolicyMessages as messages,
  type PrivacyPolicyForm,
  privacyPolicySchema,
} from '@ludarium/domain/legal';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { CoreAdminContext, useGetList } from 'react-admin';
import { AreaHeader } from '../../layout/AreaHeader.tsx';
import { AreaLinks } from '../../layout/AreaLinks.tsx';
import { LoadingScreen } from '../../layout/LoadingScreen.tsx';
import { Notice, QueryResult } from '../../layout/Notice.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { dataBackendProvider } from '../../providers/data-backend-provider.ts';
import { i18nProvider } from '../../providers/i18n-provider.ts';
import { queryClient } from '../../providers/query-client.ts';
import { ConsoleTheme } from '../../theme/ConsoleTheme.tsx';
import { aboveToasts } from '../../theme/styles.ts';
import { defineResource } from '../declaration/define-resource.ts';
import { RecordEditor } from '../kit/RecordEditor.tsx';
import { PolicyPreview, PolicyTextInput } from './PolicyFields.tsx';

/** The form of the policy in force (section 2: Privacy policy and its editor). */
const policyForm = defineResource<PrivacyPolicyRow, PrivacyPolicyForm>('privacy_policy', {
  row: privacyPolicyRow,
  label: 'Privacy policy',
  title: 'effective_date',
  texts: { loadFailed: messages.loadFailed, empty: messages.loadFailed },
  list: { sort: '-updated_at' },
  columns: {},
  form: {
    schema: privacyPolicySchema,
    fields: {
      effective_date: {
        label: 'Effective date',
        isRequired: true,
        isDay: true,
        hint: `Write ${effectiveDatePlaceholder} where it appears: readers see the date that you choose here.`,
      },
      content: {
        label: 'Policy text (Markdown)',
        isRequired: true,
        rows: 18,
        Input: PolicyTextInput,
      },
    },
    saveLabel: () => 'Save Changes',
    aside: (values) => <PolicyPreview {...values} />,
    returnsTo: '/privacy-policy',
    texts: {
      saved: messages.updated,
      saveFailed: messages.updateFailed,
      conflict:
        'Somebody else has saved the policy meanwhile. Your text is still here and has not been saved. You can save yours over theirs, which stays among the versions, or go on from theirs:',
    },
  },
});

/** `getList` parameters of the policy in force: the latest by updated_at (section 7). */
const latestPolicy = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'updated_at', order: 'DESC' },
  filter: {},
} as const;

/** Delay of the redirect, so that its reason can be read, in ms. */
const redirectDelay = 2_000;

/**
 * `/privacy-policy/edit`: redirects to `/` without an admin's session (section 2). Unsaved text is a
 * draft, which is there again after the next sign-in.
 */
export default function PrivacyPolicyEditorPage() {
  return (
    <ConsoleTheme>
      <CoreAdminContext
        dataProvider={dataBackendProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
      >
        <Guard />
      </CoreAdminContext>
    </ConsoleTheme>
  );
}

function Guard() {
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : null;
  const end = session.status === 'signed-out' ? session.reason : null;
  const isAdmin = hasRole(user, 'admin');
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (user !== null && isAdmin) return setOpen(true);
    if (user !== null) showToast({ kind: 'error', text: messages.accessDenied });
    else if (end !== null) showToast(getSessionEndNotice(end));
    const wait = user !== null || end !== null ? redirectDelay : 0;
    const timer = setTimeout(() => window.location.replace('/'), wait);
    return () => clearTimeout(timer);
  }, [user, isAdmin, end]);

  return isOpen ? <EditorScreen /> : <LoadingScreen />;
}

function EditorScreen() {
  return (
    <>
      <PageTitle names={['Edit privacy policy', 'Admin']} />
      <AreaHeader
        title={
          <Typography component="h1" variant="h6" noWrap sx={{ pr: '2px' }}>
            Edit privacy policy
          </Typography>
        }
        links={<AreaLinks links={[{ href: '/admin', label: 'Admin' }]} />}
      />
      <Container
        id="main"
        component="main"
        maxWidth="xl"
        tabIndex={-1}
        sx={{ pt: 3, pb: aboveToasts(3), outline: 'none' }}
      >
        <PolicyInForce />
      </Container>
    </>
  );
}

/** The form of the policy in force. */
function PolicyInForce() {
  const query = useGetList('privacy_policy', latestPolicy, { refetchOnWindowFocus: false });
  return (
    <QueryResult query={query} failedText={messages.loadFailed} height={640}>
      {([policy]) =>
        policy ? (
          <RecordEditor resource={policyForm} record={policy} />
        ) : (
          <Notice text={messages.loadFailed} query={query} />
        )
      }
    </QueryResult>
  );
}
