import { maxScreenshotBytes } from '@ludarium/domain/feedback';

export const annotationTools = ['arrow', 'box', 'blur'] as const;
export type AnnotationTool = (typeof annotationTools)[number];

/** A point in pixels of the picture. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Annotation {
  readonly tool: AnnotationTool;
  readonly from: Point;
  readonly to: Point;
}

/** Readable on light and dark pictures. */
const markColour = '#D9303A';

/** Draws a picture with its annotations; blurred areas first, so that marks stay sharp. */
export function drawAnnotations(
  canvas: HTMLCanvasElement,
  picture: CanvasImageSource,
  annotations: readonly Annotation[],
): void {
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('The browser has no 2D canvas.');
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  for (const mark of annotations) if (mark.tool === 'blur') blur(pen, mark);
  pen.lineWidth = Math.max(3, Math.round(Math.max(canvas.width, canvas.height) / 200));
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.strokeStyle = markColour;
  for (const mark of annotations) {
    if (mark.tool === 'box') {
      const { x, y, width, height } = getArea(mark);
      pen.strokeRect(x, y, width, height);
    } else if (mark.tool === 'arrow') drawArrow(pen, mark);
  }
}

function getArea({ from, to }: Annotation) {
  const x = Math.floor(Math.min(from.x, to.x));
  const y = Math.floor(Math.min(from.y, to.y));
  return {
    x,
    y,
    width: Math.ceil(Math.max(from.x, to.x)) - x,
    height: Math.ceil(Math.max(from.y, to.y)) - y,
  };
}

/** The side of a blurred block in pixels: more than the height of a letter, so that no text is left. */
const leastBlock = 24;

/** Replaces an area by blocks of one colour, the average of what was there: nothing can be restored. */
function blur(pen: CanvasRenderingContext2D, annotation: Annotation): void {
  const area = getArea(annotation);
  const block = Math.max(leastBlock, Math.ceil(Math.min(area.width, area.height) / 3));
  for (let y = area.y; y < area.y + area.height; y += block) {
    for (let x = area.x; x < area.x + area.width; x += block) {
      const width = Math.min(block, area.x + area.width - x);
      const height = Math.min(block, area.y + area.height - y);
      const { data } = pen.getImageData(x, y, width, height);
      const sum = [0, 0, 0];
      for (let place = 0; place < data.length; place += 4) {
        for (const part of [0, 1, 2]) sum[part] = (sum[part] ?? 0) + (data[place + part] ?? 0);
      }
      const [red, green, blue] = sum.map((total) => Math.round(total / (data.length / 4)));
      pen.fillStyle = `rgb(${red}, ${green}, ${blue})`;
      pen.fillRect(x, y, width, height);
    }
  }
}

function drawArrow(pen: CanvasRenderingContext2D, { from, to }: Annotation): void {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const head = pen.lineWidth * 5;
  pen.beginPath();
  pen.moveTo(from.x, from.y);
  pen.lineTo(to.x, to.y);
  for (const side of [-1, 1]) {
    pen.moveTo(to.x, to.y);
    const turned = angle + Math.PI + side * 0.5;
    pen.lineTo(to.x + head * Math.cos(turned), to.y + head * Math.sin(turned));
  }
  pen.stroke();
}

/**
 * The annotated picture as a file of the same name: PNG, or JPEG if it would be too large. Without
 * the metadata of the original.
 *
 * @throws Error if the browser cannot encode it
 */
export async function toAnnotatedFile(canvas: HTMLCanvasElement, name: string): Promise<File> {
  for (const [type, extension] of [
    ['image/png', 'png'],
    ['image/jpeg', 'jpg'],
  ] as const) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
    if (blob !== null && blob.size <= maxScreenshotBytes) {
      return new File([blob], `${name.replace(/\.[^.]*$/, '')}.${extension}`, { type });
    }
  }
  throw new Error('The annotated picture could not be encoded.');
}
