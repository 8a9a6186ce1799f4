import { brand } from '../brand.ts';
import { effectiveDatePlaceholder } from './privacy-policy.ts';

/** The day from which the seeded policy holds. */
export const defaultEffectiveDate = '2025-10-01';

/** The policy that a fresh data backend is seeded with; admins edit it from there on. */
export const defaultPrivacyPolicy = `# Privacy Policy

Effective date: **${effectiveDatePlaceholder}**

${brand.name} helps people discover board games, log plays and keep a collection. This policy says which personal data we process on ${brand.host}, in the mobile app and in the publisher portal, why, and what you can do about it.

## Who is responsible

The operator of ${brand.name}, established in Belgium, is the controller of your data. You reach us at [${brand.supportEmail}](mailto:${brand.supportEmail}).

## What we process and why

| Data | Why | Legal ground |
|---|---|---|
| The e-mail address you leave for the beta | To tell you when we launch | Your consent |
| Name, e-mail address and password (kept as a hash) | To give you an account and let you sign in | Our contract with you |
| Publisher name, web site, social accounts, verification note | To review requests for publisher access and show your profile | Our contract with you |
| The version of the terms you accepted, when, and your IP address | To prove the acceptance | Our legitimate interest |
| Feedback, comments and screenshots you send | To improve the app | Our legitimate interest |
| Technical logs | To keep the service secure | Our legitimate interest |

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

You may ask for access to your data, for its correction, deletion, restriction or transfer, and you may object to its use or withdraw your consent at any time. To delete your account, use the [account deletion form](${brand.siteUrl}/delete-account); we process requests within 30 days. You may also complain to the [Belgian Data Protection Authority](https://www.dataprotectionauthority.be).

## Changes

When this policy changes, we publish the new text here with its effective date.
`;
