import type { PublisherInvitationRow, PublisherMemberRow } from '@ludarium/domain/data-backend';
import { HttpResponse, http } from 'msw';

const member = (place: number, changes: Partial<PublisherMemberRow>): PublisherMemberRow => ({
  publisher_id: 1,
  user_id: String(place),
  role: 'editor',
  origin: 'invitation',
  name: null,
  email: null,
  joined_at: '2026-10-02T10:00:00Z',
  ...changes,
});
const members = [
  member(2, { role: 'owner', name: 'Petra Publisher', email: 'publisher@demo.example' }),
  member(3, {
    name: 'Bartholomew Montgomery Featherstonehaugh van der Wijngaarden-Ostrowska',
    email: 'bartholomew.montgomery.featherstonehaugh@lanternandloom.example',
  }),
  member(4, { role: 'viewer', email: 'ines@lanternandloom.example' }),
  member(5, { role: 'viewer' }),
];

const invitation = (place: number, email: string, expires: string): PublisherInvitationRow => ({
  id: `1b4e4d4e-6a3c-4a75-9d3d-00000000000${place}`,
  publisher_id: 1,
  email,
  role: 'editor',
  invited_by: '2',
  invited_by_name: 'Petra Publisher',
  created_at: '2026-11-20T10:00:00Z',
  expires_at: expires,
});
const invitations = [
  invitation(1, 'tom@lanternandloom.example', '2126-11-27T10:00:00Z'),
  invitation(2, 'late@lanternandloom.example', '2026-01-27T10:00:00Z'),
];

export const entry = (changes: object) => ({
  at: '2026-11-20T10:00:00Z',
  actor_id: 2,
  actor_name: 'Petra Publisher',
  by_admin: false,
  action: 'proposal',
  proposal_id: null,
  proposal_name: null,
  proposals: null,
  status: null,
  person: null,
  role: null,
  ...changes,
});
const activity = [
  entry({
    actor_id: 1,
    by_admin: true,
    proposal_id: '0b4e4d4e-6a3c-4a75-9d3d-000000000001',
    proposal_name: 'The Extraordinarily Long Tale of the Lighthouse Keepers and Their Sixteen Cats',
    proposals: 1,
    status: 'changes_requested',
  }),
  entry({ proposals: 312, status: 'submitted' }),
  entry({ action: 'changed_role', person: 'Inês Duarte', role: 'viewer' }),
  entry({ actor_name: null, action: 'joined', role: 'editor' }),
  entry({ action: 'invited', person: 'tom@lanternandloom.example', role: 'editor' }),
];

export const json = (rows: readonly object[]) => HttpResponse.json([...rows]);
export const membersPath = '*/rest/v1/publisher_members';
export const invitationsPath = '*/rest/v1/publisher_invitations';
export const activityPath = '*/rest/v1/rpc/team_activity';
export const mailPath = '*/functions/v1/send-team-invitation';
export const refused = (status: number, code: string, message: string) =>
  HttpResponse.json({ code, message }, { status });

/** A team whose members and invitations change, as the data backend does it. */
export function teamAnswers() {
  let people = [...members];
  let open = [...invitations];
  const isWanted = (request: Request, column: string, value: string) =>
    new URL(request.url).searchParams.get(column) === `eq.${value}`;
  return [
    http.get(membersPath, () => json(people)),
    http.patch(membersPath, async ({ request }) => {
      const changes = (await request.json()) as Partial<PublisherMemberRow>;
      const isChanged = ({ user_id }: PublisherMemberRow) => isWanted(request, 'user_id', user_id);
      people = people.map((one) => (isChanged(one) ? { ...one, ...changes } : one));
      return json(people.filter(isChanged));
    }),
    http.delete(membersPath, ({ request }) => {
      const removed = people.filter(({ user_id }) => isWanted(request, 'user_id', user_id));
      people = people.filter((one) => !removed.includes(one));
      return json(removed);
    }),
    http.get(invitationsPath, () => json(open)),
    http.post(invitationsPath, async ({ request }) => {
      const { email, role } = (await request.json()) as PublisherInvitationRow;
      const row = { ...invitation(3, email, '2126-11-28T10:00:00Z'), role };
      open = [row, ...open.filter((one) => one.email !== email)];
      return HttpResponse.json(row, { status: 201 });
    }),
    http.delete(invitationsPath, ({ request }) => {
      const withdrawn = open.filter(({ id }) => isWanted(request, 'id', id));
      open = open.filter((one) => !withdrawn.includes(one));
      return json(withdrawn);
    }),
    http.post(mailPath, () => HttpResponse.json({ sent: true })),
    http.post(activityPath, () => json(activity)),
  ];
}
