import { greetingName, type User } from '@ludarium/domain/account';
import { brand } from '@ludarium/domain/brand';
import { session } from '@ludarium/web/session/session.ts';
import { chooseTheme } from '@ludarium/web/theme/theme.ts';
import { useThemeMode } from '@ludarium/web/theme/use-theme-mode.ts';
import type { BoardDialog } from '../data/board-address.ts';
import { Icon, IconButton, type IconName } from '../kit/icons.tsx';
import styles from './BoardHeader.module.css';

interface BoardHeaderProps {
  readonly user: User;
  readonly isAdmin: boolean;
  readonly onOpen: (dialog: BoardDialog) => void;
}

/**
 * Greeting, theme and Sign Out; for admins also the people dialogs (section 2). `AreaHeader` would
 * exceed the board's budget: its Menu and Tooltip are loaded at once.
 */
export function BoardHeader({ user, isAdmin, onOpen }: BoardHeaderProps) {
  const mode = useThemeMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  return (
    <header className={styles.header}>
      <a className={styles.brand} href="/" aria-label={`${brand.name}, home`}>
        <Icon name="meeple" size={26} />
        <span className={styles.brandName}>{brand.name}</span>
      </a>
      <a className={styles.welcome} href="/account" title="Your account">
        Welcome, {greetingName(user)}
      </a>
      {isAdmin && <span className={styles.badge}>ADMIN</span>}
      <div className={styles.actions}>
        {isAdmin && (
          <>
            <HeaderButton icon="people" label="User Management" onClick={() => onOpen('testers')} />
            <HeaderButton
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
        <HeaderButton icon="leave" label="Sign Out" onClick={() => session.end('signed-out')} />
      </div>
    </header>
  );
}

function HeaderButton(props: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.button} onClick={props.onClick} title={props.label}>
      <Icon name={props.icon} />
      <span className="visually-hidden-on-tablets">{props.label}</span>
    </button>
  );
}
