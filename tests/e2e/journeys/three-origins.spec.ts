import { mintToken } from '../../support/tokens.ts';
import { card, column, picture, toast, uniqueTitle } from '../feedback/board.ts';
import { activationLink } from '../support/inbox.ts';
import { approve, newApplicant, register, seeGames, signIn } from '../support/main-job.ts';
import { expect, test as quietTest } from '../support/quiet-console.ts';
import { startThreeOrigins, type ThreeOrigins } from '../support/three-origins.ts';

const test = quietTest.extend<object, { origins: ThreeOrigins }>({
  origins: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
    async ({}, use) => {
      const origins = await startThreeOrigins();
      await use(origins);
      await origins.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ origins }, use) => use(origins.pages),
});

const job = { search: 'lantern', publisher: 'Lantern & Loom Games', atLeastGames: 21 };

const catalogueGame = (origins: ThreeOrigins, id: string) =>
  `${origins.mainApi}/main-api/api/games/${id}`;

// A violation of the content security policy and a failed CORS request are console errors.
test.describe("pages, data backend and a company's own main API on three origins", () => {
  test.describe.configure({ mode: 'serial' });
  const publisher = newApplicant();

  test('the content security policy allows the three origins only, and nothing of the demo answers', async ({
    page,
    request,
    origins,
  }) => {
    const backEnds = `${origins.mainApi} ${origins.dataBackend}`;
    for (const path of ['/', '/auth', '/feedback']) {
      const response = await page.request.get(path);
      const policy = response.headers()['content-security-policy'] ?? '';
      expect(policy.split('; ')).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^script-src 'self' 'sha256-[\w+/=]+'$/),
          `connect-src 'self' ${backEnds}`,
          `img-src 'self' ${backEnds} data: blob:`,
        ]),
      );
      expect(new Set(policy.match(/https?:\/\/[^ ;]+/g))).toEqual(new Set(backEnds.split(' ')));
    }

    for (const path of ['/main-api/api/auth/register', '/recaptcha/token', '/inbox/messages']) {
      expect((await request.get(origins.server + path)).status(), path).toBe(404);
      expect((await request.post(origins.server + path, { data: {} })).status(), path).toBe(404);
    }
    const person = { id: 700_002, email: 'admin@demo.example', roles: ['admin'] };
    const foreign = await mintToken('a secret that the company does not have', person);
    const headers = { apikey: 'sb_publishable_local', 'x-laravel-token': foreign };
    const read = async (path: string) =>
      (await request.get(`${origins.server}/rest/v1/${path}`, { headers })).json();
    expect(await read('user_roles?select=user_id')).toMatchObject({ code: 'PT401' });
    expect(await read('rpc/token_status')).toMatchObject({ valid: false, admin: false });
  });

  test('a publisher registers and confirms the address, and an admin approves with a function', async ({
    page,
    newPage,
    origins,
  }) => {
    // An administrator has an address here from the first sign-in on.
    const desk = await newPage();
    await signIn(desk, 'admin@demo.example');
    await expect(desk).toHaveURL(/\/admin/);
    await register(page, publisher, job);
    const preflights = origins.getPreflights();
    expect(preflights.filter(({ status }) => status !== 204)).toEqual([]);
    const requested = preflights.find(({ url }) => url.startsWith('/rest/v1/publisher_requests'));
    expect(requested?.requestedHeaders).toContain('x-laravel-token');
    expect(requested?.allowedHeaders).toContain('x-laravel-token');
    expect(requested?.allowedHeaders).toContain('apikey');
    expect(preflights.map(({ url }) => url)).toContain('/main-api/api/auth/register');
    await page.goto(await activationLink(page.request, publisher.email));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Email confirmed successfully!')).toBeVisible();

    const review = await newPage();
    await approve(review, publisher, true);
    expect(origins.getPreflights().map(({ url }) => url)).toContain('/functions/v1/decide-request');
  });

  test("the publisher sees games with pictures, and a proposal is applied to the company's catalogue", async ({
    page,
    newPage,
    origins,
  }) => {
    await seeGames(page, publisher, job);
    const image = page.getByRole('article').first().locator('img');
    await expect(image).toHaveAttribute('src', new RegExp(`^${origins.mainApi}/`));
    await expect
      .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);

    const game = page.getByRole('article').first();
    const name = (await game.getByRole('heading').textContent()) ?? '';
    await game.getByRole('button', { name: /^Edit/ }).click();
    await expect(page).toHaveURL(/[?&]game=\d/);
    const id = new URL(page.url()).searchParams.get('game') ?? '';
    await page.getByLabel('Playing time', { exact: true }).fill('333');
    await page.getByRole('button', { name: 'Send for review' }).click();
    await expect(page.getByRole('note').getByText('In review')).toBeVisible();

    const review = await newPage();
    await signIn(review, 'admin@demo.example');
    await expect(review).toHaveURL(/\/admin/);
    await review.goto('/admin/game_proposals');
    await review.getByRole('link', { name }).first().click();
    await expect(review.getByText('333 min')).toBeVisible();
    await review.getByRole('button', { name: 'Approve' }).click();
    await expect
      .poll(async () => (await page.request.get(catalogueGame(origins, id))).json(), {
        timeout: 30_000,
      })
      .toMatchObject({ data: { playing_time: 333 } });
  });

  test('a tester sends a report and sees its screenshot', async ({ page, origins }) => {
    await signIn(page, 'tester@demo.example');
    await expect(page).toHaveURL(/\/feedback/);
    await page.goto('/feedback?dialog=new');
    const title = uniqueTitle('From another origin');
    const form = page.getByRole('dialog');
    await form.getByLabel('Title').fill(title);
    await form.getByLabel('Description').fill('See the picture.');
    await form.getByLabel('Category').selectOption('Bug');
    await form.getByLabel('Choose screenshots').setInputFiles([picture('one.png')]);
    await form.getByRole('button', { name: 'Submit feedback' }).click();
    await expect(toast(page, 'Feedback submitted successfully!')).toBeVisible();
    const sent = card(column(page, 'Feedback'), title);
    await sent.getByRole('button', { name: title, exact: true }).click();
    await card(page, title).getByRole('button', { name: 'Preview one.png' }).click();
    const preview = page.getByRole('dialog', { name: 'Preview of one.png' }).getByRole('img');
    await expect(preview).toBeVisible();
    await expect
      .poll(() => preview.evaluate((element) => (element as HTMLImageElement).naturalWidth))
      .toBe(1);
    const uploads = origins
      .getPreflights()
      .filter(({ url }) => url.startsWith('/storage/v1/object/'));
    expect(uploads[0]?.allowedHeaders).toContain('x-laravel-token');
  });
});
