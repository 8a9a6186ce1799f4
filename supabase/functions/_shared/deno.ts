import { createMailer } from './mailer.ts';
import { answer } from './reply.ts';
import type { ServerFunction, Services } from './services.ts';

/** What this file needs of Deno, so that Node's type checker can read it too. */
declare const Deno: {
  readonly env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): unknown;
};

/** Serves one function under Deno, with its services from the environment. */
export function serve(handle: ServerFunction): void {
  const services = servicesFromEnvironment();
  Deno.serve((request) => answer(request, () => handle(request, services)));
}

function servicesFromEnvironment(): Services {
  const required = (name: string): string => {
    const value = Deno.env.get(name);
    if (!value) throw new Error(`${name} is not set.`);
    return value;
  };
  return {
    dataBackendUrl: required('SUPABASE_URL'),
    secretKey: required('SUPABASE_SERVICE_ROLE_KEY'),
    mainApiUrl: required('MAIN_API_URL'),
    siteUrl: required('SITE_URL'),
    testMailTo: required('TEST_MAIL_TO'),
    mailer: createMailer({ smtpUrl: required('SMTP_URL'), from: required('MAIL_FROM') }),
    fetch,
  };
}
