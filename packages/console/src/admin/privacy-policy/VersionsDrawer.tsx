import type { PrivacyPolicyVersionRow } from '@ludarium/domain/data-backend';
import { privacyPolicyMessages as messages } from '@ludarium/domain/legal';
import { CloseIcon } from '@ludarium/web/ui/icons.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { QueryResult } from '../../layout/LoadFailed.tsx';
import { DecidedBy } from '../history/PersonName.tsx';
import { formatEffectiveDate } from './effective-date.ts';
import { LazyPolicyText, type PolicyVersionText } from './LazyPolicyText.tsx';
import PolicyDifference from './PolicyDifference.tsx';
import { usePolicyVersion } from './use-policy-version.ts';

const maxVersions = 100;

interface VersionsDrawerProps {
  /** The editor's present content. */
  readonly draft: PolicyVersionText;
  /** Whether the draft has unsaved changes, which a version would replace. */
  readonly isDirty: boolean;
  readonly onLoad: (version: PrivacyPolicyVersionRow) => void;
  readonly onClose: () => void;
}

/** The versions of the policy beside the editor: each can be read, compared and loaded. */
export default function VersionsDrawer(props: VersionsDrawerProps) {
  const { draft, isDirty, onLoad, onClose } = props;
  const [openId, setOpenId] = useState<number | null>(null);
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': 'versions',
          sx: { width: 'min(100vw, 36rem)' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1 }}>
        <Typography id="versions" variant="h3" component="h2" sx={{ flex: 1 }}>
          {openId === null ? 'Versions' : `Version ${openId}`}
        </Typography>
        {openId === null ? null : (
          <Button autoFocus color="inherit" onClick={() => setOpenId(null)}>
            All versions
          </Button>
        )}
        <IconButton
          // Mounted again for the list, to take the focus of the button that leads back.
          key={openId === null ? 'list' : 'version'}
          aria-label="Close"
          onClick={onClose}
          autoFocus={openId === null}
        >
          <CloseIcon size={24} />
        </IconButton>
      </Box>
      {openId === null ? (
        <Versions onChoose={setOpenId} />
      ) : (
        <Version key={openId} id={openId} draft={draft} isDirty={isDirty} onLoad={onLoad} />
      )}
    </Drawer>
  );
}

/** All versions, the newest first: effective date, author, and whether it is the published one. */
function Versions({ onChoose }: { onChoose: (id: number) => void }) {
  const query = useGetList<PrivacyPolicyVersionRow>('privacy_policy_versions', {
    pagination: { page: 1, perPage: maxVersions },
    sort: { field: 'id', order: 'DESC' },
    meta: { columns: ['id', 'effective_date', 'updated_at', 'updated_by'] },
  });
  return (
    <QueryResult query={query} failedText="The versions could not be loaded." height={240}>
      {(versions) => (
        <>
          {versions.length === 0 ? (
            <Typography sx={{ px: 2 }}>The policy has never been saved.</Typography>
          ) : null}
          <List disablePadding>
            {versions.map(({ id, effective_date, updated_at, updated_by }, index) => (
              <ListItem key={id} disablePadding divider>
                <ListItemButton onClick={() => onChoose(id)}>
                  <ListItemText
                    primary={`Version ${id}`}
                    secondary={
                      <>
                        Effective {formatEffectiveDate(effective_date)}, saved{' '}
                        <DecidedBy at={updated_at} userId={updated_by} isLinked={false} />
                      </>
                    }
                    slotProps={{ primary: { sx: { fontWeight: 600 } } }}
                  />
                  <Chip
                    label={index === 0 ? 'Published' : 'Replaced'}
                    color={index === 0 ? 'success' : 'default'}
                    variant="outlined"
                  />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
          {versions.length === maxVersions ? (
            <Typography variant="body2" color="text.secondary" sx={{ p: 2 }}>
              These are the newest {maxVersions}; the admin area has{' '}
              <Link href="/admin/privacy_policy_versions">every version</Link>.
            </Typography>
          ) : null}
        </>
      )}
    </QueryResult>
  );
}

type VersionProps = Pick<VersionsDrawerProps, 'draft' | 'isDirty' | 'onLoad'>;

function Version({ id, ...props }: VersionProps & { readonly id: number }) {
  return (
    <QueryResult query={usePolicyVersion(id)} failedText={messages.loadFailed} height={240}>
      {(version) => <VersionText {...props} version={version} />}
    </QueryResult>
  );
}

interface VersionTextProps extends VersionProps {
  readonly version: PrivacyPolicyVersionRow;
}

/** A version's text or its difference to the draft, and a button that loads it. */
function VersionText({ version, draft, isDirty, onLoad }: VersionTextProps) {
  const [shown, setShown] = useState<'text' | 'difference'>('text');
  const [isConfirming, setConfirming] = useState(false);
  const { id, effective_date, updated_at, updated_by } = version;
  return (
    <>
      <Box
        sx={{ display: 'grid', gap: 1.5, px: 2, pb: 1.5, borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography variant="body2" color="text.secondary">
          Effective {formatEffectiveDate(effective_date)}, saved{' '}
          <DecidedBy at={updated_at} userId={updated_by} />
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
          <ToggleButtonGroup
            exclusive
            aria-label="Show"
            value={shown}
            onChange={(_, value: typeof shown | null) => value && setShown(value)}
          >
            <ToggleButton value="text">Text</ToggleButton>
            <ToggleButton value="difference">Difference to my draft</ToggleButton>
          </ToggleButtonGroup>
          <Button
            variant="outlined"
            onClick={() => (isDirty ? setConfirming(true) : onLoad(version))}
          >
            Restore version {id}
          </Button>
        </Box>
      </Box>
      <Box
        role="region"
        aria-label={shown === 'text' ? `Text of version ${id}` : 'Difference to my draft'}
        tabIndex={0}
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', p: 2 }}
      >
        {shown === 'text' ? (
          <LazyPolicyText version={version} height={240} />
        ) : (
          <PolicyDifference before={version} after={draft} />
        )}
      </Box>
      <ConfirmDialog
        open={isConfirming}
        title={`Restore version ${id}?`}
        text="The text in the editor has changes that are not saved. They are replaced by the version's text."
        confirmLabel="Replace my text"
        onConfirm={() => onLoad(version)}
        onCancel={() => setConfirming(false)}
      />
    </>
  );
}
