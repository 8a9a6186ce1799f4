import { createServices, findMistakes } from './environment.ts';
import { answer } from './reply.ts';
import type { ServerFunction } from './services.ts';

/** The part of Deno's API used here, declared so that Node's type checker accepts the file. */
declare const Deno: {
  readonly env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): unknown;
};

/** Serves one function under Deno, with its services from the environment. */
export function serve(handle: ServerFunction): void {
  const services = createServices((name) => Deno.env.get(name));
  for (const mistake of findMistakes(services)) console.error(mistake);
  Deno.serve((request) => answer(request, () => handle(request, services)));
}
