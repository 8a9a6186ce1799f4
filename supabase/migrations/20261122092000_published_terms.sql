-- Terms are accepted as they were published, once per person, version and request.

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

-- Whether the person has accepted this version for this request. Two calls at once come one after
-- the other. (Not a unique index: deleting a request sets publisher_request_id to null.)
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

-- The moment is the database's to say. So is the address, where the gateway reports one: the
-- address that the browser sends is the fallback.
create or replace function app.date_terms_acceptance() returns trigger
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

-- A repeated acceptance changes nothing, and the answer is the same. Only for the caller's own:
-- what somebody else has accepted must not show in the answer.
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

create trigger terms_acceptances_are_recorded_once
  before insert on public.terms_acceptances
  for each row execute function app.skip_repeated_acceptance();
