import type { z } from 'zod';
import type {
  feedbackAttachmentRow,
  feedbackBoard,
  feedbackCommentRow,
  feedbackItemRow,
} from './feedback-rows.ts';
import type { publisherDecisionClaim, publisherDecisionRelease } from './publisher-decisions.ts';
import type {
  auditLogRow,
  betaSubscriberRow,
  deletionRequestRow,
  latestPublisherRequest,
  privacyPolicyRow,
  privacyPolicyVersionRow,
  profileRow,
  publisherHistory,
  publisherRequestRow,
  registrationSubmissionRow,
  savedPublisherLinks,
  termsAcceptanceRow,
  tokenStatus,
  userRoleRow,
} from './rows.ts';

/** A row before its schema has parsed it: an id may be a number. */
type Unparsed<Schema extends z.ZodType> = z.input<Schema>;

/** A table: row type, and columns that a browser may insert and update. */
type Table<Row, Insert, Update> = {
  Row: Row;
  Insert: Insert;
  Update: Update;
  Relationships: [];
};

/** Optional text columns. */
type Optional<Columns extends string> = { [Column in Columns]?: string | null };

type LinkColumns =
  | 'website_url'
  | 'facebook_id'
  | 'x_id'
  | 'instagram_id'
  | 'tiktok_id'
  | 'youtube_channel';

/**
 * The `Database` type for supabase-js: `createClient<Database>(...)`. Inserts and updates list only
 * the columns granted to browsers (sections 3 and 7).
 */
export type Database = {
  public: {
    Tables: {
      beta_subscribers: Table<Unparsed<typeof betaSubscriberRow>, { email: string }, never>;
      profiles: Table<
        Unparsed<typeof profileRow>,
        { laravel_user_id: string; email: string } & Optional<'first_name' | 'last_name'>,
        { email?: string } & Optional<'first_name' | 'last_name'>
      >;
      publisher_requests: Table<
        Unparsed<typeof publisherRequestRow>,
        {
          email: string;
          laravel_user_id: string;
          publisher_id?: number | null;
          status?: 'pending';
        } & Optional<
          | LinkColumns
          | 'first_name'
          | 'last_name'
          | 'new_publisher_name'
          | 'new_publisher_logo'
          | 'verification_note'
        >,
        { status?: string } & Optional<LinkColumns>
      >;
      registration_submissions: Table<Unparsed<typeof registrationSubmissionRow>, never, never>;
      account_deletion_requests: Table<
        Unparsed<typeof deletionRequestRow>,
        { user_id?: string | null; email: string; reason?: string | null },
        { status: string; processed_at?: string }
      >;
      privacy_policy: Table<
        Unparsed<typeof privacyPolicyRow>,
        never,
        { content?: string; effective_date?: string; updated_by?: string }
      >;
      privacy_policy_versions: Table<Unparsed<typeof privacyPolicyVersionRow>, never, never>;
      terms_acceptances: Table<
        Unparsed<typeof termsAcceptanceRow>,
        {
          user_id: string;
          publisher_request_id?: string | null;
          ip_address: string;
          accepted_at?: string;
          terms_version: string;
          terms_hash: string;
        },
        never
      >;
      feedback_items: Table<
        Unparsed<typeof feedbackItemRow>,
        {
          id?: string;
          title: string;
          content: string;
          category: string;
          priority?: string;
          screen?: string | null;
          user_id: string;
        },
        {
          title?: string;
          content?: string;
          category?: string;
          priority?: string;
          screen?: string | null;
          status?: string;
          assigned_to?: string | null;
        }
      >;
      feedback_comments: Table<
        Unparsed<typeof feedbackCommentRow>,
        { id?: string; feedback_id: string; content: string; user_id: string },
        never
      >;
      feedback_attachments: Table<
        Unparsed<typeof feedbackAttachmentRow>,
        { feedback_id: string; file_path: string; file_name: string },
        never
      >;
      user_roles: Table<Unparsed<typeof userRoleRow>, never, never>;
      audit_log: Table<Unparsed<typeof auditLogRow>, never, never>;
    };
    Views: Record<never, never>;
    Functions: {
      token_status: { Args: never; Returns: Unparsed<typeof tokenStatus> };
      latest_publisher_request: { Args: never; Returns: Unparsed<typeof latestPublisherRequest> };
      save_publisher_links: {
        Args: { [Column in LinkColumns]?: string };
        Returns: Unparsed<typeof savedPublisherLinks>;
      };
      feedback_board: {
        Args: { changed_since?: string };
        Returns: Unparsed<typeof feedbackBoard>;
      };
      feedback_files_to_remove: { Args: never; Returns: string[] };
      claim_publisher_decision: {
        Args: { request_id: string; decision: string; lease: string };
        Returns: Unparsed<typeof publisherDecisionClaim>;
      };
      release_publisher_decision: {
        Args: { lease: string; finished: boolean };
        Returns: Unparsed<typeof publisherDecisionRelease>;
      };
      publisher_history: {
        Args: { publisher: number; publisher_name: string };
        Returns: Unparsed<typeof publisherHistory>;
      };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};
