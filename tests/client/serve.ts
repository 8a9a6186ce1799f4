import type { TestProject } from 'vitest/node';
import { startBackEnd } from '../support/back-end.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The origin of the seeded server that the pages' requests go to. */
    clientUrl: string;
    /** Signs tokens of people of the tests. */
    clientSecret: string;
  }
}

/** Starts one server with the demo's people and rows for all files of tests/client. */
export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  const local = await startBackEnd({ seed: 'demo' });
  project.provide('clientUrl', local.url);
  project.provide('clientSecret', local.jwtSecret);
  return () => local.stop();
}
