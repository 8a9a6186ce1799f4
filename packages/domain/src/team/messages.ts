import { type TeamRole, teamRoleTexts } from './vocabulary.ts';

/** Texts about a publisher's team; the specification has none of them. */
export const teamMessages = {
  /** A viewer's portal. */
  readOnly: 'You can view this publisher. Ask an owner for the right to edit.',
  /** An owner changed the caller's role while the portal was open. */
  roleChanged: (role: TeamRole) =>
    `You are now ${teamRoleTexts[role].label.toLowerCase()} of this publisher.${
      role === 'viewer' ? ' What you typed and could not save is kept on this device.' : ''
    }`,
  lostTitle: (publisher: string) => `You no longer act for ${publisher}`,
  lost: 'An owner or our team ended your access, or it was never yours. Drafts that you could not save are kept on this device: they are back if you are added again.',
  membersFailed: 'The team could not be loaded.',
  /** In the row of a person, and of an invitation, that left the list while it is shown. */
  hasLeft: 'No longer in the team',
  notOpen: 'No longer open',
  roleNotChanged: 'The role was not changed.',
  notRemoved: 'The person was not removed.',
  notLeft: 'You have not left the team.',
  ownRoleQuestion:
    'You give up the right to manage the team. Only another owner can give it back to you.',
  leaveTitle: 'Leave this team?',
  leaveQuestion: 'Your access ends at once. To come back you need a new invitation from an owner.',
  /** Said before the question is confirmed. */
  onlyOwner: 'You are the only owner of this team. Make somebody else an owner first.',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeQuestion: 'The access ends at once. What the person did stays in the history.',
  invitationsFailed: 'The invitations could not be loaded.',
  invited: (email: string) => `We have sent an invitation to ${email}.`,
  invitedBefore: (email: string) =>
    `The invitation of ${email} is saved. The mail had been sent before.`,
  notInvited: 'The invitation was not saved.',
  notSent: (email: string) =>
    `The invitation of ${email} is saved, but the mail could not be sent. Please send it again.`,
  notWithdrawn: 'The invitation was not withdrawn.',
  withdrawQuestion: 'The link in the mail stops working.',
  activityFailed: 'The history could not be loaded.',
} as const;

/** The page that the link in an invitation's mail opens. */
export const teamInvitationMessages = {
  title: 'Invitation to a team',
  unknownTitle: 'This invitation is no longer open',
  unknown:
    'It was accepted, withdrawn or replaced by a newer one. Use the link in the latest email, or ask for a new invitation.',
  expiredTitle: 'This invitation has expired',
  expired: 'Ask the person who invited you for a new one.',
  failed: 'The invitation could not be loaded.',
  notAccepted: 'The invitation was not accepted. Please try again.',
  otherAddress: (hint: string, email: string) =>
    `This invitation was sent to ${hint}, but you are signed in as ${email}. Sign in with that address.`,
  noAddress:
    'Your account shows no email address. Sign in again; if this does not help, ask our team.',
  emailTaken: 'There is an account with this address already. Please sign in with it.',
} as const;
