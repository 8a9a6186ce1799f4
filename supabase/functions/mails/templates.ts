import { brand } from '@ludarium/domain/brand';

/**
 * The words of one kind of mail. `{name}` stands for a value that the event's trigger wrote. A paragraph,
 * fact or button with a value that is missing is left out; of several subjects the first that is complete
 * is taken.
 */
export interface MailTemplate {
  readonly subject: string | readonly string[];
  readonly paragraphs: readonly string[];
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** Its label, and a path of the site. */
  readonly button?: readonly [label: string, path: string];
  /** What the mail is about: its mails are one thread. */
  readonly thread?: string;
  /** Why the recipient gets such mails, which an 'Unsubscribe' link ends. */
  readonly endedBy?: string;
}

const reportEnd = `You get this mail because you reported this to ${brand.name}, or said 'Me too'.`;
const proposalEnd = `You get this mail because you sent proposals to ${brand.name}.`;
const proposalButton = ['Open the proposal', '/publisher-portal/drafts/{proposal_id}'] as const;
const reportButton = ['Open the report', '/feedback/{number}'] as const;
const reason = 'Our team writes: {reason}';

/** All kinds of mail. */
export const templates = {
  publisher_request: {
    subject: 'New publisher request: {publisher}',
    paragraphs: [
      '{person} asks for access to the publisher portal for {publisher}. The request waits for your decision.',
    ],
    facts: [
      ['Name', '{person}'],
      ['Email', '{email}'],
      ['Publisher', '{publisher}'],
      ['Named as new', '{new_publisher_name}'],
      ['Website', '{website}'],
      ['Note', '{note}'],
    ],
    button: ['Review the request', '/admin/publisher_requests/{request_id}/show'],
  },
  publisher_approval: {
    subject: `Welcome to the ${brand.name} publisher portal`,
    paragraphs: [
      "Your request for {publisher} has been approved. You can now see your games, how they are doing, and edit your company's profile.",
      'If you are signed in already, please sign out and in again, so that your new access takes effect.',
    ],
    button: ['Open the publisher portal', '/publisher-portal'],
  },
  request_rejected: {
    subject: 'Your request for {publisher} was not approved',
    paragraphs: ['Your request of {created_at} for {publisher} was not approved.', reason],
    button: ['Ask again', '/request-publisher-access?again={request_id}'],
  },
  access_revoked: {
    subject: 'Your access to the publisher portal for {publisher} has ended',
    paragraphs: ['Your access to the publisher portal for {publisher} has ended.', reason],
    button: ['Ask again', '/request-publisher-access?again={request_id}'],
  },
  deletion_approved: {
    subject: `Your ${brand.name} account will be deleted`,
    paragraphs: [
      `Your request of {created_at} to delete your ${brand.name} account was approved. Your account and what belongs to it will be deleted by {deleted_by}.`,
      `If you did not ask for this, write to us before then: ${brand.supportEmail}.`,
    ],
    button: ['Open your account', '/account'],
  },
  deletion_rejected: {
    subject: 'Your request to delete your account was rejected',
    paragraphs: [
      `Your request of {created_at} to delete your ${brand.name} account was rejected. The account stays as it is.`,
      reason,
    ],
    button: ['Open your account', '/account'],
  },
  terms_acceptance: {
    subject: `You accepted the ${brand.name} publisher terms`,
    paragraphs: [
      'This is your receipt: you accepted our publisher terms and conditions. Please keep it; the facts below identify exactly what you accepted.',
    ],
    facts: [
      ['Version', '{terms_version}'],
      ['Accepted', '{accepted_at}'],
      ['From address', '{ip_address}'],
      ['SHA-256 of the text', '{terms_hash}'],
    ],
    button: ['Read the terms', '/terms-and-conditions'],
  },
  proposal_decided: {
    subject: ['Your proposal for {game}: {proposal_label}', 'Your proposal: {proposal_label}'],
    paragraphs: [
      '{game} ({proposal_kind}).',
      '{proposal_label}: {proposal_text}',
      'Our team writes: {message}',
    ],
    button: proposalButton,
    thread: 'proposal-{proposal_id}',
    endedBy: proposalEnd,
  },
  proposal_message: {
    subject: ['Message about your proposal for {game}', 'Message about your proposal'],
    paragraphs: ['{game} ({proposal_kind}).', 'Message from our team: {message}'],
    button: proposalButton,
    thread: 'proposal-{proposal_id}',
    endedBy: proposalEnd,
  },
  report_moved: {
    subject: ["#{number} '{title}' is now in '{column}'", "#{number} is now in '{column}'"],
    paragraphs: ["#{number} '{title}'.", "It is now in '{column}'."],
    button: reportButton,
    thread: 'report-{feedback_id}',
    endedBy: reportEnd,
  },
  report_reply: {
    subject: ["Our team replied to #{number} '{title}'", 'Our team replied to #{number}'],
    paragraphs: ["#{number} '{title}'.", 'Our team writes: {message}'],
    button: reportButton,
    thread: 'report-{feedback_id}',
    endedBy: reportEnd,
  },
  report_answer: {
    subject: "An answer to #{number} '{title}'",
    paragraphs: ["#{number} '{title}'.", '{author} answers: {answer}'],
    button: reportButton,
    thread: 'report-{feedback_id}',
    endedBy: `You get this mail because you are an administrator of ${brand.name}.`,
  },
  test_email: {
    subject: `Test email from ${brand.name}`,
    paragraphs: ['{email} asked for this test email. If you can read it, sending mail works.'],
    button: [`Open ${brand.name}`, ''],
  },
} as const satisfies Readonly<Record<string, MailTemplate>>;
