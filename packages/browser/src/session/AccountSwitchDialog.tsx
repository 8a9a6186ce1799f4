import { type AccountSwitch, accountSwitchMessages, type User } from '@ludarium/domain/account';
import { createRoot } from 'react-dom/client';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import styles from './AccountSwitchDialog.module.css';
import { session } from './session.ts';

interface AccountSwitchDialogProps {
  readonly accountSwitch: AccountSwitch;
  readonly onKeep: () => void;
  readonly onSwitch: () => void;
}

/** Confirms before a link replaces another user's session. Closing keeps the session. */
export function AccountSwitchDialog({ accountSwitch, onKeep, onSwitch }: AccountSwitchDialogProps) {
  const { title, warning, keep, switch: switchLabel } = accountSwitchMessages;
  return (
    <Dialog title={title} onClose={onKeep}>
      <dl className={styles.people}>
        <dt>You are signed in as</dt>
        <dd>
          <PersonName user={accountSwitch.current} />
        </dd>
        <dt>The link is for</dt>
        <dd>
          <PersonName user={accountSwitch.offered} />
        </dd>
      </dl>
      <p className={styles.warning}>{warning}</p>
      <div className={styles.actions}>
        <Button onClick={onKeep}>{keep}</Button>
        <Button variant="plain" onClick={onSwitch}>
          {switchLabel}
        </Button>
      </div>
    </Dialog>
  );
}

function PersonName({ user }: { user: User }) {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return (
    <>
      {name ? <strong>{name}</strong> : null} <span>{user.email || `User ${user.id}`}</span>
    </>
  );
}

/** Opens the confirmation in a React root of its own, so that pages do not load its code. */
export function askAboutAccountSwitch(accountSwitch: AccountSwitch): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(
    <AccountSwitchDialog
      accountSwitch={accountSwitch}
      onKeep={close}
      onSwitch={() => {
        close();
        session.signIn(accountSwitch.token);
      }}
    />,
  );
}
