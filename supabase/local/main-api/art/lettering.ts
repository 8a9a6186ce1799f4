/**
 * Wraps a name into at most three lines for a box cover; a longer one is truncated with an
 * ellipsis.
 */
export interface Lettering {
  readonly lines: readonly string[];
  readonly size: number;
}

/** Breaks a name at its spaces into lines of at most `width` units. */
export function lettering(name: string, width: number): Lettering {
  for (const size of [38, 32, 27, 23]) {
    const lines = broken(name, Math.floor(width / (size * 0.56)));
    const most = size >= 32 ? 2 : 3;
    if (lines.length <= most && lines.every((line) => line.length * size * 0.56 <= width)) {
      return { lines, size };
    }
  }
  const room = Math.floor(width / (23 * 0.56));
  const lines = broken(name, room).map((line) => shortened(line, room));
  const shown = lines.slice(0, 3);
  if (lines.length > 3) shown[2] = shortened(`${shown[2] ?? ''} …`, room);
  return { lines: shown, size: 23 };
}

function broken(name: string, room: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of name.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length <= room || line === '') {
      line = longer;
    } else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

function shortened(line: string, room: number): string {
  const letters = [...line];
  return letters.length <= room ? line : `${letters.slice(0, Math.max(1, room - 1)).join('')}…`;
}
