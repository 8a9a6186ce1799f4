-- Outbox of mails. A server function claims the event for each recipient before it sends and confirms
-- it afterwards, so repeated and concurrent calls send each mail once. A claim that was not confirmed
-- (the function crashed) expires after five minutes.

insert into app.rate_limits (name, max, usual, period, description) values
  ('mails_per_recipient', 20, 20, '1 hour', 'mails to one address, whoever causes them');

create table app.notifications (
  event text not null,
  subject_id text not null,
  recipient text not null,
  claimed_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  constraint notifications_pkey primary key (event, subject_id, recipient),
  constraint notification_event_is_short check (char_length(event) between 1 and 100),
  constraint notification_subject_is_short check (char_length(subject_id) between 1 and 200)
);
comment on column app.notifications.recipient is 'SHA-256 of the address; empty for a claim for all recipients.';
alter table app.notifications enable row level security;
revoke all on app.notifications from public, anon, authenticated, service_role;

create function app.recipient_key(recipient text) returns text
language sql immutable set search_path = ''
as $$
  select encode(sha256(convert_to(lower(btrim(recipient)), 'UTF8')), 'hex')
$$;

-- Claims the event's mail to a recipient. Returns 'claimed'; 'done' if it was sent or is being sent;
-- 'limited' if the recipient has received too many mails.
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
  if not app.use_rate_limit('mails_per_recipient', key) then
    perform public.release_notification(event, subject_id, recipient);
    return 'limited';
  end if;
  return 'claimed';
end
$$;

-- Marks the mail as sent.
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

-- Releases a claim after a failure, so that the next call can retry.
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

-- All admins as [{user_id, email, first_name}]. The email address comes from the profile, else from
-- the admin's last audit log entry; else it is null.
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
