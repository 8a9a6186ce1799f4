import type { ComponentProps, ElementType } from 'react';

interface VisuallyHiddenProps extends ComponentProps<'span'> {
  readonly as?: ElementType;
}

/** Text for screen readers only. Its class is in the theme: cards use it without the component. */
export function VisuallyHidden({ as: Tag = 'span', ...props }: VisuallyHiddenProps) {
  return <Tag className="visually-hidden" {...props} />;
}
