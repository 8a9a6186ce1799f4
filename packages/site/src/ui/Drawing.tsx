interface DrawingProps {
  /** The text of a file of `drawings`, imported with `?raw`. */
  readonly svg: string;
  readonly className?: string | undefined;
  /** What it shows; a drawing without one is decoration. */
  readonly label?: string;
}

/** A drawing, as a part of the page: it has the colours of the theme and the page's fonts. */
export function Drawing({ svg, className, label }: DrawingProps) {
  return (
    <div
      className={className}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this package.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
