import { type ProposalStatus, proposalStatusTexts } from '../game-proposals/vocabulary.ts';
import type { PersonId } from '../ids/index.ts';
import { type TeamAction, type TeamRole, teamRoleTexts } from './vocabulary.ts';

/** An entry of a team's history. */
export interface TeamActivityEntry {
  readonly actor_id: PersonId | null;
  readonly actor_name: string | null;
  readonly by_admin: boolean;
  readonly action: TeamAction;
  readonly proposal_name: string | null;
  /** How many proposals an import had; 1 for a single one, null for other entries. */
  readonly proposals: number | null;
  readonly status: ProposalStatus | null;
  readonly person: string | null;
  readonly role: TeamRole | null;
}

/**
 * Who did it, as the team reads it: admins are 'our team'.
 *
 * @param members names of the members by their ids, for entries without a name
 */
export function getActorName(
  { actor_id, actor_name, by_admin }: TeamActivityEntry,
  members: ReadonlyMap<PersonId, string> = new Map(),
): string {
  if (by_admin) return 'Our team';
  if (actor_id === null) return 'The catalogue';
  return actor_name ?? members.get(actor_id) ?? 'A former member';
}

/** What was done, as a sentence without its subject: 'changed the role of Ada Alder to Viewer'. */
export function describeActivity(entry: TeamActivityEntry): string {
  const person = entry.person ?? 'a former member';
  const role = entry.role === null ? '' : teamRoleTexts[entry.role].label;
  switch (entry.action) {
    case 'proposal':
      return describeStep(entry);
    case 'message':
      return `wrote a message about ${getSubject(entry)}`;
    case 'invited':
      return `invited ${person} as ${role}`;
    case 'withdrew_invitation':
      return `withdrew the invitation of ${person}`;
    case 'joined':
      return `joined the team as ${role}`;
    case 'approved':
      return `approved the request of ${person}, who joined the team as ${role}`;
    case 'changed_role':
      return `changed the role of ${person} to ${role}`;
    case 'left':
      return 'left the team';
    case 'removed':
      return `removed ${person}`;
  }
}

const verbs: Readonly<Partial<Record<ProposalStatus, string>>> = {
  submitted: 'sent',
  changes_requested: 'asked for changes of',
  approved: 'approved',
  applied: 'took over',
  rejected: 'rejected',
  withdrawn: 'withdrew',
};

function describeStep(entry: TeamActivityEntry): string {
  const { status } = entry;
  const verb = status === null ? undefined : verbs[status];
  if (verb !== undefined) return `${verb} ${getSubject(entry)}`;
  const state = status === null ? 'edited' : proposalStatusTexts[status].label;
  return `moved ${getSubject(entry)} to '${state}'`;
}

function getSubject({ proposal_name, proposals }: TeamActivityEntry): string {
  if (proposals !== null && proposals > 1) return `${proposals.toLocaleString('en-US')} proposals`;
  return proposal_name === null ? 'a proposal' : `‘${proposal_name}’`;
}
