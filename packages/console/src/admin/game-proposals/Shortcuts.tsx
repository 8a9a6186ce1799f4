import { KeyboardIcon } from '@ludarium/web/ui/icons.tsx';
import { useEffect, useState } from 'react';
import { Button, useEvent } from 'react-admin';
import { ShortcutsDialog } from '../../layout/ShortcutsDialog.tsx';
import { isSingleKey } from '../../layout/shortcuts.ts';
import { useBreakpoints } from '../table/use-breakpoints.ts';

interface Shortcut {
  readonly key: string;
  readonly label: string;
  /** Undefined for a key that the browser handles. */
  readonly run?: () => void;
}

/**
 * Listens to single keys, and lists them in a dialog, where they can be turned off (WCAG 2.1.4).
 * They do nothing while somebody types or while a dialog is open.
 */
export function Shortcuts({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const [isOpen, setOpen] = useState(false);
  const { isPhone } = useBreakpoints();
  const handleKey = useEvent((event: KeyboardEvent) => {
    if (!isSingleKey(event)) return;
    const shortcut = shortcuts.find(({ key }) => key === event.key);
    const run = event.key === '?' ? () => setOpen(true) : shortcut?.run;
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [handleKey]);
  return (
    <>
      {isPhone ? null : (
        <Button label="Keyboard" onClick={() => setOpen(true)}>
          <KeyboardIcon />
        </Button>
      )}
      {isOpen ? (
        <ShortcutsDialog
          shortcuts={[
            ...shortcuts.map(({ key, label }) => [key, label] as const),
            ['?', 'These keys'],
          ]}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
