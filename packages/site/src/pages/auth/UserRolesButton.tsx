import { offersDebugTools } from '@ludarium/web/configuration.ts';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './UserRolesButton.module.css';

const UserRolesDialog = lazy(() => import('./UserRolesDialog.tsx'));

/** The floating debug button, if debug tools are enabled (docs: gaps decided). */
export function UserRolesButton() {
  const [open, setOpen] = useState(false);
  if (!offersDebugTools()) return null;
  return (
    <div className={styles.floating}>
      <Button variant="plain" onClick={() => setOpen(true)}>
        User Roles
      </Button>
      {open ? (
        <Suspense>
          <UserRolesDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
