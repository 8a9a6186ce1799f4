import { greetingName, type User } from '@ludarium/domain/account';
import { brand } from '@ludarium/domain/brand';
import { session } from '../../session/session.ts';
import { chooseTheme, useThemeMode } from '../../theme/theme-mode.ts';
import type { BoardDialog } from '../find/board-address.ts';
import { IconButton } from '../IconButton.tsx';
import { Icon, type IconName } from '../icons.tsx';
import styles from './BoardHeader.module.css';

interface BoardHeaderProps {
  readonly user: User;
  readonly isAdmin: boolean;
  readonly onOpen: (dialog: BoardDialog) => void;
}

/** Who is here, and the way out; for admins also the way to the testers (section 2). */
export function BoardHeader({ user, isAdmin, onOpen }: BoardHeaderProps) {
  const mode = useThemeMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  return (
    <header className={styles.header}>
      <a className={styles.brand} href="/" aria-label={`${brand.name}, home`}>
        <Icon name="meeple" size={26} />
        <span className={styles.brandName}>{brand.name}</span>
      </a>
      <p className={styles.welcome}>Welcome, {greetingName(user)}</p>
      {isAdmin && <span className={styles.badge}>ADMIN</span>}
      <div className={styles.actions}>
        {isAdmin && (
          <>
            <Labelled icon="people" label="User Management" onClick={() => onOpen('testers')} />
            <Labelled
              icon="findPerson"
              label="Search Users"
              onClick={() => onOpen('search-users')}
            />
          </>
        )}
        <IconButton
          icon={other === 'dark' ? 'moon' : 'sun'}
          label={`Use the ${other} theme`}
          isLarge
          onClick={() => chooseTheme(other)}
        />
        <Labelled icon="leave" label="Sign Out" onClick={() => session.end('signed-out')} />
      </div>
    </header>
  );
}

function Labelled(props: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.labelled} onClick={props.onClick} title={props.label}>
      <Icon name={props.icon} />
      <span className={styles.word}>{props.label}</span>
    </button>
  );
}
