-- The first version of the privacy policy. Admins edit it from here on; nobody can insert one, so
-- that there is always exactly one to edit.

insert into public.privacy_policy (id, content, effective_date, updated_at)
values ('c0000000-0000-4000-8000-000000000001', $policy$# Privacy Policy

**Effective date: {{EFFECTIVE_DATE}}**

This policy says which personal data we process when you use our mobile app and this web site, why, for how long, and what you can ask of us.

## 1. Who is responsible

We, the makers of the app, are the controller of your data. The support address at the bottom of this page reaches the people who look after it.

## 2. What we process

- **Account:** your name, e-mail address, display name, country and picture.
- **Your games:** your collection, wishlist, logged plays, ratings and reviews, with the photos you attach.
- **Publishers:** your company, your website and social accounts, the requests you send us, and when and from which address you accepted our terms.
- **Testers:** the feedback you send and its screenshots.
- **Launch list:** the e-mail address you leave with us.
- **Technical data:** server logs with IP address, time and page, kept for security.

## 3. Why, and on which grounds

| Purpose | Ground |
|---|---|
| Running your account and the features you use | performance of a contract |
| Checking who acts for a publisher | legitimate interest |
| Telling you about the launch | your consent |
| Keeping the service secure | legitimate interest |

## 4. Who receives it

Service providers that host our systems and send our e-mail, bound by contract. We do not sell your data.

## 5. How long we keep it

For as long as your account exists. Logs are deleted after 90 days, launch addresses after the launch. Requests to delete an account are processed within 30 days.

## 6. Your rights

You may ask for access, correction, deletion, restriction and a copy of your data, and you may object. You may complain to a supervisory authority; in Belgium that is the [Data Protection Authority](https://www.dataprotectionauthority.be).

To delete your account, use the account deletion form on this web site.

## 7. Changes

We say here when this policy changes, and by e-mail when a change matters to you.
$policy$, '2025-10-01', '2025-09-26 14:00Z');
