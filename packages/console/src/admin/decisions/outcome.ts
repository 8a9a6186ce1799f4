/** How a decision ended, in words for the admin; never an exception. */
export interface Outcome {
  /** `done`: as wanted. `half`: partly, the text says what. `refused`: nothing was changed. */
  readonly kind: 'done' | 'half' | 'refused';
  readonly text: string;
  /** One thing that would make it whole. */
  readonly remedy?: { readonly label: string; readonly run: () => Promise<Outcome> };
}

export const done = (text: string): Outcome => ({ kind: 'done', text });
export const half = (text: string): Outcome => ({ kind: 'half', text });
export const refused = (text: string): Outcome => ({ kind: 'refused', text });

/** What a failed call has to say, as a sentence of its own. */
export function reasonOf(fault: unknown): string {
  const text =
    typeof fault === 'object' && fault !== null && 'message' in fault ? String(fault.message) : '';
  const sentence = text.trim() || 'The server gave no reason.';
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
