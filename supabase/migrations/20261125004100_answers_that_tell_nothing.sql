-- Anonymous inserts of addresses: what is known already must show in the answer no more than the
-- specification says, and a refused try counts as well as a successful one.

-- Forms insert one row at a time, and read nothing of it. A row that is skipped would otherwise be
-- recognised: it passes in an array beside another one, is not counted, and returns no row whose
-- reading a policy refuses. Triggers of one kind run in the order of their names: this one is the first.
create function app.check_plain_insert() returns trigger
language plpgsql set search_path = ''
as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
begin
  if current_setting('app.rows_of_insert', true) = '1' then
    raise sqlstate 'PT400' using message = 'Please send one row at a time.';
  end if;
  if headers ->> 'prefer' ~* '(count|return|resolution)\s*=(?!\s*"?minimal)' then
    raise sqlstate 'PT400' using message = 'Rows of this table are not returned, counted or merged.';
  end if;
  perform set_config('app.rows_of_insert', '1', true);
  return new;
end
$$;

drop trigger account_deletion_requests_check_single_row on public.account_deletion_requests;
create trigger account_deletion_requests_check_plain_insert
  before insert on public.account_deletion_requests
  for each row when (app.is_browser()) execute function app.check_plain_insert();

drop trigger beta_subscribers_check_single_row on public.beta_subscribers;
create trigger beta_subscribers_check_plain_insert
  before insert on public.beta_subscribers
  for each row when (app.is_browser()) execute function app.check_plain_insert();

drop function app.check_single_row();

-- A repeated address is answered 409 (section 8) without an error, which would roll back the count of
-- the rate limit. The gateway of supabase/server adds the body of a unique violation.
create function app.refuse_known_subscriber() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from public.beta_subscribers where lower(email) = lower(new.email)
  ) then
    perform set_config('response.status', '409', true);
    return null;
  end if;
  return new;
end
$$;
revoke all on function app.refuse_known_subscriber() from public;

-- After beta_subscribers_check_rate_limit, which counts the try.
create trigger beta_subscribers_refuse_known
  before insert on public.beta_subscribers
  for each row when (app.is_browser()) execute function app.refuse_known_subscriber();
