import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import { useObjectUrl } from '../../layout/use-object-url.ts';
import { type CoverArea, encodeCover } from './cover.ts';

interface CoverCropProps {
  readonly file: File;
  readonly onClose: () => void;
  /** The cover as a data URL; null if the picture could not be encoded. */
  readonly onDone: (cover: string | null) => void;
}

/** Cuts a square out of a picture: by dragging, or with the arrow keys and a slider. */
export default function CoverCrop({ file, onClose, onDone }: CoverCropProps) {
  const url = useObjectUrl(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CoverArea | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (square: CoverArea) => encodeCover(file, square),
    onSuccess: onDone,
    onError: (error) => {
      console.warn(error);
      onDone(null);
    },
  });
  return (
    <DialogFrame
      title="Choose the part of the picture"
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="contained"
            disabled={area === null || isPending}
            onClick={() => area && mutate(area)}
          >
            Use picture
          </Button>
        </>
      }
    >
      <Typography id="crop-help" variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        Covers are square. Drag the picture, or move it with the arrow keys.
      </Typography>
      <Box sx={{ position: 'relative', height: 'min(60vh, 360px)', borderRadius: 2 }}>
        {url ? (
          <Cropper
            image={url}
            aspect={1}
            crop={crop}
            zoom={zoom}
            maxZoom={4}
            keyboardStep={6}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => setArea(pixels)}
            cropperProps={{
              role: 'application',
              'aria-label': 'Position of the picture',
              'aria-describedby': 'crop-help',
            }}
          />
        ) : null}
      </Box>
      <Typography id="crop-zoom" variant="body2" sx={{ mt: 2 }}>
        Zoom
      </Typography>
      <Slider
        size="small"
        min={1}
        max={4}
        step={0.1}
        value={zoom}
        onChange={(_, value) => setZoom(Number(value))}
        aria-labelledby="crop-zoom"
      />
    </DialogFrame>
  );
}
