import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { enterAs, signedIn } from '../admin/people.ts';
import { expect, test } from '../support/quiet-console.ts';

test('an admin adds a webhook, tests it, sees what was delivered, and deletes it', async ({
  page,
}) => {
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  let status = 500;
  const receiver = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const address = receiver.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const name = `Chat ${randomUUID().slice(0, 8)}`;
  try {
    await enterAs(page, await signedIn(page.request, 'admin@demo.example'));
    await page.goto('/admin/webhooks');
    await page.getByRole('link', { name: 'Add a webhook' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('textbox', { name: 'Address' }).fill(`http://127.0.0.1:${port}/hook`);
    await page.getByRole('checkbox', { name: 'A publisher proposed changes' }).check();
    await page.getByRole('button', { name: 'Add webhook' }).dblclick();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect(page.getByText('The address did not take the test')).toBeVisible();
    const deliveries = page.getByRole('list', { name: 'Deliveries' });
    await expect(deliveries.getByText('Not delivered')).toBeVisible();

    status = 204;
    await page.getByRole('button', { name: 'Show the secret' }).click();
    const secret = (await page.locator('code').textContent()) ?? '';
    received.splice(0);
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect(page.getByText('The address took the test')).toBeVisible();
    await expect(deliveries.getByText('Delivered', { exact: true })).toBeVisible();
    expect(received).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    const sent = new Webhook(secret).verify(body, headers as Record<string, string>);
    expect(sent).toMatchObject({ type: 'test' });

    await page.getByRole('button', { name: 'Disable' }).click();
    await expect(page.getByText('Disabled', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Enable' })).toBeVisible();

    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete this webhook?' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(/\/admin\/webhooks$/);
    await expect(page.getByText(name)).toHaveCount(0);
  } finally {
    receiver.closeAllConnections();
    receiver.close();
  }
});
