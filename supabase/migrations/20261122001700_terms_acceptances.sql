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
comment on table app.published_terms is 'The terms that can be accepted. Filled by migrations that `pnpm terms:migration` writes.';
alter table app.published_terms enable row level security;
revoke all on app.published_terms from public, anon, authenticated, service_role;

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

grant execute on function app.is_published(text, text), app.has_accepted(bigint, text, uuid)
to anon, service_role;

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

create trigger terms_acceptances_check_terms
  before insert on public.terms_acceptances
  for each row execute function app.check_accepted_terms();

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

create trigger terms_acceptances_skip_repeated
  before insert on public.terms_acceptances
  for each row execute function app.skip_repeated_acceptance();

alter table public.terms_acceptances enable row level security;
revoke all on public.terms_acceptances from public, anon, authenticated;
grant select,
  insert (user_id, publisher_request_id, ip_address, accepted_at, terms_version, terms_hash)
  on public.terms_acceptances to anon;
grant select, insert on public.terms_acceptances to service_role;

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
