export { resetAuthenticator } from './authenticator.ts';
export { findBinaries } from './binaries.ts';
export {
  type Cluster,
  freePort,
  getRunningUrl,
  readSecretFile,
  removeCluster,
  startCluster,
} from './cluster.ts';
export {
  connect,
  type Database,
  type DatabaseOptions,
  isDatabaseUnavailable,
  openDatabase,
  poolOptions,
  withDatabase,
} from './database.ts';
export {
  bootstrap,
  findUnknownMigration,
  listVersions,
  lockSchema,
  migrate,
  migrationsFolder,
} from './migrate.ts';
export { supervise } from './supervise.ts';
