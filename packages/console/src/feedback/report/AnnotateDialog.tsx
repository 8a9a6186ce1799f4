import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import {
  type Annotation,
  type AnnotationTool,
  annotationTools,
  drawAnnotations,
  type Point,
  toAnnotatedFile,
} from './annotations.ts';

interface AnnotateDialogProps {
  readonly file: File;
  readonly onSave: (annotated: File) => void;
  readonly onClose: () => void;
}

const labels: Readonly<Record<AnnotationTool, string>> = {
  arrow: 'Arrow',
  box: 'Box',
  blur: 'Blur',
};

/** Marks and hides parts of a screenshot before it is sent, by pointer or by keyboard. */
export default function AnnotateDialog({ file, onSave, onClose }: AnnotateDialogProps) {
  const helpId = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = usePicture(file);
  const [tool, setTool] = useState<AnnotationTool>('arrow');
  const [annotations, setAnnotations] = useState<readonly Annotation[]>([]);
  const [started, setStarted] = useState<Annotation | null>(null);
  const [cursor, setCursor] = useState<Point | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const bitmap = picture.state === 'ready' ? picture.bitmap : null;

  useEffect(() => {
    if (canvas.current === null || bitmap === null) return;
    drawAnnotations(canvas.current, bitmap, started ? [...annotations, started] : annotations);
    if (cursor) drawCursor(canvas.current, cursor);
  }, [bitmap, annotations, started, cursor]);

  function begin(from: Point): void {
    setStarted({ tool, from, to: from });
  }

  function end(to: Point): void {
    if (started === null) return;
    setStarted(null);
    const isPoint = Math.hypot(to.x - started.from.x, to.y - started.from.y) < 4;
    if (!isPoint) setAnnotations([...annotations, { ...started, to }]);
  }

  function press(event: KeyboardEvent<HTMLCanvasElement>): void {
    const { width, height } = event.currentTarget;
    const place = cursor ?? { x: width / 2, y: height / 2 };
    const step = (event.shiftKey ? 0.005 : 0.03) * Math.max(width, height);
    const [x, y] = arrows.get(event.key) ?? [0, 0];
    if (x !== 0 || y !== 0) {
      const to = {
        x: Math.max(0, Math.min(width, place.x + x * step)),
        y: Math.max(0, Math.min(height, place.y + y * step)),
      };
      setCursor(to);
      if (started) setStarted({ ...started, to });
    } else if (event.key === 'Enter' || event.key === ' ') {
      setCursor(place);
      if (started) end(place);
      else begin(place);
    } else if (event.key === 'Escape' && started) {
      setStarted(null);
      event.stopPropagation();
    } else return;
    event.preventDefault();
  }

  async function save() {
    if (canvas.current === null || bitmap === null) return;
    // The picture is saved without the cursor.
    drawAnnotations(canvas.current, bitmap, annotations);
    try {
      onSave(await toAnnotatedFile(canvas.current, file.name));
      onClose();
    } catch (cause) {
      console.warn('A screenshot could not be annotated.', cause);
      setFailed(true);
    }
  }

  return (
    <DialogFrame
      title="Mark or hide parts of the screenshot"
      size="md"
      coversPhones
      isChanged={annotations.length > 0}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="contained"
            disabled={annotations.length === 0}
            onClick={() => void save()}
          >
            Use this picture
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <ToggleButtonGroup
          exclusive
          value={tool}
          aria-label="Tool"
          onChange={(_, next: AnnotationTool | null) => {
            if (next) setTool(next);
          }}
        >
          {annotationTools.map((name) => (
            <ToggleButton key={name} value={name}>
              {labels[name]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Button
          size="small"
          disabled={annotations.length === 0}
          onClick={() => setAnnotations(annotations.slice(0, -1))}
        >
          Undo
        </Button>
      </Box>
      <Typography id={helpId} variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        Draw with the mouse or a finger. With the keyboard: the arrow keys move the cross, Enter
        starts and ends a mark, Escape discards it.
      </Typography>
      {picture.state === 'failed' || hasFailed ? (
        <Alert severity="error">The picture cannot be annotated. It can be sent as it is.</Alert>
      ) : null}
      {picture.state === 'loading' ? <p role="status">Loading...</p> : null}
      {bitmap ? (
        // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it takes the keys itself.
        <canvas
          ref={canvas}
          width={bitmap.width}
          height={bitmap.height}
          tabIndex={0}
          role="application"
          aria-label={`Screenshot ${file.name}`}
          aria-describedby={helpId}
          style={{
            display: 'block',
            maxWidth: '100%',
            maxHeight: '60vh',
            marginInline: 'auto',
            touchAction: 'none',
          }}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            setCursor(null);
            begin(getPoint(event));
          }}
          onPointerMove={(event) => {
            if (started && event.buttons > 0) setStarted({ ...started, to: getPoint(event) });
          }}
          onPointerUp={(event) => end(getPoint(event))}
          onPointerCancel={() => setStarted(null)}
          onKeyDown={press}
        />
      ) : null}
      <Typography role="status" variant="body2" sx={{ mt: 1, minHeight: '1.5em' }}>
        {started
          ? `${labels[started.tool]} started.`
          : annotations.length > 0
            ? `${annotations.length} ${annotations.length === 1 ? 'mark' : 'marks'}.`
            : ''}
      </Typography>
    </DialogFrame>
  );
}

const arrows: ReadonlyMap<string, readonly [x: number, y: number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]);

type Picture =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'ready'; readonly bitmap: ImageBitmap };

function usePicture(file: File): Picture {
  const [picture, setPicture] = useState<Picture>({ state: 'loading' });
  useEffect(() => {
    let isUnmounted = false;
    createImageBitmap(file).then(
      (bitmap) => {
        if (!isUnmounted) setPicture({ state: 'ready', bitmap });
      },
      (cause: unknown) => {
        console.warn('A screenshot could not be decoded.', cause);
        if (!isUnmounted) setPicture({ state: 'failed' });
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [file]);
  return picture;
}

/** The place of a pointer in pixels of the picture. */
function getPoint({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return {
    x: ((clientX - left) / width) * currentTarget.width,
    y: ((clientY - top) / height) * currentTarget.height,
  };
}

function drawCursor(canvas: HTMLCanvasElement, { x, y }: Point): void {
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  const size = Math.max(canvas.width, canvas.height) / 40;
  for (const [colour, width] of [
    ['#FFFFFF', 5],
    ['#000000', 2],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.beginPath();
    pen.moveTo(x - size, y);
    pen.lineTo(x + size, y);
    pen.moveTo(x, y - size);
    pen.lineTo(x, y + size);
    pen.stroke();
  }
}
