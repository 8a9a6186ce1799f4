create function app.recipient_key(recipient text) returns text
language sql immutable set search_path = ''
as $$
  select encode(sha256(convert_to(lower(btrim(recipient)), 'UTF8')), 'hex')
$$;

-- One outbox for all mails, those of the main API of the demo included. What is due for a recipient and
-- topic makes one email.

create table app.mail_topics (
  name text primary key,
  purpose text not null,
  is_security boolean not null default false,
  has_content boolean not null default false,
  waits boolean not null default true,
  can_be_ended boolean not null default false,
  typed jsonb not null default '{}',
  description text not null,
  constraint mail_topic_name_is_name check (name ~ '^[a-z_]{1,40}$')
);
comment on table app.mail_topics is 'All kinds of mail. Each has a function app.describe_<name>_mails(events text[], person bigint) returns json: the events as an array, or null if nothing is left to tell; or its mails bring their content. Its renderer is in supabase/functions/send-mails.';
comment on column app.mail_topics.purpose is 'A recipient has one budget for each purpose.';
comment on column app.mail_topics.is_security is 'Its purpose has a budget that no other mail uses.';
comment on column app.mail_topics.waits is 'For a minute without further events, five minutes at most: what happened meanwhile is in one email.';
comment on column app.mail_topics.can_be_ended is 'Its mails have a link that ends the topic for the recipient (public.unsubscribe).';
comment on column app.mail_topics.typed is 'Fields with words that a person outside of our team chose, and what replaces them in mails to addresses that were never confirmed.';
alter table app.mail_topics enable row level security;

create table app.mails (
  id bigint generated always as identity primary key,
  topic text not null references app.mail_topics,
  event_id text not null,
  user_id bigint,
  recipient text not null,
  first_name text,
  due_at timestamptz not null,
  attempts integer not null default 0,
  message_id uuid,
  done_at timestamptz,
  sender bigint,
  content jsonb,
  added_at timestamptz not null default clock_timestamp(),
  lease_ends_at timestamptz,
  deferred_until timestamptz,
  expires_at timestamptz,
  refusals integer not null default 0,
  answer text,
  constraint mails_once_per_event unique (topic, event_id, recipient),
  constraint mail_content_is_deleted check (done_at is null or content is null)
);
create index mails_due on app.mails (due_at) where done_at is null;
create index mails_done on app.mails (done_at) where done_at is not null;
create index mails_waiting_by_recipient on app.mails (recipient, topic) where done_at is null;
create index mails_by_sender on app.mails (sender) where sender is not null;
create index mails_by_message on app.mails (message_id) where done_at is null;

-- Emails that the mail server has refused for good five times, until an admin has dealt with them.
create index mails_undeliverable on app.mails (done_at)
  where done_at is not null and answer is not null;
comment on column app.mails.recipient is 'In lower case; empty for the operators'' mailbox.';
comment on column app.mails.due_at is 'A claim moves it to the end of the lease, a failure to the next attempt.';
comment on column app.mails.message_id is 'Set by the first claim. An email is repeated with the same events and the same Message-ID.';
comment on column app.mails.sender is 'The person who caused the mail, for their budget. Null for the system, and for strangers, whose budget is used before they cause one.';
comment on column app.mails.content is 'An email of the main API without its recipient and greeting. May hold a secret link: deleted when the email was sent.';
comment on column app.mails.lease_ends_at is 'While the email is being sent: nobody else sends it before.';
comment on column app.mails.deferred_until is 'Beyond a budget: the end of its hour.';
comment on column app.mails.refusals is 'How often the mail server has refused the message or its recipient for good (5xx). After the fifth the mail is done, and answer stays.';
comment on column app.mails.answer is 'The answer of the mail server to the last attempt, if it failed.';
comment on column app.mails.expires_at is 'When a link in the content ends: it is not sent after that.';
alter table app.mails enable row level security;

-- Which mails and notifications each person wants.
create table public.notification_settings (
  user_id bigint primary key default app.user_id(),
  decisions text not null default 'at_once',
  messages text not null default 'at_once',
  feedback text not null default 'at_once',
  weekly_report boolean not null default true,
  constraint notification_settings_decisions_are_known
    check (decisions in ('at_once', 'daily', 'portal', 'off')),
  constraint notification_settings_messages_are_known
    check (messages in ('at_once', 'daily', 'portal', 'off')),
  constraint notification_settings_feedback_are_known
    check (feedback in ('at_once', 'daily', 'portal', 'off'))
);
comment on table public.notification_settings is 'A person without a row has the defaults. "portal": in the portal only, without mails; "off": neither.';
comment on column public.notification_settings.weekly_report is 'Whether an admin gets the weekly mail about the feedback board.';
alter table public.notification_settings enable row level security;

-- Links that end the mails of a topic without a sign-in.
create table app.unsubscribe_tokens (
  token uuid primary key default gen_random_uuid(),
  user_id bigint not null,
  topic text not null,
  constraint unsubscribe_tokens_once unique (user_id, topic)
);
alter table app.unsubscribe_tokens enable row level security;

insert into app.mail_topics (name, purpose, waits, can_be_ended, typed, description) values
  ('publisher_request', 'requests', true, false, '{"first_name": null, "last_name": null, "new_publisher_name": null, "website_url": null, "verification_note": null}',
    'a new publisher request, to every admin'),
  ('request_message', 'messages', true, false, '{"new_publisher_name": null, "author": "The applicant"}',
    'a message about a publisher request, to the other side'),
  ('publisher_approval', 'decisions', true, false, '{}', 'an approved publisher request, to the applicant'),
  ('publisher_decision', 'decisions', true, false, '{"new_publisher_name": null}',
    'a rejected or revoked publisher request or a decided deletion, to the person who asked'),
  ('team_invitation', 'invitations', true, false, '{"invited_by_name": null}', 'an invitation to a team'),
  ('team_approval', 'team', true, false, '{"person": null, "email": null}',
    'somebody who joined a team by an approved request, to its other owners'),
  ('team_removal', 'team', true, false, '{}', 'the end of a membership, to the person who was removed'),
  ('terms_acceptance', 'receipts', true, false, '{}', 'the receipt of accepted terms'),
  ('game_proposal', 'proposals', true, true, '{"name": null}',
    'decisions and messages about proposals, to the person who sent them'),
  ('feedback', 'feedback', true, true, '{"title": "A report"}',
    'a move of a report or a public comment, to its author; an answer of the author, to every admin'),
  ('weekly_report', 'reports', false, true, '{}', 'the week on the feedback board, to every admin'),
  ('test_email', 'tests', true, false, '{}', 'a test email to the operators');

insert into app.mail_topics (name, purpose, is_security, has_content, waits, typed, description)
select name, name, true, true, false, typed, description
from (values
  ('account_activation', '{}'::jsonb, 'the link that confirms the address of an account'),
  ('password_reset', '{}', 'the link to a new password'),
  ('password_changed', '{}', 'the notice that a password was changed'),
  ('email_change', '{}', 'the link that confirms a new address'),
  ('email_change_notice', '{"facts": []}',
    'the notice of a new address that was asked for, to the present one'),
  ('address_taken', '{}', 'the notice that a new address has an account already')
) as account (name, typed, description);

insert into app.rate_limits (name, max, usual, period, description) values
  ('mails_per_recipient', 20, 20, '1 hour', 'emails of one purpose to one address'),
  ('security_mails_per_recipient', 12, 12, '1 hour',
    'emails of one kind about the security of an account to one address'),
  ('mails_per_sender_and_recipient', 3, 3, '1 hour',
    'emails of one purpose to one address that one person, or network of strangers, causes'),
  ('mails_per_person', 60, 60, '1 hour', 'emails to anybody that one person causes'),
  ('mails_per_network', 20, 20, '1 hour',
    'emails to anybody that strangers of one network cause; what exceeds it is not sent'),
  ('mails_per_admin', 2000, 2000, '1 hour', 'emails to anybody that one admin causes'),
  ('mails_per_unconfirmed_address', 3, 3, '1 hour',
    'emails of all purposes to one address that was never confirmed'),
  ('notification_changes_per_person', 1000, 1000, '1 hour',
    'changes of notification settings and of what is read by one person');

create policy "a person reads their own settings" on public.notification_settings for select to anon
  using (user_id = (select app.user_id()));

create policy "a person inserts their own settings" on public.notification_settings for insert to anon
  with check (user_id = (select app.user_id()));

-- user_id cannot be changed (no grant).
create policy "a person updates their own settings" on public.notification_settings for update to anon
  using (user_id = (select app.user_id()));

grant select, insert (user_id, decisions, messages, feedback, weekly_report),
  update (decisions, messages, feedback, weekly_report) on public.notification_settings to anon;

grant select on public.notification_settings to service_role;

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

-- What enters the outbox.

-- When a person gets the email about an event that happens now; null for no email. 'Immediately'
-- is a minute later, so that decisions made together are in one email; the daily email is sent at
-- 06:00 UTC.
create function app.get_mail_time(choice text) returns timestamptz
language sql volatile set search_path = ''
as $$
  select case choice
    when 'at_once' then clock_timestamp() + interval '1 minute'
    when 'daily' then (
      date_trunc('day', clock_timestamp() at time zone 'UTC' - interval '6 hours')
        + interval '30 hours'
    ) at time zone 'UTC'
  end
$$;

-- Adds the mail of an event to a recipient; repeated calls change nothing. What waits is due a minute
-- after the event; the claim prolongs that to a minute of quiet.
create function app.add_mail(
  topic text, event_id anyelement, user_id bigint, recipient text, first_name text,
  due_at timestamptz, sender bigint default app.user_id()
) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into app.mails (topic, event_id, user_id, recipient, first_name, sender, due_at)
  values (topic, event_id::text, user_id, lower(btrim(recipient)), first_name, sender,
    case when (select waits from app.mail_topics where name = topic)
      then greatest(due_at, clock_timestamp() + interval '1 minute') else due_at end)
  on conflict on constraint mails_once_per_event do nothing
$$;

-- Adds the mail of an event to every admin. If an address is missing or there is no admin, the
-- operators' mailbox gets it, too.
create function app.add_mails_to_admins(topic text, event_id anyelement, due_at timestamptz)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  admins constant json := public.admin_addresses();
  admin record;
begin
  for admin in
    select * from json_to_recordset(admins) as known (user_id bigint, email text, first_name text)
    where email is not null
  loop
    perform app.add_mail(topic, event_id, admin.user_id, admin.email, admin.first_name, due_at);
  end loop;
  if json_array_length(admins) = 0
    or exists (select from json_to_recordset(admins) as known (email text) where email is null) then
    perform app.add_mail(topic, event_id, null, '', null, due_at);
  end if;
end
$$;

-- Puts the mails of an event into the outbox, once for each recipient, and returns the ids of those that
-- were not sent yet. For the server functions, which have checked the caller.
create function public.put_mails(topic text, event_id uuid) returns bigint[]
language plpgsql volatile security definer set search_path = ''
as $$
begin
  case topic
    when 'publisher_request' then
      perform app.add_mails_to_admins(topic, event_id, clock_timestamp());
    when 'publisher_approval' then
      perform app.add_mail(topic, event_id, request.laravel_user_id, request.email,
        request.first_name, clock_timestamp())
      from public.publisher_requests as request where request.id = event_id;
    when 'team_invitation' then
      perform app.add_mail(topic, event_id, null, invitation.email, null, clock_timestamp())
      from public.publisher_invitations as invitation where invitation.id = event_id;
    when 'terms_acceptance' then
      perform app.add_mail(topic, event_id, app.user_id(), app.email(), null, clock_timestamp())
      where app.email() is not null and not exists (
        select from app.mails as mail
        where mail.topic = put_mails.topic and mail.event_id = put_mails.event_id::text
      );
    when 'test_email' then
      perform app.add_mail(topic, event_id, app.user_id(), '', null, clock_timestamp());
  end case;
  return array(
    select mail.id from app.mails as mail
    where mail.topic = put_mails.topic and mail.event_id = put_mails.event_id::text
      and mail.done_at is null
    order by mail.id
  );
end
$$;

-- Budgets.

-- Whether the address (in lower case) was confirmed: by a link that was mailed to it, or because the main
-- API gave this person, whose address it is, a role. True for the operators' mailbox.
create function app.is_confirmed_address(address text, person bigint) returns boolean
language sql stable security definer set search_path = ''
as $$
  select address = ''
    or exists (select from app.confirmed_emails where lower(email) = address)
    or exists (select from public.user_roles where user_id = person)
    or exists (
      select from public.registration_submissions
      where lower(email) = address and confirmed_at is not null
    )
$$;

-- Counts one email for its sender. Returns whether it is within the budgets.
create function app.use_sender_budgets(
  limit_name text, sender text, purpose text, recipient text
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  return (
    limit_name = 'mails_per_admin'
    or app.use_rate_limit('mails_per_sender_and_recipient', concat_ws(' ', sender, purpose, recipient))
  ) and app.use_rate_limit(limit_name, sender);
end
$$;

-- Counts one email for its recipient. Returns whether it is within the budgets.
create function app.use_recipient_budgets(
  kind app.mail_topics, recipient text, is_confirmed boolean
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  return (is_confirmed or app.use_rate_limit('mails_per_unconfirmed_address', recipient))
    and app.use_rate_limit(
      case when kind.is_security then 'security_mails_per_recipient' else 'mails_per_recipient' end,
      concat_ws(' ', kind.purpose, recipient)
    );
end
$$;

-- Counts the email with these mails. Returns the mails that are beyond a budget: all, or those of some
-- senders. Then nothing is counted.
create function app.use_mail_budgets(
  kind app.mail_topics, recipient text, is_confirmed boolean, email bigint[]
) returns bigint[]
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caused record;
  deferred bigint[] := '{}';
begin
  begin
    for caused in
      select mail.sender, array_agg(mail.id) as ids from app.mails as mail
      where mail.id = any (email) and mail.sender is not null
      group by mail.sender order by mail.sender
    loop
      if not app.use_sender_budgets(
        case when app.is_admin(caused.sender) then 'mails_per_admin' else 'mails_per_person' end,
        caused.sender::text, kind.purpose, recipient
      ) then
        deferred := deferred || caused.ids;
      end if;
    end loop;
    if deferred = '{}' and not app.use_recipient_budgets(kind, recipient, is_confirmed) then
      deferred := email;
    end if;
    if deferred <> '{}' then
      raise sqlstate 'MBUDG';
    end if;
  exception
    when sqlstate 'MBUDG' then
      null;
  end;
  return deferred;
end
$$;

-- Counts a mail of the main API before it is composed, and returns whether the budgets allow it: a link
-- that is not sent must not replace the one that was. The sender is a person, or a network of strangers.
create function app.reserve_mail(
  topic text, recipient text, person bigint, sender bigint, network text
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address constant text := lower(btrim(recipient));
  kind app.mail_topics;
begin
  select * into strict kind from app.mail_topics where name = topic;
  if app.use_sender_budgets(
    case when sender is null then 'mails_per_network' else 'mails_per_person' end,
    coalesce(sender::text, network), kind.purpose, address
  ) and app.use_recipient_budgets(kind, address, app.is_confirmed_address(address, person)) then
    return true;
  end if;
  raise sqlstate 'MBUDG';
exception
  when sqlstate 'MBUDG' then
    return false;
end
$$;

-- Adds a mail of the main API, for one that waits of the same kind to the same person: of several links
-- only the newest is valid. Returns its id.
--
-- is_reserved: reserve_mail() has counted it.
create function app.add_account_mail(
  topic text, person bigint, recipient text, first_name text, content jsonb, sender bigint,
  is_reserved boolean, expires_at timestamptz
) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address constant text := lower(btrim(recipient));
  added bigint;
begin
  delete from app.mails as mail
  where mail.topic = add_account_mail.topic and mail.recipient = address
    and mail.user_id is not distinct from person and mail.done_at is null
    and coalesce(mail.lease_ends_at < clock_timestamp(), true);
  insert into app.mails
    (topic, event_id, user_id, recipient, first_name, content, sender, message_id, expires_at, due_at)
  values (topic, gen_random_uuid()::text, person, address, first_name, content, sender,
    case when is_reserved then gen_random_uuid() end, expires_at,
    clock_timestamp() + interval '1 minute')
  returning id into added;
  return added;
end
$$;

-- The claim of one email, for all topics.

create function app.get_unsubscribe_token(person bigint, mail_topic text) returns uuid
language plpgsql volatile set search_path = ''
as $$
begin
  insert into app.unsubscribe_tokens (user_id, topic) values (person, mail_topic)
  on conflict on constraint unsubscribe_tokens_once do nothing;
  return (
    select token from app.unsubscribe_tokens where user_id = person and topic = mail_topic
  );
end
$$;

-- Replaces the values of these keys, at any depth.
create function app.replace_values(value jsonb, replacements jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  return case jsonb_typeof(value)
    when 'object' then (
      select coalesce(jsonb_object_agg(key, case
        when replacements ? key then replacements -> key
        else app.replace_values(item, replacements)
      end), '{}')
      from jsonb_each(value) as entry (key, item)
    )
    when 'array' then (
      select coalesce(jsonb_agg(app.replace_values(item, replacements) order by place), '[]')
      from jsonb_array_elements(value) with ordinality as entry (item, place)
    )
    else value
  end;
end
$$;

-- The end of the wait for further events of the topic and recipient: a minute after the last one, at most
-- five minutes after the first. Mails beyond a budget and those of the daily email are due at their time.
create function app.end_of_quiet(head app.mails) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select least(min(mail.added_at) + interval '5 minutes', max(mail.due_at))
  from app.mails as mail
  where mail.done_at is null and mail.topic = head.topic and mail.recipient = head.recipient
    and mail.message_id is null and mail.deferred_until is null
    and mail.due_at <= mail.added_at + interval '5 minutes'
$$;

-- The mails that are in one email with this one. Locks them.
create function app.mails_of_email(head app.mails, mail_ids bigint[]) returns bigint[]
language sql volatile security definer set search_path = ''
as $$
  select array_agg(id order by id) from (
    select mail.id from app.mails as mail
    where mail.done_at is null and mail.topic = head.topic and mail.recipient = head.recipient
      and mail.message_id is not distinct from head.message_id
      and case
        when head.message_id is not null then true
        when head.content is not null then mail.id = head.id
        when mail_ids is not null then mail.id = any (mail_ids)
        else mail.due_at <= clock_timestamp()
          or (mail.deferred_until is null and mail.due_at <= mail.added_at + interval '5 minutes')
      end
    order by mail.id limit 1000
    for update skip locked
  ) as locked
$$;

-- What the email says: the described events, or the content of the newest mail. Null if nothing is left
-- to tell, the link has ended, or a newer one was made.
create function app.describe_email(head app.mails, kind app.mail_topics, email bigint[])
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  events text[];
  described jsonb;
begin
  if kind.has_content then
    return (
      select head.content
      where coalesce(head.expires_at > clock_timestamp(), true) and not exists (
        select from app.mails as newer
        where newer.topic = head.topic and newer.recipient = head.recipient
          and newer.user_id is not distinct from head.user_id and newer.id > head.id
      )
    );
  end if;
  select array_agg(mail.event_id order by mail.id) into events
  from app.mails as mail where mail.id = any (email);
  execute format('select app.%I($1, $2)::jsonb', 'describe_' || kind.name || '_mails')
    into described using events, head.user_id;
  return described;
end
$$;

-- Claims one email for five minutes: {ids, topic, message_id, user_id, recipient, first_name,
-- is_confirmed, unsubscribe, events}, or null. For server functions. To an address that was never
-- confirmed it has no word that a person outside of our team chose.
--
-- mail_ids: claims these mails, without the wait for further events; {deferred: true} if the rest of them is
-- beyond a budget.
create function public.claim_mails(mail_ids bigint[] default null) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  head app.mails;
  kind app.mail_topics;
  quiet_end timestamptz;
  email bigint[];
  deferred bigint[];
  described jsonb;
  is_confirmed boolean;
  message uuid;
  lease_end timestamptz;
begin
  -- Concurrent claims would divide what is due for one recipient into several emails.
  perform pg_advisory_xact_lock(hashtextextended('claim of mails', 0));
  loop
    if mail_ids is null then
      select * into head from app.mails as mail
      where mail.done_at is null and mail.due_at <= clock_timestamp()
        -- The emails of a topic reach a recipient in their order.
        and not exists (
          select from app.mails as other
          where other.done_at is null and other.topic = mail.topic and other.recipient = mail.recipient
            and other.message_id is distinct from mail.message_id
            and other.lease_ends_at > clock_timestamp()
        )
      order by mail.due_at, mail.id limit 1
      for update skip locked;
    else
      select * into head from app.mails as mail
      where mail.id = any (mail_ids) and mail.done_at is null
        and coalesce(mail.lease_ends_at <= clock_timestamp(), true)
        and coalesce(mail.deferred_until <= clock_timestamp(), true)
      order by mail.id limit 1
      for update skip locked;
    end if;
    if not found then
      return (
        select json_build_object('deferred', true) from app.mails as mail
        where mail.id = any (mail_ids) and mail.done_at is null and mail.deferred_until > clock_timestamp()
        limit 1
      );
    end if;
    select * into strict kind from app.mail_topics as topic where topic.name = head.topic;

    if mail_ids is null and kind.waits and head.message_id is null then
      quiet_end := app.end_of_quiet(head);
      if quiet_end > clock_timestamp() then
        update app.mails as mail set due_at = quiet_end
        where mail.done_at is null and mail.topic = head.topic and mail.recipient = head.recipient
          and mail.message_id is null and mail.due_at <= clock_timestamp();
        continue;
      end if;
    end if;

    email := app.mails_of_email(head, mail_ids);
    described := app.describe_email(head, kind, email);
    if described is null then
      delete from app.mails where id = any (email);
      continue;
    end if;

    is_confirmed := app.is_confirmed_address(head.recipient, head.user_id);
    -- A repetition of the same email was counted with its first attempt.
    if head.message_id is null then
      deferred := app.use_mail_budgets(kind, head.recipient, is_confirmed, email);
      if deferred <> '{}' then
        update app.mails as mail set due_at = hour.ends_at, deferred_until = hour.ends_at
        from (select date_bin('1 hour', clock_timestamp(), 'epoch') + interval '1 hour') as hour (ends_at)
        where mail.id = any (deferred);
        continue;
      end if;
    end if;

    message := coalesce(head.message_id, gen_random_uuid());
    lease_end := clock_timestamp() + interval '5 minutes';
    update app.mails as mail set
      attempts = mail.attempts + 1, due_at = lease_end, lease_ends_at = lease_end,
      deferred_until = null, message_id = message
    where mail.id = any (email);
    if not is_confirmed then
      described := app.replace_values(described, kind.typed);
    end if;
    return json_build_object(
      'ids', email, 'topic', head.topic, 'message_id', message, 'user_id', head.user_id,
      'recipient', head.recipient, 'is_confirmed', is_confirmed, 'events', described,
      'unsubscribe', case when kind.can_be_ended and head.user_id is not null
        then app.get_unsubscribe_token(head.user_id, head.topic) end,
      'first_name', (
        select mail.first_name from app.mails as mail
        where is_confirmed and mail.id = any (email) order by mail.id desc limit 1
      )
    );
  end loop;
end
$$;

-- Reports whether the email with these mails was sent. A failure is repeated later, but not after the fifth
-- refusal for good. For server functions.
--
-- answer: of the mail server, to an email that was not sent
create function public.finish_mails(
  ids bigint[], sent boolean, answer text default null, is_refused boolean default false
) returns void
language sql volatile security definer set search_path = ''
as $$
  update app.mails as mail set
    done_at = case when ended.is_done then clock_timestamp() end,
    content = case when not ended.is_done then mail.content end,
    refusals = mail.refusals + is_refused::integer,
    answer = case when not sent then left(finish_mails.answer, 500) end,
    lease_ends_at = null,
    due_at = clock_timestamp()
      + least(interval '1 day', interval '1 minute' * power(2, least(mail.attempts, 12)))
  from app.mails as known
  cross join lateral (select sent or known.refusals + is_refused::integer >= 5) as ended (is_done)
  where known.id = mail.id and mail.id = any (ids) and mail.done_at is null
$$;

-- The newest 100: [{id, recipient, about, can_be_repeated, tries, ended_at, answer}]. The recipient is empty
-- for the operators' mailbox. For admins.
create function public.undeliverable_mails() returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  if app.user_id() is null then
    raise sqlstate 'PT401' using message = 'Sign in to see the mails that were refused.';
  elsif not app.has_role('admin') then
    raise sqlstate 'PT403' using message = 'Only an admin sees the mails that were refused.';
  end if;
  return (
    select coalesce(json_agg(json_build_object(
      'id', email.message_id, 'recipient', email.recipient, 'about', topic.description,
      'can_be_repeated', not topic.has_content, 'tries', email.tries,
      'ended_at', email.ended_at, 'answer', email.answer
    ) order by email.ended_at desc, email.message_id), '[]')
    from (
      select message_id, recipient, topic, max(attempts) as tries, max(done_at) as ended_at,
        max(answer) as answer
      from app.mails where done_at is not null and answer is not null
      group by message_id, recipient, topic
      order by max(done_at) desc limit 100
    ) as email
    join app.mail_topics as topic on topic.name = email.topic
  );
end
$$;

-- Takes an email off that list. Returns whether it was on it. For admins.
--
-- is_repeated: its events wait again; not those of an email that brought its content, which is deleted
create function public.resolve_undeliverable_mail(email uuid, is_repeated boolean) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if app.user_id() is null then
    raise sqlstate 'PT401' using message = 'Sign in to decide about mails that were refused.';
  elsif not app.has_role('admin') then
    raise sqlstate 'PT403' using message = 'Only an admin decides about mails that were refused.';
  end if;
  update app.mails as mail set
    answer = null,
    refusals = 0,
    attempts = 0,
    message_id = null,
    due_at = clock_timestamp(),
    done_at = case when not is_repeated or topic.has_content then mail.done_at end
  from app.mail_topics as topic
  where topic.name = mail.topic and mail.message_id = email
    and mail.done_at is not null and mail.answer is not null;
  return found;
end
$$;

-- Ends the mails of the token's topic; what happens stays in the notifications of the board and of the
-- portal. Returns whether the token is known. Idempotent.
create function public.unsubscribe(token uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  known app.unsubscribe_tokens;
begin
  select * into known from app.unsubscribe_tokens as issued where issued.token = unsubscribe.token;
  if not found then
    return false;
  end if;
  insert into public.notification_settings (user_id) values (known.user_id)
  on conflict (user_id) do nothing;
  update public.notification_settings as settings set
    feedback = case when known.topic = 'feedback' and feedback in ('at_once', 'daily')
      then 'portal' else feedback end,
    decisions = case when known.topic = 'game_proposal' and decisions in ('at_once', 'daily')
      then 'portal' else decisions end,
    messages = case when known.topic = 'game_proposal' and messages in ('at_once', 'daily')
      then 'portal' else messages end,
    weekly_report = weekly_report and known.topic <> 'weekly_report'
  where settings.user_id = known.user_id;
  return true;
end
$$;

-- Topics without a subject of their own. Others are described beside their tables.

-- [{accepted_at, ip_address, terms_version, terms_hash}], oldest first.
create function app.describe_terms_acceptance_mails(events text[], person bigint) returns json
language sql stable set search_path = ''
as $$
  select json_agg(json_build_object(
    'accepted_at', accepted_at, 'ip_address', ip_address, 'terms_version', terms_version,
    'terms_hash', terms_hash
  ) order by accepted_at, id)
  from public.terms_acceptances
  where id = any (events::uuid[])
$$;

-- {email} of the admin who asked; null is their unknown address.
create function app.describe_test_email_mails(events text[], person bigint) returns json
language sql stable set search_path = ''
as $$
  select json_build_object('email', (
    select email from json_to_recordset(public.admin_addresses()) as known (user_id bigint, email text)
    where user_id = person
  ))
$$;

grant execute on function
  public.admin_addresses()
to service_role;

grant execute on function public.undeliverable_mails(), public.resolve_undeliverable_mail(uuid, boolean)
to anon;

grant execute on function public.unsubscribe(uuid) to anon, service_role;

grant execute on function public.put_mails(text, uuid), public.claim_mails(bigint[]),
  public.finish_mails(bigint[], boolean, text, boolean)
to service_role;

create trigger notification_settings_limit_writes before insert or update on public.notification_settings
  for each row when (app.is_browser())
  execute function app.limit_writes('notification_changes_per_person',
    'You have changed your notifications too often. Please try again in an hour.');

create trigger mails_delete_decision after delete on app.mails
  for each row when (old.topic = 'publisher_decision') execute function app.delete_decision_of_mail();

create trigger notification_settings_reschedule_mails after insert or update on public.notification_settings
  for each row execute function app.reschedule_game_proposal_mails();

create trigger notification_settings_reschedule_feedback_mails
  after insert or update of feedback on public.notification_settings
  for each row execute function app.reschedule_feedback_mails();
