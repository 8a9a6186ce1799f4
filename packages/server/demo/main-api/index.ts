/** The main API of section 7, complete, for development, demo and tests. */
export { createMainApiApp, migrateMainApi } from './app.ts';
export type { MainApiAppOptions } from './context.ts';
