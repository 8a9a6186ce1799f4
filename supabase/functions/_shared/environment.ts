import { z } from 'zod';
import { createMailer } from './mailer.ts';
import type { Services } from './services.ts';
import { type RawVariables, readVariables, variables } from './variables.ts';

const { shape } = variables;
const required = <Schema extends z.ZodType>(schema: Schema) => z.nonoptional(schema, 'is not set');

/** The variables of the server functions in a hosted project. */
const hostedVariables = z.object({
  SUPABASE_URL: required(shape.SUPABASE_URL),
  SUPABASE_SECRET_KEYS: required(shape.SUPABASE_SECRET_KEYS),
  MAIN_API_URL: required(shape.MAIN_API_URL),
  MAIN_API_CATALOGUE_KEY: shape.MAIN_API_CATALOGUE_KEY,
  PUBLIC_URL: required(shape.PUBLIC_URL),
  SMTP_URL: required(shape.SMTP_URL),
  MAIL_FROM: required(shape.MAIL_FROM),
  TEST_MAIL_TO: required(shape.TEST_MAIL_TO),
});

/**
 * The services of the functions in a hosted project, from its variables.
 *
 * @throws Error with a sentence for each variable that is missing or invalid
 */
export function createServices(raw: RawVariables): Services {
  const values = readVariables(hostedVariables, raw);
  return {
    dataBackendUrl: values.SUPABASE_URL,
    secretKey: values.SUPABASE_SECRET_KEYS.default,
    mainApiUrl: values.MAIN_API_URL,
    catalogueKey: values.MAIN_API_CATALOGUE_KEY,
    siteUrl: values.PUBLIC_URL,
    testMailTo: values.TEST_MAIL_TO,
    mailer: createMailer({ smtpUrl: values.SMTP_URL, from: values.MAIL_FROM }),
    fetch,
  };
}
