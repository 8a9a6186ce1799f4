/** The emails that the mail server refused for good. Not in the specification. */
export const undeliverableMailMessages = {
  title: 'Mails that could not be delivered',
  hint: 'The mail server has refused these five times and they are not tried again. Correct the address or ask the person, then send the mail again or dismiss it.',
  loadFailed: 'The refused mails could not be loaded.',
  /** The recipient without an address. */
  operators: 'The operators’ mailbox',
  repeated: 'The mail waits to be sent again.',
  dismissed: 'The mail was dismissed.',
  resolvedAlready: 'Somebody else has dealt with this mail already.',
  resolveFailed: 'That was not saved. Please try again.',
} as const;
