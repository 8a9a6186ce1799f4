-- The privacy policy and all its versions.

create table public.privacy_policy (
  id uuid primary key default gen_random_uuid(),
  content text not null,
  effective_date date not null,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  constraint privacy_policy_content_is_given
    check (content ~ '\S' and char_length(content) <= 100000)
);
create index privacy_policy_by_time on public.privacy_policy (updated_at desc);
alter table public.privacy_policy enable row level security;

create table public.privacy_policy_versions (
  id bigint generated always as identity primary key,
  privacy_policy_id uuid not null,
  content text not null,
  effective_date date not null,
  updated_at timestamptz not null,
  updated_by bigint
);
create index privacy_policy_versions_by_policy
  on public.privacy_policy_versions (privacy_policy_id, updated_at desc);
comment on table public.privacy_policy_versions is 'Text of the policy from updated_at on. Immutable, written by a trigger.';
alter table public.privacy_policy_versions enable row level security;

-- Acceptances of the publisher terms: evidence, never changed.

-- Only published terms can be accepted, once per person, version and request.

create table app.published_terms (
  version text not null,
  hash text not null,
  published_at timestamptz not null default now(),
  constraint published_terms_pkey primary key (version, hash),
  constraint published_terms_version_is_given
    check (version ~ '\S' and char_length(version) <= 50),
  constraint published_terms_hash_is_sha256 check (hash ~ '^[0-9a-f]{64}$')
);
comment on table app.published_terms is 'The terms that can be accepted. The server publishes those of packages/domain/src/legal/terms.ts at its start.';
alter table app.published_terms enable row level security;

create table public.terms_acceptances (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null default app.user_id(),
  publisher_request_id uuid references public.publisher_requests on delete set null,
  ip_address text not null default 'unknown',
  accepted_at timestamptz not null default now(),
  terms_version text not null,
  terms_hash text not null,
  constraint terms_acceptance_ip_address_is_valid
    check (ip_address = 'unknown' or ip_address ~* '^[0-9a-f:.]{3,45}$'),
  constraint terms_acceptance_version_is_given
    check (terms_version ~ '\S' and char_length(terms_version) <= 50),
  constraint terms_acceptance_hash_is_sha256 check (terms_hash ~ '^[0-9a-f]{64}$')
);
create index terms_acceptances_by_person on public.terms_acceptances (user_id, accepted_at desc);
create index terms_acceptances_by_request on public.terms_acceptances (publisher_request_id);
alter table public.terms_acceptances enable row level security;

-- The first version of the privacy policy. Nobody can insert another row, so there is always exactly
-- one row to edit.

insert into public.privacy_policy (id, content, effective_date, updated_at)
values ('c0000000-0000-4000-8000-000000000001', $policy$# Privacy Policy

Effective date: **{{EFFECTIVE_DATE}}**

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
$policy$, '2025-10-01', '2025-09-26 14:00Z');

-- The digest of packages/domain/src/legal/terms.ts.

insert into app.published_terms (version, hash)
values ('October 2025', '1634501bb113cee9d43707cf29632847ea40c31f03a0a4bc76b1cbd8cf98d387')
on conflict do nothing;

create policy "everybody reads the privacy policy" on public.privacy_policy
  for select to anon
  using (true);

create policy "an admin updates the privacy policy" on public.privacy_policy
  for update to anon
  using ((select app.has_role('admin')));

create policy "an admin reads earlier versions" on public.privacy_policy_versions
  for select to anon
  using ((select app.has_role('admin')));

create policy "a person reads their own acceptances, an admin all" on public.terms_acceptances
  for select to anon
  using ((select app.has_role('admin')) or user_id = (select app.user_id()));

-- For one's own request only. The subquery runs with the caller's rights, so the request of somebody
-- else is refused like one that does not exist.
create policy "a person inserts their own acceptances" on public.terms_acceptances
  for insert to anon
  with check (
    user_id = (select app.user_id())
    and (
      publisher_request_id is null
      or exists (
        select from public.publisher_requests as request
        where request.id = publisher_request_id and request.laravel_user_id = (select app.user_id())
      )
    )
  );

grant select, update (content, effective_date, updated_at, updated_by) on public.privacy_policy to anon;

grant select, insert, update on public.privacy_policy to service_role;

grant select on public.privacy_policy_versions to anon, service_role;

grant select,
  insert (user_id, publisher_request_id, ip_address, accepted_at, terms_version, terms_hash)
  on public.terms_acceptances to anon;

grant select, insert on public.terms_acceptances to service_role;

-- Author and time are set by the database. An update that names the updated_at that it has read
-- fails if the policy has changed since then.
create function app.set_privacy_policy_editor() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.updated_at <> old.updated_at then
    raise sqlstate 'PT409' using message = 'The privacy policy has been changed meanwhile.';
  end if;
  new.updated_at := clock_timestamp();
  new.updated_by := app.user_id();
  return new;
end
$$;

create function app.save_privacy_policy_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.privacy_policy_versions
    (privacy_policy_id, content, effective_date, updated_at, updated_by)
  values (new.id, new.content, new.effective_date, new.updated_at, new.updated_by);
  return null;
end
$$;

create function app.is_published(terms_version text, terms_hash text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from app.published_terms
    where version = is_published.terms_version and hash = is_published.terms_hash
  );
end
$$;

-- Whether the person has accepted this version for this request. The lock serialises concurrent
-- calls. (Not a unique index, because deleting a request sets publisher_request_id to null.)
create function app.has_accepted(person bigint, version text, request uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('terms acceptance of ' || person, 0));
  return exists (
    select from public.terms_acceptances
    where user_id = person and terms_version = version
      and publisher_request_id is not distinct from request
  );
end
$$;

-- The time is set by the database, and so is the IP address if the gateway reports one. The address
-- that the browser sends is the fallback.
create function app.check_accepted_terms() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if app.is_browser() then
    new.accepted_at := clock_timestamp();
    new.ip_address := coalesce(app.client_address(), new.ip_address);
    if not app.is_published(new.terms_version, new.terms_hash) then
      raise check_violation using
        message = 'These terms are not the published ones. Please reload the page.',
        constraint = 'terms_acceptance_is_of_published_terms', table = 'terms_acceptances';
    end if;
  end if;
  return new;
end
$$;

-- A repeated acceptance changes nothing and gets the same response. Only for the caller's own
-- acceptances: the response must not reveal those of others.
create function app.skip_repeated_acceptance() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if app.is_browser() and new.user_id = app.user_id()
    and app.has_accepted(new.user_id, new.terms_version, new.publisher_request_id) then
    return null;
  end if;
  return new;
end
$$;

grant execute on function app.is_published(text, text), app.has_accepted(bigint, text, uuid)
to anon, service_role;

create trigger privacy_policy_set_editor
  before update on public.privacy_policy
  for each row execute function app.set_privacy_policy_editor();

create trigger privacy_policy_save_version
  after insert or update on public.privacy_policy
  for each row execute function app.save_privacy_policy_version();

create trigger privacy_policy_versions_reject_changes
  before update or delete or truncate on public.privacy_policy_versions
  for each statement execute function app.reject_changes();

-- The versions contain the texts, so the audit log keeps only the size of the content.
create trigger privacy_policy_audit
  after insert or update or delete on public.privacy_policy
  for each row execute function app.write_audit_log('id', 'content');

create trigger terms_acceptances_check_terms
  before insert on public.terms_acceptances
  for each row execute function app.check_accepted_terms();

create trigger terms_acceptances_skip_repeated
  before insert on public.terms_acceptances
  for each row execute function app.skip_repeated_acceptance();

create trigger privacy_policy_limit_writes before update on public.privacy_policy
  for each row when (app.is_browser()) execute function app.limit_writes('privacy_policy_changes_per_person');

create trigger terms_acceptances_limit_writes before insert on public.terms_acceptances
  for each row when (app.is_browser()) execute function app.limit_writes('terms_acceptances_per_person');
