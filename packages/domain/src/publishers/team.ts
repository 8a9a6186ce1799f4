/** The roles in a publisher's team, from the least rights to the most. */
export const teamRoles = ['viewer', 'editor', 'owner'] as const;
export type TeamRole = (typeof teamRoles)[number];
