-- Who accepted which publisher terms, when and from where: evidence, never changed.

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

-- The moment is the database's to say.
create function app.date_terms_acceptance() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if app.is_browser() then
    new.accepted_at := clock_timestamp();
  end if;
  return new;
end
$$;

create trigger terms_acceptances_are_dated
  before insert on public.terms_acceptances
  for each row execute function app.date_terms_acceptance();

alter table public.terms_acceptances enable row level security;
revoke all on public.terms_acceptances from public, anon, authenticated;
grant select,
  insert (user_id, publisher_request_id, ip_address, accepted_at, terms_version, terms_hash)
  on public.terms_acceptances to anon;
grant select, insert on public.terms_acceptances to service_role;

-- Everybody reads what they accepted themselves; admins read all.
create policy "a person reads their own acceptances, an admin all" on public.terms_acceptances
  for select to anon
  using ((select app.has_role('admin')) or user_id = (select app.user_id()));

-- A person accepts for themselves and for no request but their own. (The request is looked up
-- with the caller's rights, so a foreign id is refused like one that does not exist.)
create policy "a person accepts for themselves" on public.terms_acceptances
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
