import { PictureIcon } from '@ludarium/web/ui/icons.tsx';
import { showToast } from '@ludarium/web/ui/toast.ts';
import { useTheme } from '@mui/material/styles';
import { useState } from 'react';
import { BusyButton } from '../../layout/BusyButton.tsx';

/** Device pixels per CSS pixel, also where the screen has one. */
const scale = 2;
/** So many are drawn at most, until two are equal. */
const mostPictures = 5;

interface PictureButtonProps {
  /** Name of the file without extension. */
  readonly fileName: string;
  readonly isDisabled: boolean;
}

/** modern-screenshot 4.7.0 copies a select's value as an attribute, which has no effect. */
function copyChoices(panel: Element, copy: Node): void {
  if (!(copy instanceof Element)) return;
  const selects = copy.querySelectorAll('select');
  for (const [place, { selectedIndex }] of panel.querySelectorAll('select').entries()) {
    selects[place]?.options[selectedIndex]?.setAttribute('selected', '');
  }
}

/** Downloads the panel that it stands in as PNG, without the panel's buttons. */
export function PictureButton({ fileName, isDisabled }: PictureButtonProps) {
  const { palette } = useTheme();
  const [isWorking, setWorking] = useState(false);
  const download = async (panel: Element | null) => {
    if (panel === null) return;
    setWorking(true);
    try {
      const { domToPng } = await import('modern-screenshot');
      const draw = () =>
        domToPng(panel, {
          scale,
          backgroundColor: palette.background.paper,
          filter: (node) => !(node instanceof HTMLButtonElement),
          onCloneNode: (copy) => copyChoices(panel, copy),
        });
      // Chromium draws the first pictures before it has decoded the fonts.
      let [before, picture] = ['', await draw()];
      for (let left = mostPictures; picture !== before && left > 1; left -= 1) {
        [before, picture] = [picture, await draw()];
      }
      const link = document.createElement('a');
      link.href = picture;
      link.download = `${fileName}.png`;
      link.click();
    } catch (cause) {
      console.warn('The picture of a chart could not be made.', cause);
      showToast({ kind: 'error', text: 'The picture could not be made. Please try again.' });
    } finally {
      setWorking(false);
    }
  };
  return (
    <BusyButton
      size="small"
      startIcon={<PictureIcon />}
      disabled={isDisabled}
      isBusy={isWorking}
      onClick={({ currentTarget }) => void download(currentTarget.closest('section'))}
    >
      PNG
    </BusyButton>
  );
}
