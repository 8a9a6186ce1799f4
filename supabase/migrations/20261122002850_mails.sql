-- Outbox of the mails about events. What is due for a recipient and topic makes one email.

create table app.mails (
  id bigint generated always as identity primary key,
  topic text not null,
  event_id bigint not null,
  user_id bigint,
  recipient text not null,
  first_name text,
  due_at timestamptz not null,
  attempts integer not null default 0,
  message_id uuid,
  done_at timestamptz,
  constraint mails_once_per_event unique (topic, event_id, recipient),
  constraint mail_topic_is_name check (topic ~ '^[a-z_]{1,40}$')
);
comment on table app.mails is 'Each topic has a function app.describe_<topic>_mails(events bigint[], person bigint) returns json: the events as an array, or null if nothing is left to tell. Its renderer is in supabase/functions/send-mails.';
comment on column app.mails.recipient is 'In lower case; empty for the operators'' mailbox.';
comment on column app.mails.due_at is 'A claim moves it to the end of the lease, a failure to the next attempt.';
comment on column app.mails.message_id is 'Set by the first claim. An email is repeated with the same events and the same Message-ID.';
create index mails_due on app.mails (due_at) where done_at is null;
create index mails_done on app.mails (done_at) where done_at is not null;
create index mails_waiting_by_recipient on app.mails (recipient, topic) where done_at is null;
alter table app.mails enable row level security;
revoke all on app.mails from public, anon, authenticated, service_role;

-- Adds the mail of an event to a recipient; repeated calls change nothing.
create function app.add_mail(
  topic text, event_id bigint, user_id bigint, recipient text, first_name text, due_at timestamptz
) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into app.mails (topic, event_id, user_id, recipient, first_name, due_at)
  values (topic, event_id, user_id, lower(btrim(recipient)), first_name, due_at)
  on conflict on constraint mails_once_per_event do nothing
$$;
revoke all on function app.add_mail(text, bigint, bigint, text, text, timestamptz)
  from public, anon, authenticated, service_role;

-- Adds the mail of an event to every admin. If an address is missing or there is no admin, the
-- operators' mailbox gets it, too.
create function app.add_mails_to_admins(topic text, event_id bigint, due_at timestamptz) returns void
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
revoke all on function app.add_mails_to_admins(text, bigint, timestamptz)
  from public, anon, authenticated, service_role;

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

-- Claims one email for five minutes: {ids, topic, message_id, user_id, recipient, first_name, events},
-- or null. For the server function send-mails.
create function public.claim_mails() returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  head app.mails;
  message uuid;
  claimed bigint[];
  claimed_events bigint[];
  described json;
begin
  -- Concurrent claims would divide what is due for one recipient into several emails.
  perform pg_advisory_xact_lock(hashtextextended('claim of mails', 0));
  loop
    select * into head from app.mails
    where done_at is null and due_at <= clock_timestamp()
    order by due_at, id limit 1
    for update skip locked;
    if not found then
      return null;
    end if;

    message := coalesce(head.message_id, gen_random_uuid());
    with mine as (
      update app.mails as mail set
        attempts = mail.attempts + 1, due_at = clock_timestamp() + interval '5 minutes',
        message_id = message
      from (
        select id from app.mails
        where done_at is null and topic = head.topic and recipient = head.recipient
          and message_id is not distinct from head.message_id and due_at <= clock_timestamp()
        order by id limit 1000
        for update skip locked
      ) as due
      where mail.id = due.id
      returning mail.id, mail.event_id, mail.first_name
    )
    select array_agg(id), array_agg(event_id), (array_agg(first_name order by id desc))[1]
    into claimed, claimed_events, head.first_name
    from mine;

    execute format('select app.%I($1, $2)', 'describe_' || head.topic || '_mails')
      into described using claimed_events, head.user_id;
    if described is null then
      delete from app.mails where id = any (claimed);
    elsif head.recipient <> ''
      and not app.use_rate_limit('mails_per_recipient', app.recipient_key(head.recipient)) then
      update app.mails set due_at = clock_timestamp() + interval '1 hour'
      where id = any (claimed);
    else
      return json_build_object(
        'ids', claimed, 'topic', head.topic, 'message_id', message, 'user_id', head.user_id,
        'recipient', head.recipient, 'first_name', head.first_name, 'events', described
      );
    end if;
  end loop;
end
$$;

-- Reports whether the email with these mails was sent. A failure is repeated later. For the server
-- function send-mails.
create function public.finish_mails(ids bigint[], sent boolean) returns void
language sql volatile security definer set search_path = ''
as $$
  update app.mails set
    done_at = case when sent then clock_timestamp() end,
    due_at = clock_timestamp()
      + least(interval '1 day', interval '1 minute' * power(2, least(attempts, 12)))
  where id = any (ids) and done_at is null
$$;

revoke all on function public.claim_mails(), public.finish_mails(bigint[], boolean)
  from public, anon, authenticated;
grant execute on function public.claim_mails(), public.finish_mails(bigint[], boolean)
  to service_role;
