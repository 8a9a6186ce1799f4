import type { z } from 'zod';
import type { Role } from '../account/user.ts';
import type { ChangelogKind, ChangelogStatus } from '../changelog/index.ts';
import type { DeletionStatus } from '../deletion/index.ts';
import type { AppScreen, Category, FeedbackStatus, Priority } from '../feedback/vocabulary.ts';
import type { CatalogueValues, GameValues } from '../game-proposals/fields.ts';
import type { ProposalKind, ProposalStatus, ReasonCode } from '../game-proposals/vocabulary.ts';
import type { GameId, PersonId, PublisherId, RowId } from '../ids/index.ts';
import type { RequestStatus } from '../publishers/request.ts';
import type { Database as Generated } from './database.generated.ts';

type Public = Generated['public'];
export type TableName = keyof Public['Tables'];

/** Columns with an id. */
interface Ids {
  laravel_user_id: PersonId;
  user_id: PersonId;
  assigned_to: PersonId;
  decided_by: PersonId;
  processed_by: PersonId;
  updated_by: PersonId;
  created_by: PersonId;
  author_id: PersonId;
  game_id: GameId;
  proposal_id: RowId;
  actor_id: PersonId;
  carried_out_by: PersonId;
  publisher_id: PublisherId;
  approved_publisher_id: PublisherId;
  publisher_request_id: RowId;
  feedback_id: RowId;
  feedback_ids: RowId[];
  duplicate_of: RowId;
  privacy_policy_id: RowId;
}

/** Columns with a check constraint `in (...)`; `tests/policies/schema.test.ts` compares them. */
export interface Vocabularies {
  /** Codes are any text here, as they are read: an unknown one is shown unchanged. */
  account_deletion_requests: { decision_code: string; status: DeletionStatus };
  audit_log: { action: 'insert' | 'update' | 'delete' };
  changelog_entries: { kind: ChangelogKind; status: ChangelogStatus };
  feedback_items: {
    category: Category;
    priority: Priority;
    screen: AppScreen;
    status: FeedbackStatus;
  };
  game_proposals: { kind: ProposalKind; reason_code: ReasonCode; status: ProposalStatus };
  publisher_requests: { decision_code: string; status: RequestStatus };
  user_roles: { role: Role };
}

/** Statuses that lists show unchanged if they are unknown (section 4). */
type OpenStatus = 'account_deletion_requests' | 'publisher_requests';

/** JSON columns: the row before or after a change, values of games, and an open decision. */
interface Snapshots {
  audit_log: { before: Snapshot; after: Snapshot };
  publisher_requests: { role_due: { decision: 'approve' | 'revoke' | 'delete' } };
  game_proposals: { proposed: GameValues; original: CatalogueValues; conflict: CatalogueValues };
}
type Snapshot = Record<string, z.core.util.JSONType>;

type Vocabulary<Table> = Table extends keyof Vocabularies ? Vocabularies[Table] : unknown;
type Values<Table> = Table extends keyof Snapshots ? Snapshots[Table] : unknown;

type Typed<Columns, Known> = {
  [Column in keyof Columns]: Column extends keyof Ids
    ? Ids[Column] | Extract<Columns[Column], null | undefined>
    : Column extends keyof Known
      ? Known[Column] | Extract<Columns[Column], null | undefined>
      : Column extends 'id'
        ? RowKey<Columns[Column]>
        : Columns[Column];
};

/** A uuid; the audit log and the versions of the policy are numbered. */
type RowKey<Key> = Key extends string ? RowId : Key;

/**
 * A row of a table: the generated type with user ids and vocabularies, without the idempotency key,
 * which only its sender knows.
 */
export type Row<Table extends TableName> = Typed<
  Omit<Public['Tables'][Table]['Row'], 'send_id'>,
  (Table extends OpenStatus ? unknown : Vocabulary<Table>) & Values<Table>
>;

type Tables = {
  [Table in TableName]: {
    Row: Row<Table>;
    Insert: Typed<Public['Tables'][Table]['Insert'], Vocabulary<Table> & Values<Table>>;
    Update: Typed<Public['Tables'][Table]['Update'], Vocabulary<Table> & Values<Table>>;
    Relationships: Public['Tables'][Table]['Relationships'];
  };
};

/** The `Database` type for supabase-js: `createClient<Database>(...)`. */
export type Database = Omit<Generated, 'public'> & {
  public: Omit<Public, 'Tables'> & { Tables: Tables };
};
