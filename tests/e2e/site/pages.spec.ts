import { randomUUID } from 'node:crypto';
import { getMails } from '../support/inbox.ts';
import { expect, test } from '../support/quiet-console.ts';

test('an applicant confirms by the link of the mail: the admins are told once, also if it is opened twice', async ({
  page,
}) => {
  const link =
    '/email-confirmation?requestId=b0000000-0000-4000-8000-000000000001&email=freya%40polarthimble.example';
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(
      page.getByRole('heading', { name: 'Thanks for confirming your email address!' }),
    ).toBeVisible();
  }
  const adminMails = (await getMails(page.request, 'admin@demo.example')).filter(({ text }) =>
    text.includes('freya@polarthimble.example'),
  );
  expect(adminMails).toHaveLength(1);
});

test.describe('the waiting list', () => {
  // The second time the address is a duplicate.
  test.use({ expectedNoise: [/status of 409|could not be sent/] });

  test('takes an address once, however often it is sent', async ({ page }) => {
    const email = `beta.${randomUUID().slice(0, 8)}@visitor.example`;
    await page.goto('/coming-soon');
    const send = page.getByRole('button', { name: 'Notify Me When Ready' });
    await page.getByLabel('Email address').fill(email);
    await send.dblclick();
    await expect(page.getByText('Thank you for your interest!')).toBeVisible();
    await page.reload();
    await page.getByLabel('Email address').fill(email.toUpperCase());
    await send.click();
    await expect(page.getByText('This email address is already on our list!')).toBeVisible();
    await expect(page.getByLabel('Email address')).toHaveValue(email.toUpperCase());
  });
});
