import { z } from 'zod';
import { hasAtMost, hasWebAddress, toVisibleText } from '../text/index.ts';
import { submitFieldMessages as messages } from './messages.ts';
import { appScreens, categories, defaultPriority, priorities } from './vocabulary.ts';

/** The Submit New Feedback form (section 5); `screenshotRules` are those of screenshots. */
export const submitSchema = z.object({
  title: z
    .string(messages.titleRequired)
    .overwrite(toVisibleText)
    .min(1, messages.titleRequired)
    .refine(hasAtMost(100), messages.titleTooLong)
    .refine((title) => !hasWebAddress(title), messages.titleHasWebAddress),
  content: z
    .string(messages.descriptionRequired)
    .trim()
    .min(1, messages.descriptionRequired)
    .refine(hasAtMost(1000), messages.descriptionTooLong),
  category: z.enum(categories, messages.categoryRequired),
  priority: z.enum(priorities, messages.priorityRequired).default(defaultPriority),
  screen: z
    .enum(appScreens)
    .or(z.literal(''))
    .nullish()
    .transform((screen) => screen || null),
});
export type SubmitForm = z.output<typeof submitSchema>;

/** An admin's edit: title, content, category and priority together (section 7). */
export const editSchema = submitSchema.pick({
  title: true,
  content: true,
  category: true,
  priority: true,
});
export type EditForm = z.output<typeof editSchema>;
