-- Whoever confirmed a registration without being signed in has a pending request that belongs to
-- nobody: an admin cannot approve it, the person does not see it, and it kept them from asking again,
-- because one request for a publisher is pending at a time. Asked again by the account with the same
-- address, it gives way to the new one, which the registration then leads to.

-- It leads there before the new request is written.
alter table public.registration_submissions
  alter constraint registration_submissions_publisher_request_id_fkey
  deferrable initially deferred;

create function app.replace_request_of_nobody() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  of_nobody uuid;
begin
  if new.laravel_user_id is distinct from app.user_id()
    or lower(new.email) is distinct from lower(app.email()) then
    return new;
  end if;
  select id into of_nobody from public.publisher_requests as pending
  where pending.status = 'pending' and pending.laravel_user_id is null
    and lower(pending.email) = lower(new.email)
    and pending.publisher_id is not distinct from new.publisher_id
    and app.folded(pending.new_publisher_name)
      is not distinct from app.folded(new.new_publisher_name)
  for update;
  if found then
    update public.registration_submissions set publisher_request_id = new.id
    where publisher_request_id = of_nobody;
    delete from public.publisher_requests where id = of_nobody;
  end if;
  return new;
end
$$;

-- After publisher_requests_are_signed: who asks is then what the token says.
create trigger publisher_requests_replace_those_of_nobody
  before insert on public.publisher_requests
  for each row execute function app.replace_request_of_nobody();
