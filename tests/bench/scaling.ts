import { setTimeout } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { measureLoad, type ServedDatabase, startServedDatabase } from './server.ts';
import type { BenchRow } from './table.ts';

const amounts = [100_000, 1_000_000] as const;
/** The time in which a mail server takes a mail, in ms. */
const mailTimeMs = 100;
const mails = 600;

/**
 * Prints the figures of `docs/benchmarks.md`, which have no goal: what a server carries with 100,000
 * and 1,000,000 rows in each large table, and the mails that it sends in an hour.
 */
export async function benchScaling(): Promise<readonly BenchRow[]> {
  console.log('| rows | database | requests/s | p99 | connections | memory | errors |');
  console.log('|---|---|---|---|---|---|---|');
  for (const rows of amounts) {
    const database = await startServedDatabase(rows);
    try {
      const { perSecond, p99, connections, memory, errors } = await measureLoad(database);
      const size = `${(database.bytes / 1e9).toFixed(1)} GB`;
      const cells = [rows.toLocaleString('en'), size, perSecond, `${p99} ms`, connections];
      console.log(`| ${[...cells, `${memory} MB`, errors].join(' | ')} |`);
    } finally {
      await database.stop();
    }
  }

  const database = await startServedDatabase(0);
  try {
    const anHour = await measureMails(database);
    console.log(
      `\n${Math.round(anHour / 1000) * 1000} mails an hour, if the mail server takes each in 100 ms`,
    );
  } finally {
    await database.stop();
  }
  return [];
}

/** Sends mails that are due at once. */
async function measureMails({ sql, withServer }: ServedDatabase): Promise<number> {
  const accepted: number[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', async () => {
        await setTimeout(mailTimeMs);
        accepted.push(performance.now());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const address = smtp.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  try {
    return await withServer(
      async () => {
        await sql`
          select app.add_mail('request_rejected', gen_random_uuid(), null::bigint,
            'person' || n || '@bench.example', null, '{}')
          from generate_series(1, ${mails}::int) as n`;
        await sql`update app.mails set due_at = now() where done_at is null`;
        while (accepted.length < mails) await setTimeout(100);
        const [first = 0] = accepted;
        return (3_600_000 * (mails - 1)) / ((accepted.at(-1) ?? 0) - first);
      },
      { SMTP_URL: `smtp://127.0.0.1:${port}` },
    );
  } finally {
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  }
}
