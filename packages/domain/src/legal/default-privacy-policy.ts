import { effectiveDatePlaceholder } from './privacy-policy.ts';

/** Effective date of the initial policy. */
export const defaultEffectiveDate = '2025-10-01';

/**
 * The initial policy in the migrations (a test compares them); admins edit it later. It contains
 * neither product name nor address, so that renaming needs no change.
 */
export const defaultPrivacyPolicy = `# Privacy Policy

Effective date: **${effectiveDatePlaceholder}**

This policy says which personal data we process on this web site, in the mobile app and in the publisher portal, why, and what you can do about it.

## Who is responsible

We, the makers of the app, established in Belgium, are the controller of your data. The address at the bottom of this page reaches the people who look after it.

## What we process and why

| Data | Why | Legal ground |
|---|---|---|
| The e-mail address you leave for the beta | To tell you when we launch | Your consent |
| Name, e-mail address and password (kept as a hash) | To give you an account and let you sign in | Our contract with you |
| Your collection, wishlist, plays, ratings and reviews, with the photos you attach | To run the features you use | Our contract with you |
| Publisher name, web site, social accounts, verification note | To review requests for publisher access and show your profile | Our contract with you |
| The version of the terms you accepted, when, and your IP address | To prove the acceptance | Our legitimate interest |
| Feedback, comments and screenshots you send | To improve the app | Our legitimate interest |
| Technical logs with IP address, time and page | To keep the service secure | Our legitimate interest |

We do not sell your data, show no third-party advertising and make no automated decisions about you.

## What your browser keeps

We set no tracking cookies. Your browser's storage holds your sign-in token, the e-mail address you asked us to remember, and forms you have not sent yet. Signing out removes the token.

## Who else sees it

Service providers host our data and send our e-mails on our behalf and under our instructions. Registration is protected by a captcha service. Your public profile, ratings and reviews are visible to other users of the app.

## How long we keep it

- Account data: until you delete your account.
- Beta addresses: until the launch message is sent, or you withdraw your consent.
- Records of accepted terms: ten years after the contract ends.
- Technical logs: at most 90 days.

## Your rights

You may ask for access to your data, for its correction, deletion, restriction or transfer, and you may object to its use or withdraw your consent at any time. To delete your account, use the [account deletion form](/delete-account); we process requests within 30 days. You may also complain to the [Belgian Data Protection Authority](https://www.dataprotectionauthority.be).

## Changes

When this policy changes, we publish the new text here with its effective date.
`;
