import type { FunctionComponent } from 'react';

interface IconProps {
  /** In pixels. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** A decorative line icon beside text, or in a button that has a label. */
export type Icon = FunctionComponent<IconProps>;

interface Shape {
  readonly isFilled?: boolean;
}

/**
 * The one set of icons of site and console, without MUI, which the site does not load. Unused ones are
 * left out of a bundle.
 *
 * @param path one path of 24 by 24, with a stroke of 2
 * @__NO_SIDE_EFFECTS__
 */
function createIcon(path: string, shape: Shape = {}): Icon {
  return (props) => drawIcon(path, shape, props);
}

function drawIcon(path: string, { isFilled = false }: Shape, { size = 20, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke={isFilled ? 'none' : 'currentColor'}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

export const AlertIcon = createIcon('M12 8v5m0 3.5v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z');
export const BackIcon = createIcon('M19 12H5m6-6-6 6 6 6');
export const BinIcon = createIcon('M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5');
export const CheckIcon = createIcon('m5 12.5 4.5 4.5L19 7.5');
export const ChevronIcon = createIcon('m6 9 6 6 6-6');
export const ClipIcon = createIcon(
  'm8 12.5 5.6-5.6a2.8 2.8 0 0 1 4 4l-7.3 7.2a4.6 4.6 0 0 1-6.5-6.5l7-7',
);
export const CloseIcon = createIcon('M6 6l12 12M18 6 6 18');
export const CommentIcon = createIcon('M5 5h14v11h-8l-4 4v-4H5z');
export const DownloadIcon = createIcon('M12 4v11M7 10.5l5 5 5-5M5 20h14');
export const EyeIcon = createIcon(
  'M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
);
export const EyeOffIcon = createIcon(
  'M4 4l16 16M9.5 5.8A10 10 0 0 1 12 5.5C18.4 5.5 22 12 22 12a17 17 0 0 1-3 3.7M6 7.5A17 17 0 0 0 2 12s3.6 6.5 10 6.5a9.6 9.6 0 0 0 4-.9M10 10a3 3 0 0 0 4 4',
);
export const FilterIcon = createIcon('M4 6h16M7 12h10M10 18h4');
export const FindPersonIcon = createIcon(
  'M10 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM4 19c.5-3.5 2.5-5 6-5M16 13a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM18.3 18.3 21 21',
);
export const GridIcon = createIcon(
  'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
);
export const ListIcon = createIcon('M4 6h16M4 12h16M4 18h16');
export const LockIcon = createIcon('M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 15v1.5');
export const MeepleIcon = createIcon(
  'M12 3.5c1.7 0 2.9 1.3 2.9 2.9 0 .8-.3 1.4-.7 1.9 2.7.6 6.3 2 6.3 3.9 0 1.3-1.9 1.6-3.8 1.7l2.8 5.4c.3.6-.1 1.2-.7 1.2h-4.2c-.5 0-.8-.3-1-.7L12 17l-1.6 2.8c-.2.4-.5.7-1 .7H5.2c-.6 0-1-.6-.7-1.2l2.8-5.4c-1.9-.1-3.8-.4-3.8-1.7 0-1.9 3.6-3.3 6.3-3.9-.4-.5-.7-1.1-.7-1.9 0-1.6 1.2-2.9 2.9-2.9Z',
  { isFilled: true },
);
export const MenuIcon = createIcon('M4 7h16M4 12h16M4 17h16');
export const MoonIcon = createIcon('M20 14.5A8.5 8.5 0 1 1 9.5 4a6.6 6.6 0 0 0 10.5 10.5Z');
export const MoveIcon = createIcon('M5 12h14M13 6l6 6-6 6');
export const PenIcon = createIcon('M5 19h3L19 8l-3-3L5 16v3ZM13.5 7.5l3 3');
export const PeopleIcon = createIcon(
  'M9 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM3.5 19c.5-3.5 2.5-5 5.5-5s5 1.5 5.5 5M15.5 5.5a3 3 0 0 1 0 5.5M17 14.2c2 .6 3.2 2.1 3.5 4.8',
);
export const PictureIcon = createIcon(
  'M5 4h14a1.5 1.5 0 0 1 1.5 1.5v13A1.5 1.5 0 0 1 19 20H5a1.5 1.5 0 0 1-1.5-1.5v-13A1.5 1.5 0 0 1 5 4Zm-1 13 5-5 4 4 2.5-2.5L20 18M15.5 9v.01',
);
export const PlusIcon = createIcon('M12 5v14M5 12h14');
export const SearchIcon = createIcon('M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5');
export const SignOutIcon = createIcon('M13 4H5v16h8M10 12h10M16 8l4 4-4 4');
export const SunIcon = createIcon(
  'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-13v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
);
export const SwapIcon = createIcon('M8 20V5M4 9l4-4 4 4M16 4v15M12 15l4 4 4-4');
