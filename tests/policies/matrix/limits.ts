/** The rows of app.rate_limits as they ship. Without a period the limit is on what exists. */
export const limits: readonly {
  readonly name: string;
  readonly max: number;
  readonly period: 'hour' | 'day' | null;
  readonly description: string;
}[] = [
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
      'stored files of one feedback item; five can be listed, the rest are left by failed uploads',
  },
  {
    name: 'game_covers_per_publisher',
    max: 1000,
    period: 'day',
    description: 'covers in proposals of one publisher',
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
    name: 'mails_per_recipient',
    max: 20,
    period: 'hour',
    description: 'mails to one address, whoever causes them',
  },
  {
    name: 'me_toos_per_person',
    max: 300,
    period: 'day',
    description: 'reports that one person says to be affected by',
  },
  {
    name: 'notification_changes_per_person',
    max: 1000,
    period: 'hour',
    description: 'changes of notification settings and of what is read by one person',
  },
  {
    name: 'open_publisher_requests',
    max: 5,
    period: null,
    description: 'pending publisher requests of one person',
  },
  {
    name: 'publisher_request_messages_per_person',
    max: 100,
    period: 'day',
    description: 'messages about publisher requests by one person',
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
    name: 'team_invitations_per_publisher',
    max: 50,
    period: 'day',
    description: 'invitations to the team of one publisher',
  },
];
