import type { ReactNode } from 'react';

/** One SVG path per icon. */
export const iconShapes = {
  eye: 'M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeOff:
    'M4 4l16 16M9.5 5.8A10 10 0 0 1 12 5.5C18.4 5.5 22 12 22 12a17 17 0 0 1-3 3.7M6 7.5A17 17 0 0 0 2 12s3.6 6.5 10 6.5a9.6 9.6 0 0 0 4-.9M10 10a3 3 0 0 0 4 4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  chevron: 'm6 9 6 6 6-6',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-13v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a6.6 6.6 0 0 0 10.5 10.5Z',
  back: 'M19 12H5m6-6-6 6 6 6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  alert: 'M12 8v5m0 3.5v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  picture:
    'M5 4h14a1.5 1.5 0 0 1 1.5 1.5v13A1.5 1.5 0 0 1 19 20H5a1.5 1.5 0 0 1-1.5-1.5v-13A1.5 1.5 0 0 1 5 4Zm-1 13 5-5 4 4 2.5-2.5L20 18M15.5 9v.01',
  mail: 'M4 5.5h16v13H4zM4 6.5l8 6.5 8-6.5',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5',
} as const;

export type IconName = keyof typeof iconShapes;

/** A decorative line icon, 24 by 24, next to text. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <LineIcon size={size}>
      <path d={iconShapes[name]} />
    </LineIcon>
  );
}

interface LineIconProps {
  /** In pixels. */
  readonly size: number;
  readonly className?: string | undefined;
  /** Shapes of 24 by 24. */
  readonly children: ReactNode;
}

/** The frame of every line icon; decorative. */
export function LineIcon({ size, className, children }: LineIconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
