import type CardDetails from './CardDetails.tsx';

let loaded: typeof CardDetails | null = null;

/** The code of an open card; asked for before the first click, it is there when a card opens. */
export async function loadDetails() {
  const module = await import('./CardDetails.tsx');
  loaded = module.default;
  return module;
}

/** Lets the code come; whoever opens a card is told if it can't be had. */
export function expectDetails(): void {
  loadDetails().catch(() => undefined);
}

/** The code where it is there: a card then opens with all it has, without a shadow of it first. */
export const loadedDetails = () => loaded;
