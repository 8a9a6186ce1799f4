import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { createServices } from './_shared/environment.ts';
import { createFunctions } from './app.ts';

/** The part of Deno's API used here, declared so that Node's type checker accepts the file. */
declare const Deno: {
  readonly env: { toObject(): Readonly<Record<string, string>> };
  serve(handler: (request: Request) => Response | Promise<Response>): unknown;
};

const anyOrigin = cors({
  origin: '*',
  allowHeaders: ['apikey', 'authorization', 'content-type', 'x-client-info', 'x-laravel-token'],
  allowMethods: ['POST'],
});

/** Every function of a hosted project starts here; its services come from the environment. */
const functions = createFunctions(createServices(Deno.env.toObject()));
Deno.serve(new Hono().use(anyOrigin).route('/', functions).fetch);
