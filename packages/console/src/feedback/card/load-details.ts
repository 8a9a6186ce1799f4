/** The code of an open card; asked for before the first click, it is there when a card opens. */
export const loadDetails = () => import('./CardDetails.tsx');
