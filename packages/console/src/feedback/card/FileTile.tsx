import type { Icon } from '@ludarium/browser/ui/icons.tsx';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import styles from './FileTile.module.css';

interface FileTileProps {
  readonly name: string;
  /** Shown in place of the name. */
  readonly text?: string;
  readonly hasFailed?: boolean;
  /** An element of the class `thumbnail`. */
  readonly picture: ReactNode;
  /** The verb of a button, its icon, and what it does. */
  readonly action?: readonly [verb: string, icon: Icon, run: () => void] | null;
}

/** A screenshot of a list of the class `files`: its picture, its name and a button. */
export function FileTile(props: FileTileProps) {
  const { name, text = name, hasFailed = false, picture, action = null } = props;
  const [verb, ActionIcon, run] = action ?? [];
  return (
    <li className={hasFailed ? styles.failed : undefined}>
      {picture}
      <div className={styles.foot}>
        <span className={styles.name} title={name}>
          {text}
        </span>
        {ActionIcon && (
          <IconButton
            size="small"
            aria-label={`${verb} ${name}`}
            title={`${verb} ${name}`}
            onClick={run}
          >
            <ActionIcon />
          </IconButton>
        )}
      </div>
    </li>
  );
}
