import type { AccountSwitch } from '@ludarium/domain/account';
import { createRoot } from 'react-dom/client';
import { AccountSwitchDialog } from './AccountSwitchDialog.tsx';
import { session } from './session.ts';

/** Shows the question beside the page, in a root of its own: no page carries code for it. */
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
