import type { AccountSwitch } from '@ludarium/domain/account';
import { createRoot } from 'react-dom/client';
import { AccountSwitchDialog } from './AccountSwitchDialog.tsx';
import { session } from './session.ts';

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
