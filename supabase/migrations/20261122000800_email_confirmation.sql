-- Whether a person's email address is confirmed: by the optional claim `email_verified` of the main
-- API's token, or by its call of confirm_email(). Null means unknown.

create table app.confirmed_emails (
  user_id bigint primary key,
  email text not null,
  confirmed_at timestamptz not null default now()
);
comment on table app.confirmed_emails is 'The address that a person confirmed last. Older tokens still claim that it is not confirmed.';
alter table app.confirmed_emails enable row level security;
revoke all on app.confirmed_emails from public, anon, authenticated, service_role;

-- Whether the caller's address is confirmed; null if unknown. A confirmation also counts for tokens
-- that were signed before it.
create function app.email_verified() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller constant jsonb := app.claims();
begin
  if caller ->> 'email' is null then
    return null;
  end if;
  return (caller ->> 'email_verified')::boolean
    or exists (
      select from app.confirmed_emails as known
      where known.user_id = (caller ->> 'user_id')::bigint
        and lower(known.email) = lower(caller ->> 'email')
    );
end
$$;

grant execute on function app.email_verified() to anon, service_role;

-- Records that a person has confirmed an email address and marks the person's requests with this
-- address. For the main API (service role), when a confirmation link is used. Optional: without this
-- call the claim of the next token counts. Idempotent.
create function public.confirm_email(user_id bigint, email text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into app.confirmed_emails as known (user_id, email)
  values (confirm_email.user_id, confirm_email.email)
  on conflict on constraint confirmed_emails_pkey
    do update set email = excluded.email, confirmed_at = now()
    where known.email <> excluded.email;
  update public.publisher_requests as request set email_verified = true
  where request.laravel_user_id = confirm_email.user_id
    and lower(request.email) = lower(confirm_email.email)
    and request.email_verified is distinct from true;
end
$$;

revoke all on function public.confirm_email(bigint, text) from public, anon, authenticated;
grant execute on function public.confirm_email(bigint, text) to service_role;

-- The site upserts the profile at every sign-in, which records the claim of a new token.
create function app.record_confirmed_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  caller constant jsonb := app.claims();
begin
  if (caller ->> 'email_verified')::boolean and caller ->> 'email' is not null then
    perform public.confirm_email((caller ->> 'user_id')::bigint, caller ->> 'email');
  end if;
  return null;
end
$$;

create trigger profiles_record_confirmed_email
  after insert or update on public.profiles
  for each row execute function app.record_confirmed_email();
