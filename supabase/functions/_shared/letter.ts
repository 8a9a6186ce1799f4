/** What a mail says, before it is text or HTML. */
export interface Letter {
  readonly to: string;
  /** Also the letter's heading. */
  readonly subject: string;
  /** First words of the letter, "Hello Petra" say. */
  readonly greeting: string;
  /** What happened, a paragraph each. Plain text: everything is escaped where it is put into HTML. */
  readonly paragraphs: readonly string[];
  /** Facts as pairs of label and value. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** The one thing to do. */
  readonly button?: { readonly label: string; readonly url: string };
  /** What is good to know about the button: how long its link works, say. */
  readonly afterwards?: readonly string[];
}
