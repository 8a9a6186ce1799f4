/** The rows of app.mail_topics: all kinds of mail. */
export const mailTopics: readonly {
  readonly name: string;
  readonly purpose: string;
  readonly is_security: boolean;
  readonly waits: boolean;
  readonly description: string;
}[] = [
  {
    name: 'account_activation',
    purpose: 'account_activation',
    is_security: true,
    waits: false,
    description: 'the link that confirms the address of an account',
  },
  {
    name: 'feedback',
    purpose: 'feedback',
    is_security: false,
    waits: true,
    description:
      'a move of a report or a public comment, to its author; an answer of the author, to every admin',
  },
  {
    name: 'game_proposal',
    purpose: 'proposals',
    is_security: false,
    waits: true,
    description: 'decisions and messages about proposals, to the person who sent them',
  },
  {
    name: 'password_changed',
    purpose: 'password_changed',
    is_security: true,
    waits: false,
    description: 'the notice that a password was changed',
  },
  {
    name: 'password_reset',
    purpose: 'password_reset',
    is_security: true,
    waits: false,
    description: 'the link to a new password',
  },
  {
    name: 'publisher_approval',
    purpose: 'decisions',
    is_security: false,
    waits: true,
    description: 'an approved publisher request, to the applicant',
  },
  {
    name: 'publisher_decision',
    purpose: 'decisions',
    is_security: false,
    waits: true,
    description:
      'a rejected or revoked publisher request or a decided deletion, to the person who asked',
  },
  {
    name: 'publisher_request',
    purpose: 'requests',
    is_security: false,
    waits: true,
    description: 'a new publisher request, to every admin',
  },
  {
    name: 'team_approval',
    purpose: 'team',
    is_security: false,
    waits: true,
    description: 'somebody who joined a team by an approved request, to its other owners',
  },
  {
    name: 'team_invitation',
    purpose: 'invitations',
    is_security: false,
    waits: true,
    description: 'an invitation to a team',
  },
  {
    name: 'team_removal',
    purpose: 'team',
    is_security: false,
    waits: true,
    description: 'the end of a membership, to the person who was removed',
  },
  {
    name: 'terms_acceptance',
    purpose: 'receipts',
    is_security: false,
    waits: true,
    description: 'the receipt of accepted terms',
  },
  {
    name: 'test_email',
    purpose: 'tests',
    is_security: false,
    waits: true,
    description: 'a test email to the operators',
  },
];
