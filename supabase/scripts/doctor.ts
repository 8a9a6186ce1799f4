import { examine, examineServer } from '../server/doctor.ts';
import { loadEnvironment } from '../server/environment.ts';

/** `ludarium doctor`: prints the problems of an installation; exits with 1 if there are any. */
export async function run(): Promise<void> {
  const environment = loadEnvironment();
  const findings = process.env.SUPABASE_URL?.trim()
    ? await examine(process.env)
    : await examineServer(environment, process.env);
  for (const { check, problem, note } of findings) {
    process.stdout.write(`${problem ? 'FAIL' : 'ok  '}  ${check}\n`);
    const lines = [note, problem].flatMap((text) => text?.split('\n') ?? []);
    for (const line of lines) process.stdout.write(`      ${line}\n`);
  }
  process.exitCode = findings.some(({ problem }) => problem) ? 1 : 0;
}
