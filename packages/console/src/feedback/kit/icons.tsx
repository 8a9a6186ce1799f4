import { LineIcon } from '@ludarium/web/ui/Icon.tsx';
import type { ButtonHTMLAttributes, ReactNode } from 'react';

/** Shapes of the icons, 24 by 24. Plain SVG: `SvgIcon` of MUI is slower, and a board has hundreds. */
export const iconShapes = {
  plus: <path d="M12 5v14M5 12h14" />,
  search: <path d="M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14ZM16.5 16.5 20 20" />,
  filter: <path d="M4 6h16M7 12h10M10 18h4" />,
  bell: <path d="M6 16V10.5a6 6 0 0 1 12 0V16l1.5 2h-15zM10 20.5h4" />,
  board: <path d="M4 5h4v14H4zM10 5h4v9h-4zM16 5h4v12h-4z" />,
  list: <path d="M4 6h16M4 12h16M4 18h16" />,
  move: <path d="M5 12h14M13 6l6 6-6 6" />,
  close: <path d="M6 6l12 12M18 6 6 18" />,
  up: <path d="M12 19V5M6 11l6-6 6 6" />,
  down: <path d="M12 5v14M6 13l6 6 6-6" />,
  clip: <path d="m8 12.5 5.6-5.6a2.8 2.8 0 0 1 4 4l-7.3 7.2a4.6 4.6 0 0 1-6.5-6.5l7-7" />,
  comment: <path d="M5 5h14v11h-8l-4 4v-4H5z" />,
  pen: <path d="M5 19h3L19 8l-3-3L5 16v3ZM13.5 7.5l3 3" />,
  bin: <path d="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5" />,
  download: <path d="M12 4v11M7 10.5l5 5 5-5M5 20h14" />,
  image: <path d="M4 5h16v14H4zM4 16l5-5 4 4 2-2 5 5M15.5 9.5h.01" />,
  people: (
    <path d="M9 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM3.5 19c.5-3.5 2.5-5 5.5-5s5 1.5 5.5 5M15.5 5.5a3 3 0 0 1 0 5.5M17 14.2c2 .6 3.2 2.1 3.5 4.8" />
  ),
  findPerson: (
    <path d="M10 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM4 19c.5-3.5 2.5-5 6-5M16 13a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM18.3 18.3 21 21" />
  ),
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  question: <path d="M8.5 8.5a3.5 3.5 0 1 1 5 3.2c-1 .6-1.5 1.2-1.5 2.3M12 18h.01" />,
  keyboard: <path d="M3 6h18v12H3zM7 10h.01M12 10h.01M17 10h.01M8 14h8" />,
  pause: <path d="M9 6v12M15 6v12" />,
  alert: <path d="M12 4 2.5 20h19L12 4ZM12 10v4.5M12 17.3v.2" />,
  meeple: (
    <path
      d="M12 3.5c1.7 0 2.9 1.3 2.9 2.9 0 .8-.3 1.4-.7 1.9 2.7.6 6.3 2 6.3 3.9 0 1.3-1.9 1.6-3.8 1.7l2.8 5.4c.3.6-.1 1.2-.7 1.2h-4.2c-.5 0-.8-.3-1-.7L12 17l-1.6 2.8c-.2.4-.5.7-1 .7H5.2c-.6 0-1-.6-.7-1.2l2.8-5.4c-1.9-.1-3.8-.4-3.8-1.7 0-1.9 3.6-3.3 6.3-3.9-.4-.5-.7-1.1-.7-1.9 0-1.6 1.2-2.9 2.9-2.9Z"
      fill="currentColor"
      stroke="none"
    />
  ),
  hex: <path d="M12 3 19.8 7.5v9L12 21l-7.8-4.5v-9Z" />,
} satisfies Record<string, ReactNode>;

/** Mirrored in right-to-left text. */
const mirrored: ReadonlySet<string> = new Set(['move']);

export type IconName = keyof typeof iconShapes;

/** A decorative icon. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <LineIcon size={size} className={mirrored.has(name) ? 'forward' : undefined}>
      {iconShapes[name]}
    </LineIcon>
  );
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: IconName;
  /** Accessible name. */
  readonly label: string;
  /** Tooltip; the label by default. */
  readonly tip?: string;
  readonly size?: number;
}

/** A button with an icon only. */
export function IconButton({ icon, label, tip = label, size = 17, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" className="icon-button" aria-label={label} title={tip}>
      <Icon name={icon} size={size} />
    </button>
  );
}
