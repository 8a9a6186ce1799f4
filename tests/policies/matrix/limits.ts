/** The rows of app.rate_limits as they ship. Without a period the limit is on what exists. */
export const limits: readonly {
  readonly name: string;
  readonly max: number;
  readonly period: 'hour' | 'day' | null;
  readonly description: string;
}[] = [
  {
    name: 'audit_kilobytes_per_person',
    max: 30_000,
    period: 'day',
    description:
      'KB of audit log that one person causes, each entry rounded up; what would be logged beyond is refused',
  },
  {
    name: 'beta_addresses_in_all',
    max: 10_000,
    period: 'day',
    description: 'beta email addresses from everybody together',
  },
  {
    name: 'beta_addresses_per_address',
    max: 20,
    period: 'hour',
    description: 'beta email addresses from one network address',
  },
  {
    name: 'changelog_changes_per_person',
    max: 500,
    period: 'hour',
    description: 'entries of the changelog that one admin writes, changes or deletes',
  },
  {
    name: 'deletion_request_changes_per_person',
    max: 500,
    period: 'hour',
    description: 'deletion requests that one admin decides',
  },
  {
    name: 'deletion_requests_in_all',
    max: 1000,
    period: 'day',
    description: 'account deletion requests from everybody together',
  },
  {
    name: 'deletion_requests_per_address',
    max: 10,
    period: 'hour',
    description: 'account deletion requests from one network address',
  },
  {
    name: 'feedback_attachments_per_person',
    max: 1000,
    period: 'day',
    description: 'attachments that one person lists or removes',
  },
  {
    name: 'feedback_changes_per_person',
    max: 1000,
    period: 'hour',
    description: 'feedback items that one person changes or deletes',
  },
  {
    name: 'feedback_comments_per_person',
    max: 500,
    period: 'day',
    description: 'comments of one person',
  },
  {
    name: 'feedback_per_person',
    max: 100,
    period: 'day',
    description: 'feedback items of one person',
  },
  {
    name: 'files_per_feedback',
    max: 10,
    period: null,
    description:
      'stored files of one report; five can be listed, the rest are left by failed uploads',
  },
  {
    name: 'function_calls_per_address',
    max: 600,
    period: 'hour',
    description: 'calls of functions that write, by strangers from one network address',
  },
  {
    name: 'function_calls_per_person',
    max: 3000,
    period: 'hour',
    description: 'calls of functions that write, by one person',
  },
  {
    name: 'game_covers_per_publisher',
    max: 1000,
    period: 'day',
    description: 'covers in proposals of one publisher',
  },
  {
    name: 'game_drafts_per_publisher',
    max: 12_000,
    period: null,
    description: 'drafts of one publisher that were not sent',
  },
  {
    name: 'game_proposal_kilobytes_per_publisher',
    max: 40_000,
    period: 'day',
    description: 'KB of proposals, with covers, that one publisher adds',
  },
  {
    name: 'game_proposal_messages_per_person',
    max: 200,
    period: 'day',
    description: 'messages about proposals by one person',
  },
  {
    name: 'game_proposal_saves_per_person',
    max: 30_000,
    period: 'hour',
    description: 'changes of proposals by one person',
  },
  {
    name: 'game_proposals_per_publisher',
    max: 12_000,
    period: 'day',
    description: 'proposals of one publisher',
  },
  {
    name: 'link_changes_per_person',
    max: 60,
    period: 'hour',
    description: 'changes of website and social accounts by one person',
  },
  {
    name: 'mails_per_admin',
    max: 2000,
    period: 'hour',
    description: 'emails to anybody that one admin causes',
  },
  {
    name: 'mails_per_network',
    max: 20,
    period: 'hour',
    description:
      'emails to anybody that strangers of one network cause; what exceeds it is not sent',
  },
  {
    name: 'mails_per_person',
    max: 60,
    period: 'hour',
    description: 'emails to anybody that one person causes',
  },
  {
    name: 'mails_per_recipient',
    max: 20,
    period: 'hour',
    description: 'emails of one purpose to one address',
  },
  {
    name: 'mails_per_sender_and_recipient',
    max: 3,
    period: 'hour',
    description:
      'emails of one purpose to one address that one person, or network of strangers, causes',
  },
  {
    name: 'mails_per_unconfirmed_address',
    max: 3,
    period: 'hour',
    description: 'emails of all purposes to one address that was never confirmed',
  },
  {
    name: 'me_too_changes_per_person',
    max: 600,
    period: 'day',
    description: '“Me too” that one person takes back',
  },
  {
    name: 'me_toos_per_person',
    max: 300,
    period: 'day',
    description: 'reports that one person says to be affected by',
  },
  {
    name: 'open_publisher_requests',
    max: 5,
    period: null,
    description: 'pending publisher requests of one person',
  },
  {
    name: 'privacy_policy_changes_per_person',
    max: 60,
    period: 'hour',
    description: 'changes of the privacy policy by one admin',
  },
  {
    name: 'profile_changes_per_person',
    max: 60,
    period: 'hour',
    description: 'changes of the own profile',
  },
  {
    name: 'publisher_request_changes_per_person',
    max: 500,
    period: 'hour',
    description: 'publisher requests that one person changes, decides or deletes',
  },
  {
    name: 'publisher_requests_in_all',
    max: 1000,
    period: 'day',
    description: 'publisher requests from everybody together',
  },
  {
    name: 'publisher_requests_per_address',
    max: 30,
    period: 'hour',
    description: 'publisher requests from one network address',
  },
  {
    name: 'security_mails_per_recipient',
    max: 12,
    period: 'hour',
    description: 'emails of one kind about the security of an account to one address',
  },
  {
    name: 'terms_acceptances_per_person',
    max: 60,
    period: 'hour',
    description: 'acceptances of terms by one person',
  },
  {
    name: 'tester_removals_per_person',
    max: 500,
    period: 'hour',
    description: 'testers whom one admin removes',
  },
  {
    name: 'unfinished_registrations_per_person',
    max: 10,
    period: 'hour',
    description: 'registrations that one person leaves at the terms',
  },
  {
    name: 'upload_kilobytes_per_person',
    max: 200_000,
    period: 'day',
    description: 'KB of files that one person uploads',
  },
];
