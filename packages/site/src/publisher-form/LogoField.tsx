import { isDecodableImage, shortFileName } from '@ludarium/domain/images';
import { isLogoFile, logoTypes, publisherFieldMessages } from '@ludarium/domain/publishers';
import { useRef, useState } from 'react';
import { FilePicker } from '../ui/FilePicker.tsx';

interface LogoFieldProps {
  /** A data URL, or null. */
  readonly logo: string | null;
  readonly onChange: (logo: string | null) => void;
}

/** Logo of a new publisher, stored as data URL. */
export function LogoField({ logo, onChange }: LogoFieldProps) {
  const [error, setError] = useState<string>();
  const latest = useRef<File | null>(null);

  async function choose(file: File) {
    latest.current = file;
    const address =
      isLogoFile(file) && (await isDecodableImage(file)) ? await readAsDataUrl(file) : null;
    // Another file was selected or removed while this one was read.
    if (latest.current !== file) return;
    setError(address === null ? describeRefusal(file.name) : undefined);
    if (address !== null) onChange(address);
  }

  return (
    <FilePicker
      label="Logo (optional)"
      hint="PNG, JPEG, GIF, WebP or AVIF, at most 200 KB"
      accept={logoTypes.join(',')}
      picture={logo}
      error={error}
      onChoose={(file) => void choose(file)}
      onRemove={() => {
        latest.current = null;
        setError(undefined);
        onChange(null);
      }}
    />
  );
}

function describeRefusal(fileName: string): string {
  return `${shortFileName(fileName)} cannot be used. ${publisherFieldMessages.logoInvalid}`;
}

/** @returns null if the file cannot be read */
function readAsDataUrl(file: File): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : null);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });
}
