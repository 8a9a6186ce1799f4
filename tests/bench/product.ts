import type { Application, ApplicationOptions } from '@ludarium/server';
import { buildMissingPages, builtPages } from '@ludarium/server/build-pages';
import { createPagesApp } from '@ludarium/server/pages';
import { type Browser, chromium, type Page } from 'playwright';
import { findBrowser } from '../browser/find-browser.ts';
import { startBackEnd } from '../support/back-end.ts';
import { mintToken } from '../support/tokens.ts';

const people = {
  tester: { id: 3, email: 'tester@bench.example', roles: ['tester'] },
  admin: { id: 1, email: 'admin@bench.example', roles: ['admin'] },
};
export type Visitor = keyof typeof people;

export interface Product {
  readonly local: Application;
  readonly browser: Browser;
  stop(): Promise<void>;
}

/** The built product on a separate back end without rate limits, and a Chromium. */
export async function startProduct(options: Partial<ApplicationOptions> = {}): Promise<Product> {
  await buildMissingPages((line) => console.log(line));
  const pages = await createPagesApp(builtPages);
  const local = await startBackEnd({
    pages: (request) => pages.fetch(request),
    ...options,
  });
  const { executablePath, args } = findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...args] });
  return {
    local,
    browser,
    stop: async () => {
      await browser.close();
      await local.stop();
    },
  };
}

/** A page in a context of its own, signed in as a person of `fillBoard`. */
export async function openPage({ browser, local }: Product, who: Visitor): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const token = await mintToken(local.jwtSecret, people[who]);
  await context.addInitScript((value) => window.localStorage.setItem('jwt_token', value), token);
  return context.newPage();
}

/** The times between two frames during an action, in milliseconds. */
export async function recordFrames(page: Page, action: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    // A method: tsx wraps named functions in a helper that the page does not have.
    const recorder = {
      before: performance.now(),
      record(now: number) {
        frames.push(now - recorder.before);
        recorder.before = now;
        requestAnimationFrame(recorder.record);
      },
    };
    requestAnimationFrame(recorder.record);
    Object.assign(window, { recordedFrames: frames });
  });
  await action();
  return page.evaluate(() => Reflect.get(window, 'recordedFrames').slice(1));
}

/** Replaces the reports by a number of them in all columns; a tester with id 3, an admin with id 1. */
export async function fillBoard({ sql }: Application, count: number): Promise<void> {
  await sql`insert into public.user_roles (user_id, role) values (3, 'tester'), (1, 'admin')
    on conflict do nothing`;
  await sql`delete from public.feedback_items`;
  await sql`
    insert into public.feedback_items
      (user_id, title, content, category, priority, status, created_at, updated_at)
    select 3, 'Report number ' || n || ' about something in the app',
      repeat('What happened, and what should have happened instead. ', 1 + n % 8),
      (array['bug', 'performance', 'content', 'suggestions'])[1 + n % 4],
      (array['critical', 'major', 'minor', 'suggestion'])[1 + n % 4],
      (array['feedback', 'feedback', 'under_development', 'completed', 'on_hold'])[1 + n % 5],
      now() - n * interval '1 hour', now() - n * interval '1 hour'
    from generate_series(1, ${count}::int) as n`;
  // Otherwise autovacuum would run during the measurement.
  await sql`vacuum analyze public.feedback_items`;
}
