import { createServices } from './_shared/environment.ts';
import { createFunctions } from './app.ts';

/** The part of Deno's API used here, declared so that Node's type checker accepts the file. */
declare const Deno: {
  readonly env: { toObject(): Readonly<Record<string, string>> };
  serve(handler: (request: Request) => Response | Promise<Response>): unknown;
};

/** Every function of a hosted project starts here; its services come from the environment. */
Deno.serve(createFunctions(createServices(Deno.env.toObject())).fetch);
