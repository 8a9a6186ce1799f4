import { PictureIcon } from '@ludarium/web/ui/icons.tsx';
import { showToast } from '@ludarium/web/ui/toast.ts';
import { useTheme } from '@mui/material/styles';
import { useState } from 'react';
import { BusyButton } from '../../layout/BusyButton.tsx';

/** Device pixels per CSS pixel, also where the screen has one. */
const scale = 2;
/** Chromium decodes a picture's fonts after it is first drawn; modern-screenshot redraws every 100 ms. */
const redraws = 5;

interface PictureButtonProps {
  /** Name of the file without extension. */
  readonly fileName: string;
  readonly isDisabled: boolean;
}

/** modern-screenshot 4.7.0 copies a select's value as an attribute, which has no effect. */
function copyChoices(panel: Element, copy: Element): void {
  const selects = copy.querySelectorAll('select');
  for (const [place, { selectedIndex }] of panel.querySelectorAll('select').entries()) {
    selects[place]?.options[selectedIndex]?.setAttribute('selected', '');
  }
}

/** Makes the copy's buttons and links transparent; they keep their space, so that nothing moves. */
function hideActions(copy: Element): void {
  for (const action of copy.querySelectorAll<HTMLElement>('button, a')) action.style.opacity = '0';
}

/**
 * Replaces the page's `font-display: optional`, with which Chromium leaves out a font that is not decoded
 * at the first drawing.
 */
function requireFonts(picture: SVGSVGElement): void {
  for (const style of picture.querySelectorAll('style')) {
    style.textContent = style.textContent.replaceAll(
      'font-display: optional',
      'font-display: block',
    );
  }
}

/** Downloads the panel that it stands in as PNG, without the panel's buttons and links. */
export function PictureButton({ fileName, isDisabled }: PictureButtonProps) {
  const { palette } = useTheme();
  const [isWorking, setWorking] = useState(false);
  const download = async (panel: Element | null) => {
    if (panel === null) return;
    setWorking(true);
    try {
      const { createContext, domToPng } = await import('modern-screenshot');
      const context = await createContext(panel, {
        scale,
        backgroundColor: palette.background.paper,
        onCloneNode: (copy) => {
          if (!(copy instanceof Element)) return;
          copyChoices(panel, copy);
          hideActions(copy);
        },
        onCreateForeignObjectSvg: requireFonts,
        autoDestruct: true,
      });
      context.drawImageCount = redraws;
      const picture = await domToPng(context);
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
