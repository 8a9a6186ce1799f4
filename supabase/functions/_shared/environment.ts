import type { z } from 'zod';
import { createMailer } from './mailer.ts';
import type { Mailer, Services } from './services.ts';
import { variables } from './variables.ts';

type GetVariable = (name: string) => string | undefined;

/**
 * The services of a function in a hosted project, from its variables. A variable is read when it is
 * first needed, so that a missing one stops only the functions that need it.
 *
 * @throws Error from a property, in one sentence that names the invalid variable
 */
export function createServices(get: GetVariable): Services {
  const { shape } = variables;
  const read = <T>(name: string, schema: z.ZodType<T>): T => {
    const parsed = schema.safeParse(get(name)?.trim() || undefined);
    if (!parsed.success) throw new Error(`${name} ${parsed.error.issues[0]?.message}.`);
    return parsed.data;
  };
  const need = <T>(name: string, schema: z.ZodType<T>): NonNullable<T> => {
    const value = read(name, schema);
    if (value == null) throw new Error(`${name} is not set.`);
    return value;
  };
  let mailer: Mailer | undefined;
  return {
    get dataBackendUrl() {
      return need('SUPABASE_URL', shape.SUPABASE_URL);
    },
    get secretKey() {
      return need('SUPABASE_SECRET_KEYS', shape.SUPABASE_SECRET_KEYS).default;
    },
    get mainApiUrl() {
      return need('MAIN_API_URL', shape.MAIN_API_URL);
    },
    get catalogueKey() {
      return read('MAIN_API_CATALOGUE_KEY', shape.MAIN_API_CATALOGUE_KEY);
    },
    get siteUrl() {
      return need('PUBLIC_URL', shape.PUBLIC_URL);
    },
    get testMailTo() {
      return need('TEST_MAIL_TO', shape.TEST_MAIL_TO);
    },
    get mailer() {
      mailer ??= createMailer({
        smtpUrl: need('SMTP_URL', shape.SMTP_URL),
        from: need('MAIL_FROM', shape.MAIL_FROM),
      });
      return mailer;
    },
    fetch,
  };
}

/** Returns one message per service whose variables are missing or invalid. */
export function findMistakes(services: Services): string[] {
  return Object.keys(services).flatMap((name) => {
    try {
      void services[name as keyof Services];
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  });
}
