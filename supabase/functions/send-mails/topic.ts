import type { Services } from '../_shared/services.ts';
import type { EmailContent } from '../_shared/template.ts';

/** What is due for one recipient, as `claim_mails()` answers it. */
interface DueEmail {
  readonly user_id: string | null;
  readonly recipient: string;
  /** Described by the topic's database function, or the content that the mail brings. */
  readonly events: unknown;
  /** The token for the main API of the caller, if a request of theirs sends the email. */
  readonly token?: string | undefined;
}

/** An email without its recipient. */
type EmailText = Omit<EmailContent, 'to' | 'greeting'> & {
  /** What the mail is about, for example `proposal-7`: its mails are one thread. */
  readonly thread?: string | undefined;
};

/** Renders the email of a topic. */
export type Topic = (services: Services, due: DueEmail) => EmailText | Promise<EmailText>;

const maxParagraphs = 50;

/**
 * One paragraph for each of the first 50 subjects of the events.
 *
 * @param place where the recipient finds the others: 'on the board'
 */
export function describeSubjects<Event>(
  events: readonly Event[],
  getId: (event: Event) => string,
  describe: (events: readonly Event[]) => string,
  place: string,
): { readonly paragraphs: string[]; readonly count: number } {
  const ids = [...new Set(events.map(getId))];
  const paragraphs = ids
    .slice(0, maxParagraphs)
    .map((id) => describe(events.filter((event) => getId(event) === id)));
  const others = ids.length - paragraphs.length;
  if (others > 0) paragraphs.push(`There is news about ${others} more ${place}.`);
  return { paragraphs, count: ids.length };
}
