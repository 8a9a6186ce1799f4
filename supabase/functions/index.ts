import { createServices, findMistakes } from './_shared/environment.ts';
import { createFunctions } from './app.ts';

/** The part of Deno's API used here, declared so that Node's type checker accepts the file. */
declare const Deno: {
  readonly env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Response | Promise<Response>): unknown;
};

/** Every function of a hosted project starts here; its services come from the environment. */
const services = createServices((name) => Deno.env.get(name));
for (const mistake of findMistakes(services)) console.error(mistake);
Deno.serve(createFunctions(services).fetch);
