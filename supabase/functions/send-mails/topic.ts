import type { Services } from '../_shared/services.ts';
import type { Letter } from '../_shared/template.ts';

/** What is due for one recipient, as `claim_mails()` answers it. */
export interface DueLetter {
  readonly user_id: string | null;
  readonly recipient: string;
  /** Described by the topic's database function. */
  readonly events: unknown;
}

/** A letter without its recipient. */
export type LetterText = Omit<Letter, 'to' | 'greeting'> & {
  /** Further headers of the mail. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** Renders the letter of a topic. */
export type Topic = (services: Services, due: DueLetter) => LetterText | Promise<LetterText>;
