/** A reason of a decision: its label, and the text that its message begins with. */
export interface DecisionReason {
  readonly label: string;
  readonly template: string;
}

const other: DecisionReason = { label: 'Another reason', template: '' };

/** Reasons to reject a publisher request. */
export const rejectionReasons: Readonly<Record<string, DecisionReason>> = {
  not_connected: {
    label: 'No connection to the publisher shown',
    template:
      'We could not see that you work for this publisher. Please send a link that shows it, or use an email address of its website.',
  },
  wrong_publisher: {
    label: 'Wrong publisher',
    template: 'This looks like another publisher than the one you represent: ',
  },
  managed_already: {
    label: 'Somebody manages this publisher',
    template:
      'Somebody acts for this publisher already. Please ask them to tell us that you work for it, too.',
  },
  incomplete: { label: 'Something is missing', template: 'Please add what is missing: ' },
  other,
};

/** Reasons to revoke a publisher's access. */
export const revocationReasons: Readonly<Record<string, DecisionReason>> = {
  left_publisher: {
    label: 'No longer works for the publisher',
    template: 'We were told that you no longer work for this publisher.',
  },
  on_request: {
    label: 'The publisher asked for it',
    template: 'The publisher asked us to end your access.',
  },
  misuse: { label: 'Against the terms', template: 'This was against our terms: ' },
  other,
};

/** The reasons of all decisions on publisher requests. */
export const requestReasons: Readonly<Record<string, DecisionReason>> = {
  ...rejectionReasons,
  ...revocationReasons,
};
