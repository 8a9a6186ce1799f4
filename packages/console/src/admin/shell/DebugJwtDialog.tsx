import { useSession } from '@ludarium/browser/session/use-session.ts';
import { debugDialogMessages, getTokenPreview } from '@ludarium/domain/account';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { BusyButton } from '../../layout/BusyButton.tsx';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import { useErrorToast } from '../../layout/use-error-toast.ts';
import { tokenStatusQuery } from '../decisions/transit.ts';
import { Facts } from '../fields/Facts.tsx';

const yesOrNo = (value: boolean | undefined) => (value === undefined ? '…' : value ? 'Yes' : 'No');

/** The stored token as the browser and the server read it; never the complete token (section 2). */
export default function DebugJwtDialog({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const { data, error, isFetching, refetch } = useQuery(tokenStatusQuery);
  useErrorToast(error, { text: debugDialogMessages.roleCheckFailed });
  const isInvalid = data?.valid === false;
  useErrorToast(isInvalid, { text: debugDialogMessages.serverValidationFailed });

  const { user, token } = session.status === 'signed-in' ? session : { user: null, token: '' };
  return (
    <DialogFrame
      title="Debug JWT"
      onClose={onClose}
      actions={
        <>
          {/* Not `disabled`: the dialog would lose the focus, and Escape. */}
          <BusyButton isBusy={isFetching} onClick={() => void refetch()}>
            Refresh Role Check
          </BusyButton>
          <Button variant="contained" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <Facts
        isNarrow
        facts={[
          [
            'Token',
            <Box key="token" component="code" sx={{ fontSize: '0.8125rem' }}>
              {getTokenPreview(token)}…
            </Box>,
          ],
          ['Roles', user?.roles.join(', ') || 'none'],
          ['Is admin', yesOrNo(user?.roles.includes('admin') ?? false)],
          ['Server validation', isInvalid ? 'Failed' : yesOrNo(data?.valid)],
          ['Admin, says the server', yesOrNo(data?.admin)],
          ['Publisher, says the server', yesOrNo(data?.publisher)],
          ['Tester, says the server', yesOrNo(data?.tester)],
        ]}
      />
    </DialogFrame>
  );
}
