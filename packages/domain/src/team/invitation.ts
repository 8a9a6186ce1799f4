import { z } from 'zod';
import { fieldMessages } from '../account/messages.ts';
import { emailSchema } from '../account/schema.ts';
import { teamRoles } from './vocabulary.ts';

/** The form that invites somebody to a team. */
export const invitationSchema = z.object({
  email: emailSchema(fieldMessages.emailInvalid, fieldMessages.emailRequired),
  role: z.enum(teamRoles),
});
export type InvitationForm = z.output<typeof invitationSchema>;

/** The address of the portal of one publisher. */
export function getPortalAddress(publisherId: number): string {
  return `/publisher-portal?publisher=${publisherId}`;
}
