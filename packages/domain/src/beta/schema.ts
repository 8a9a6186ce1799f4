import { z } from 'zod';
import { betaEmailFault } from './email.ts';

/** The beta form as a zod schema; the landing page uses `betaEmailFault`, without zod. */
export const betaSchema = z.object({
  email: z
    .string()
    .trim()
    .superRefine((email, context) => {
      const fault = betaEmailFault(email);
      if (fault !== null) context.addIssue({ code: 'custom', message: fault });
    }),
});
export type BetaForm = z.output<typeof betaSchema>;
