import type { ButtonHTMLAttributes } from 'react';
import styles from './IconButton.module.css';
import { Icon, type IconName } from './icons.tsx';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: IconName;
  /** What it does, for those who don't see the drawing. */
  readonly label: string;
  /** What it says under the mouse; the label where none is given. */
  readonly tip?: string;
  readonly isLarge?: boolean;
}

/** A button that is a drawing. Plain, because a board holds many. */
export function IconButton({ icon, label, tip = label, isLarge, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={isLarge ? `${styles.button} ${styles.large}` : styles.button}
      aria-label={label}
      title={tip}
    >
      <Icon name={icon} size={isLarge ? 20 : 17} />
    </button>
  );
}
