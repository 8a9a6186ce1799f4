import { Button } from '@ludarium/browser/ui/Button.tsx';

/** In place of a part of a page that could not be loaded. */
export function LoadFailed({ text, retry }: { text: string; retry: () => void }) {
  return (
    <div className="stack-4 start callout tint-meeple">
      <p role="alert">{text}</p>
      <Button onClick={retry}>Try Again</Button>
    </div>
  );
}
