import { createServices, findMistakes } from './environment.ts';
import { answer } from './reply.ts';
import type { ServerFunction } from './services.ts';

/** The part of Deno's API used here, declared so that Node's type checker accepts the file. */
declare const Deno:
  | {
      readonly env: { get(name: string): string | undefined };
      serve(handler: (request: Request) => Promise<Response>): unknown;
    }
  | undefined;

/**
 * Serves one function under Deno, with its services from the environment. Does nothing under Node,
 * where `supabase/server/functions` serves all of them.
 */
export function serve(handle: ServerFunction): void {
  if (typeof Deno === 'undefined') return;
  const { env } = Deno;
  const services = createServices((name) => env.get(name));
  for (const mistake of findMistakes(services)) console.error(mistake);
  Deno.serve((request) => answer(request, () => handle(request, services)));
}
