-- Publisher requests and mails: bounded for each person, delivered to each recipient by itself.

insert into app.rate_limits (name, max, usual, period, description) values
  ('open_publisher_requests', 5, 5, null, 'pending publisher requests of one person'),
  ('mails_per_recipient', 20, 20, '1 hour', 'mails to one address, whoever causes them');

-- How many requests of a person are pending. Two inserts at once are counted one after the other.
create function app.count_open_publisher_requests(person bigint) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('publisher requests of ' || person, 0));
  return (
    select count(*) from public.publisher_requests
    where laravel_user_id = person and status = 'pending'
  );
end
$$;

create function app.limit_of(limit_name text) returns integer
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select max from app.rate_limits where name = limit_name);
end
$$;

create function app.limit_open_publisher_requests() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if app.is_browser()
    and app.count_open_publisher_requests(new.laravel_user_id)
      > app.limit_of('open_publisher_requests') then
    raise sqlstate 'PT429' using
      message = format(
        'You already have %s requests that wait for a decision. Please wait until one is decided.',
        app.limit_of('open_publisher_requests')
      );
  end if;
  return null;
end
$$;

-- After the insert, when the policies have agreed to it.
create trigger publisher_requests_are_limited
  after insert on public.publisher_requests
  for each row execute function app.limit_open_publisher_requests();

grant execute on function app.count_open_publisher_requests(bigint), app.limit_of(text)
to anon, service_role;

-- A mail is claimed for each recipient before it is sent and confirmed afterwards. What was claimed
-- and not confirmed (the function crashed) can be claimed again after five minutes.

drop function public.claim_notification(text, text);
drop function public.release_notification(text, text);

alter table app.notifications
  add column recipient text not null default '',
  add column sent_at timestamptz,
  drop constraint notifications_pkey,
  add constraint notifications_pkey primary key (event, subject_id, recipient);
-- Claims of before this migration were for all recipients at once; they count as sent.
update app.notifications set sent_at = claimed_at;
alter table app.notifications alter column recipient drop default;
comment on column app.notifications.recipient is 'SHA-256 of the address; empty for a claim that covers everybody.';

create function app.recipient_key(recipient text) returns text
language sql immutable set search_path = ''
as $$
  select encode(sha256(convert_to(lower(btrim(recipient)), 'UTF8')), 'hex')
$$;

-- Whether the caller may send this event's mail to this recipient now: 'claimed'; 'done' where it
-- was sent or is being sent; 'limited' where the recipient has got too many mails.
create function public.claim_notification(event text, subject_id text, recipient text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  key constant text := app.recipient_key(recipient);
begin
  if exists (
    select from app.notifications as claim
    where claim.event = claim_notification.event
      and claim.subject_id = claim_notification.subject_id and claim.recipient = ''
  ) then
    return 'done';
  end if;
  insert into app.notifications as claim (event, subject_id, recipient)
  values (claim_notification.event, claim_notification.subject_id, key)
  on conflict on constraint notifications_pkey do update set claimed_at = clock_timestamp()
    where claim.sent_at is null and claim.claimed_at < clock_timestamp() - interval '5 minutes';
  if not found then
    return 'done';
  end if;
  if not app.use_limit('mails_per_recipient', key) then
    perform public.release_notification(event, subject_id, recipient);
    return 'limited';
  end if;
  return 'claimed';
end
$$;

-- The mail was handed to the mail server.
create function public.confirm_notification(event text, subject_id text, recipient text)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update app.notifications as claim set sent_at = clock_timestamp()
  where claim.event = confirm_notification.event
    and claim.subject_id = confirm_notification.subject_id
    and claim.recipient = app.recipient_key(confirm_notification.recipient);
end
$$;

-- Gives a claim back, because the mail could not be sent: the next call may try again.
create function public.release_notification(event text, subject_id text, recipient text)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from app.notifications as claim
  where claim.event = release_notification.event
    and claim.subject_id = release_notification.subject_id
    and claim.recipient = app.recipient_key(release_notification.recipient)
    and claim.sent_at is null;
end
$$;

create index audit_log_by_actor on public.audit_log (actor_id, id desc);

-- Every admin with the email address that the data backend knows: of the profile, else of the last
-- change that the admin made; null where neither is there. [{user_id, email, first_name}]
create function public.admin_addresses() returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(
      json_agg(
        json_build_object(
          'user_id', role.user_id,
          'email', coalesce(profile.email, last_change.actor_email),
          'first_name', profile.first_name
        )
        order by role.user_id
      ),
      '[]'
    )
    from public.user_roles as role
    left join public.profiles as profile on profile.laravel_user_id = role.user_id
    left join lateral (
      select entry.actor_email from public.audit_log as entry
      where profile.email is null and entry.actor_id = role.user_id
        and entry.actor_email is not null
      order by entry.id desc
      limit 1
    ) as last_change on true
    where role.role = 'admin'
  );
end
$$;

revoke all on function public.claim_notification(text, text, text),
  public.confirm_notification(text, text, text), public.release_notification(text, text, text),
  public.admin_addresses()
  from public, anon, authenticated;
grant execute on function public.claim_notification(text, text, text),
  public.confirm_notification(text, text, text), public.release_notification(text, text, text),
  public.admin_addresses()
  to service_role;
