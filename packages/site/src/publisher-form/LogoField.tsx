import { isLogoFile, logoTypes, publisherFieldMessages } from '@ludarium/domain/publishers';
import { useState } from 'react';
import { FilePicker } from '../ui/FilePicker.tsx';

interface LogoFieldProps {
  /** A data URL, or null where none was chosen. */
  readonly logo: string | null;
  readonly onChange: (logo: string | null) => void;
}

/** The logo of a new publisher: a small picture, kept as a data URL. */
export function LogoField({ logo, onChange }: LogoFieldProps) {
  const [error, setError] = useState<string>();

  function choose(file: File) {
    if (!isLogoFile(file)) {
      setError(publisherFieldMessages.logoInvalid);
      return;
    }
    const reader = new FileReader();
    reader.onload = () => {
      setError(undefined);
      onChange(typeof reader.result === 'string' ? reader.result : null);
    };
    reader.onerror = () => setError(publisherFieldMessages.logoInvalid);
    reader.readAsDataURL(file);
  }

  return (
    <FilePicker
      label="Logo (optional)"
      hint="PNG, JPEG, GIF, WebP or AVIF, at most 200 KB"
      accept={logoTypes.join(',')}
      picture={logo}
      error={error}
      onChoose={choose}
      onRemove={() => onChange(null)}
    />
  );
}
