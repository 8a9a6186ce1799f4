import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { enterAs, getHeaders, personPassword, signedIn } from '../admin/people.ts';
import { waitForMail } from '../support/inbox.ts';
import { acceptTerms, demoPassword } from '../support/main-job.ts';
import { expect, test } from '../support/quiet-console.ts';

const ownerEmail = 'tom@thirdmeadow.example';
const team = 'Third Meadow';
const teamId = 5;

/** The link in the invitation's mail. */
async function getInvitationLink(request: APIRequestContext, email: string): Promise<string> {
  const mail = await waitForMail(request, email, new RegExp(`team of ${team}`));
  const link = /https?:\/\/\S+(\/team-invitation\?id=\S+)/.exec(mail.text)?.[1];
  if (!link) throw new Error('The invitation has no link.');
  return link;
}

/** Opens the team's page through the publisher's menu. */
async function openTeam(page: Page): Promise<void> {
  await page.goto('/publisher-portal');
  await page.getByRole('button', { name: team }).click();
  await page.getByRole('menuitem', { name: 'Team' }).click();
  await expect(page.getByRole('heading', { name: 'Team', exact: true })).toBeFocused();
}

async function invite(page: Page, email: string, role: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Invite someone' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Role').selectOption(role);
  await form.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText(`We have sent an invitation to ${email}.`)).toBeVisible();
}

test.describe('the team of a publisher', () => {
  // A refused write is an error in the browser's console.
  test.use({
    expectedNoise: [[/status of (403|406|409)/, /JSON object requested/], { scope: 'test' }],
  });

  test('somebody is invited, registers, edits, only views, and is removed', async ({
    page,
    browser,
    baseURL,
    watch,
  }) => {
    const email = `nora.${randomUUID().slice(0, 8)}@somewhere.example`;
    const name = `Nora ${email.slice(5, 13)}`;
    await enterAs(page, await signedIn(page.request, ownerEmail));
    await openTeam(page);
    await invite(page, email, 'Editor');
    const invitations = page.getByRole('region', { name: 'Open invitations' });
    await expect(invitations.getByText(email)).toBeVisible();

    // The invited person has no account yet.
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    watch(context);
    const guest = await context.newPage();
    await guest.goto(await getInvitationLink(page.request, email));
    await expect(guest.getByText(`invites you to the team of ${team}`)).toBeVisible();
    await expect(guest.getByText(/^Your role: Editor/)).toBeVisible();
    await guest.getByLabel('First name *').fill('Nora');
    await guest.getByLabel('Last name *').fill(name.slice(5));
    await guest.getByLabel('Email *').fill(email);
    await guest.getByLabel('Password *', { exact: true }).fill(personPassword);
    await guest.getByLabel('Repeat password *').fill(personPassword);
    await guest.getByRole('checkbox').check();
    await guest.getByRole('button', { name: 'Register' }).click();
    await guest.getByRole('button', { name: 'Accept' }).click();
    await acceptTerms(guest);
    await expect(guest).toHaveURL(`/publisher-portal?publisher=${teamId}`);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(team);

    // An editor writes a draft.
    await guest.goto('/publisher-portal?tab=drafts&proposal=new');
    const field = guest.getByRole('textbox', { name: 'Name', exact: true });
    await field.fill('Meadow at Night');
    await expect(guest.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

    // The owner sees the new member, who may only view from now on.
    await page.reload();
    const members = page.getByRole('region', { name: 'Members' });
    await members.getByLabel(`Role of ${name}`).selectOption('Viewer');
    await expect(members.getByLabel(`Role of ${name}`)).toBeEnabled();
    await field.fill('Meadow at Dawn');
    await expect(guest.getByText(/^You are now viewer of this publisher/)).toBeVisible();
    await expect(guest.getByText(/^You can view this publisher/)).toBeVisible();
    await expect(field).toHaveCount(0);
    await expect(guest.getByRole('heading', { name: 'Meadow at Night' })).toBeVisible();
    const readKept = () => guest.evaluate(() => JSON.stringify(window.localStorage));
    expect(await readKept()).toContain('Meadow at Dawn');
    await guest.getByRole('tab', { name: 'My Games' }).click();
    await expect(guest.getByRole('button', { name: 'Add New Game' })).toBeDisabled();

    // An editor again, who finds what could not be saved, and saves it.
    await members.getByLabel(`Role of ${name}`).selectOption('Editor');
    await expect(members.getByLabel(`Role of ${name}`)).toBeEnabled();
    await guest.getByRole('tab', { name: 'Draft Games' }).click();
    await guest.getByRole('button', { name: 'Continue Editing: Meadow at Night' }).click();
    await expect(field).toHaveValue('Meadow at Dawn');
    await expect(guest.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

    // Removed: the next request says so, and what was typed stays on the device.
    await members.getByRole('button', { name: `Remove ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(members.getByRole('listitem').filter({ hasText: name })).toContainText(
      'No longer in the team',
    );
    await field.fill('Meadow at Noon');
    await expect(
      guest.getByRole('heading', { name: `You no longer act for ${team}` }),
    ).toBeVisible();
    expect(await readKept()).toContain('Meadow at Noon');

    // The last owner cannot leave, and the team reads what happened.
    await page.getByRole('button', { name: 'Leave the team' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByText(/You are the only owner of this team/)).toBeVisible();
    await expect(question.getByRole('button', { name: 'Leave' })).toBeDisabled();
    await question.getByRole('button', { name: 'Close' }).click();
    const history = page.getByRole('region', { name: 'Activity' });
    await expect(history.getByText(`removed ${name}`)).toBeVisible();
    await expect(history.getByText(`changed the role of ${name} to Viewer`)).toBeVisible();
    await expect(history.getByText(`invited ${email} as Editor`)).toBeVisible();
    await context.close();
  });

  test('a person with two publishers signs in to accept, switches between them and leaves one', async ({
    page,
  }) => {
    const email = 'lucia@paperlighthouse.example';
    const owner = await signedIn(page.request, ownerEmail);
    // The owner's first visit adds them to the team.
    await page.request.post('/rest/v1/rpc/my_publishers', { headers: getHeaders(owner) });
    const answer = await page.request.post('/rest/v1/publisher_invitations', {
      headers: getHeaders(owner),
      data: { publisher_id: teamId, email, role: 'editor' },
    });
    expect(answer.status()).toBe(201);
    const [{ id }]: [{ id: string }] = await answer.json();

    await page.goto(`/team-invitation?id=${id}`);
    await page.getByRole('link', { name: 'Sign in' }).click();
    // The invitation has a field 'Email', too.
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('button', { name: 'Accept' }).click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(team);

    // A draft belongs to the publisher for which it was written.
    await page.goto('/publisher-portal?tab=drafts&proposal=new');
    const name = `Ferry ${id.slice(0, 8)}`;
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    await page.getByRole('link', { name: 'Back to Draft Games' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();

    // By keyboard. The tab stays, also the choice after a reload.
    await page.getByRole('button', { name: team }).press('Enter');
    await page.getByRole('menuitemradio', { name: /Paper Lighthouse/ }).press('Enter');
    await expect(heading).toHaveText(/Paper Lighthouse/);
    await expect(page.getByRole('tab', { name: 'Draft Games', selected: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create Draft' })).toBeEnabled();
    await expect(page.getByText(name)).toHaveCount(0);
    await page.goto('/publisher-portal');
    await expect(heading).toHaveText(/Paper Lighthouse/);

    await page.goto(`/publisher-portal?tab=account&team&publisher=${teamId}`);
    await expect(heading).toHaveText(team);
    await page.getByRole('button', { name: 'Leave the team' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(
      page.getByRole('heading', { name: `You no longer act for ${team}` }),
    ).toBeVisible();
    await page.getByRole('button', { name: /^Open/ }).click();
    await expect(heading).toHaveText(/Paper Lighthouse/);
  });
});
