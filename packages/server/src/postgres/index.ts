export { findBinaries } from './binaries.ts';
export { type OnExit, whenReady } from './child.ts';
export {
  type Cluster,
  freePort,
  getRunningUrl,
  readSecretFile,
  startCluster,
} from './cluster.ts';
export {
  type Database,
  isDatabaseUnavailable,
  openDatabase,
  poolOptions,
  poolSizes,
} from './database.ts';
export {
  bootstrap,
  lockSchema,
  migrate,
  migrationsFolder,
  readMigrations,
  unreleased,
} from './migrate.ts';
export { composeSchema } from './schema.ts';
