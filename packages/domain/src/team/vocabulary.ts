/** What a person may do for a publisher, from the least to the most. */
export const teamRoles = ['viewer', 'editor', 'owner'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** The roles that the approval of a publisher request can give. */
export const approvalRoles = ['editor', 'owner'] as const satisfies readonly TeamRole[];
export type ApprovalRole = (typeof approvalRoles)[number];

/** The name of each role, and what it allows. */
export const teamRoleTexts: Readonly<
  Record<TeamRole, { readonly label: string; readonly text: string }>
> = {
  viewer: { label: 'Viewer', text: 'Sees the games, figures and proposals, and changes nothing.' },
  editor: { label: 'Editor', text: 'Sees everything, and writes proposals and messages.' },
  owner: { label: 'Owner', text: 'Does everything, and decides who belongs to the team.' },
};

/** Whether a role allows what `minimum` allows; null is no role. */
export function hasTeamRole(role: TeamRole | null, minimum: TeamRole): boolean {
  return role !== null && teamRoles.indexOf(role) >= teamRoles.indexOf(minimum);
}

/** How a person became a member: through the main API or an approved request, or by invitation. */
export const memberOrigins = ['main_api', 'invitation'] as const;
export type MemberOrigin = (typeof memberOrigins)[number];

/** What the history of a team has. */
export const teamActions = [
  'proposal',
  'message',
  'invited',
  'withdrew_invitation',
  'joined',
  'approved',
  'changed_role',
  'left',
  'removed',
] as const;
export type TeamAction = (typeof teamActions)[number];
