/** The content of a mail, independent of its format (text or HTML). */
export interface Letter {
  readonly to: string;
  /** Also the heading of the mail. */
  readonly subject: string;
  /** Salutation, for example "Hello Petra". */
  readonly greeting: string;
  /** Paragraphs of plain text; they are escaped when the HTML is rendered. */
  readonly paragraphs: readonly string[];
  /** Facts as pairs of label and value. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** Button with the main action. */
  readonly button?: { readonly label: string; readonly url: string };
  /** Note on the button, for example how long its link is valid. */
  readonly afterwards?: readonly string[];
}
