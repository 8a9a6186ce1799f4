import { useIgnoredDrops } from '@ludarium/browser/ui/use-ignored-drops.ts';
import Box from '@mui/material/Box';
import {
  type ComponentProps,
  type DragEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  useRef,
  useState,
} from 'react';
import { BusyButton } from './BusyButton.tsx';

interface FileButtonProps
  extends Omit<ComponentProps<typeof BusyButton>, 'isBusy' | 'onClick' | 'ref'>,
    Pick<InputHTMLAttributes<HTMLInputElement>, 'accept' | 'capture' | 'multiple'> {
  readonly ref?: Ref<HTMLButtonElement>;
  /** Whether a chosen file is being sent. */
  readonly isBusy?: boolean;
  /** Accessible name of the file input. */
  readonly label: string;
  /** Receives at least one file. */
  readonly onChoose: (files: readonly File[]) => void;
}

/** A button that opens the file chooser. */
export function FileButton(props: FileButtonProps) {
  const { label, accept, capture, multiple, onChoose, isBusy = false, ...button } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <BusyButton
        variant="outlined"
        {...button}
        isBusy={isBusy}
        onClick={() => input.current?.click()}
      />
      <input
        {...{ accept, capture, multiple }}
        ref={input}
        type="file"
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen again.
          target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </>
  );
}

interface FileDropProps {
  /** Receives at least one file. */
  readonly onDrop: (files: readonly [File, ...File[]]) => void;
  readonly children: ReactNode;
}

/** A frame around a `FileButton` that takes dropped files, too. */
export function FileDrop({ onDrop, children }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  useIgnoredDrops();
  const handleDrag = (event: DragEvent, isInside: boolean) => {
    event.preventDefault();
    setOver(isInside);
  };
  return (
    <Box
      onDragOver={(event) => handleDrag(event, true)}
      onDragLeave={(event) => handleDrag(event, false)}
      onDrop={(event) => {
        handleDrag(event, false);
        const [first, ...others] = event.dataTransfer.files;
        if (first) onDrop([first, ...others]);
      }}
      sx={{
        p: 1.5,
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'text.secondary',
        borderRadius: 1,
      }}
    >
      {children}
    </Box>
  );
}
