import { z } from 'zod';
import { fieldMessages } from '../account/messages.ts';
import { emailSchema } from '../account/schema.ts';
import { teamRoles } from './vocabulary.ts';

/** The invitation form of a team. */
export const invitationSchema = z.object({
  email: emailSchema(fieldMessages.emailInvalid, fieldMessages.emailRequired),
  role: z.enum(teamRoles),
});
export type InvitationForm = z.output<typeof invitationSchema>;

/** The address of the portal of one publisher. */
export function getPortalAddress(publisherId: number): string {
  return `/publisher-portal?publisher=${publisherId}`;
}
