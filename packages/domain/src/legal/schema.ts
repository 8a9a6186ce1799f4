import { z } from 'zod';
import { hasAtMost } from '../text/index.ts';
import { policyFieldMessages } from './messages.ts';

/** The privacy policy's editor (section 2); the maximum is the data backend's. */
export const privacyPolicySchema = z.object({
  content: z
    .string(policyFieldMessages.contentRequired)
    .refine(hasAtMost(100_000), policyFieldMessages.contentTooLong)
    .refine((content) => content.trim() !== '', policyFieldMessages.contentRequired),
  effective_date: z.iso.date(policyFieldMessages.effectiveDateRequired),
});
export type PrivacyPolicyForm = z.output<typeof privacyPolicySchema>;
