-- Webhooks: addresses of other systems that are told what happens, signed as Standard Webhooks. A
-- delivery waits in an outbox of its own: unlike a mail it is never combined with others or deferred by a
-- budget, and it is in order for each thing (docs/decisions/0033).

create table public.webhooks (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  url text not null,
  format text not null default 'json',
  events text[] not null,
  is_enabled boolean not null default true,
  failing_since timestamptz,
  disabled_because text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint webhook_name_is_given
    check (app.has_visible_text(name) and name !~ '[[:cntrl:]]' and char_length(name) <= 80),
  constraint webhook_url_is_web_address check (char_length(url) <= 500 and url ~ '^https?://[^[:space:]@/?#\\]+([/?#][^[:space:]\\]*)?$'),
  constraint webhook_format_is_known check (format in ('json', 'discord', 'slack')),
  constraint webhook_events_are_known check (cardinality(events) > 0 and events <@ array[
    'report.created', 'report.moved', 'report.answered', 'request.created', 'request.decided',
    'proposal.submitted', 'proposal.decided'
  ])
);
comment on column public.webhooks.url is 'May hold a secret, as those of Discord and Slack do: the audit log has only its size.';
comment on column public.webhooks.failing_since is 'When the first of the deliveries failed, if none has succeeded since.';
comment on column public.webhooks.disabled_because is 'The last answer, if the server disabled it.';
alter table public.webhooks enable row level security;

-- Read only by the server that signs, and by an admin on request.
create table app.webhook_secrets (
  webhook_id uuid primary key references public.webhooks on delete cascade,
  secret text not null default 'whsec_' || encode(extensions.gen_random_bytes(32), 'base64')
);
alter table app.webhook_secrets enable row level security;

create table public.webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id uuid not null references public.webhooks on delete cascade,
  event text not null,
  subject uuid not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  due_at timestamptz not null default clock_timestamp(),
  attempts integer not null default 0,
  lease_ends_at timestamptz,
  ended_at timestamptz,
  is_delivered boolean not null default false,
  answer text
);
create index webhook_deliveries_due on public.webhook_deliveries (due_at, id) where ended_at is null;
create index webhook_deliveries_waiting_by_subject
  on public.webhook_deliveries (webhook_id, subject, id) where ended_at is null;
create index webhook_deliveries_by_webhook on public.webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_ended on public.webhook_deliveries (ended_at) where ended_at is not null;

-- An imported file of 10,000 games is one delivery.
create unique index webhook_deliveries_once_per_file
  on public.webhook_deliveries (webhook_id, event, subject)
  where details ? 'batch' and attempts = 0 and ended_at is null;
comment on column public.webhook_deliveries.subject is 'The report, request, proposal or imported file that the event is about; of a test the webhook.';
comment on column public.webhook_deliveries.details is 'Statuses at the time of the event. Everything else is read when it is sent: nothing about a person is kept here.';
comment on column public.webhook_deliveries.answer is 'What the address answered last, or why it could not be reached.';
alter table public.webhook_deliveries enable row level security;

insert into app.retention_periods (name, keep, description) values
  ('webhook_deliveries', '30 days', 'records of what was sent to webhooks');

insert into app.rate_limits (name, max, usual, period, description) values
  ('webhook_changes_per_person', 200, 200, '1 hour', 'webhooks that one admin adds, changes, deletes or tests'),
  ('webhooks_in_all', 20, 20, null, 'webhooks');

insert into app.mail_topics (name, purpose, description) values
  ('webhook_disabled', 'webhooks', 'a webhook that was disabled after three days of failure, to every admin');

create policy "an admin reads webhooks" on public.webhooks for select to anon
  using ((select app.has_role('admin')));

create policy "an admin adds webhooks" on public.webhooks for insert to anon
  with check ((select app.has_role('admin')));

create policy "an admin changes webhooks" on public.webhooks for update to anon
  using ((select app.has_role('admin')));

create policy "an admin deletes webhooks" on public.webhooks for delete to anon
  using ((select app.has_role('admin')));

create policy "an admin reads deliveries" on public.webhook_deliveries for select to anon
  using ((select app.has_role('admin')));

grant select, delete, insert (name, url, format, events),
  update (name, url, format, events, is_enabled, updated_at) on public.webhooks to anon;

grant select on public.webhook_deliveries to anon;

grant select on public.webhooks, public.webhook_deliveries to service_role;

-- What admins write.

-- Times and the state of failure are set by the database. An update that names the updated_at that it
-- has read fails if the webhook has changed since then. An address that is enabled again, or replaced,
-- starts anew.
create function app.check_webhook() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform pg_advisory_xact_lock(hashtextextended('number of webhooks', 0));
    if (select count(*) from public.webhooks) >= app.get_rate_limit('webhooks_in_all') then
      raise sqlstate 'PT409' using message = 'There are as many webhooks as possible. Delete one first.';
    end if;
    return new;
  elsif new.updated_at <> old.updated_at then
    raise sqlstate 'PT409' using message = 'The webhook has been changed meanwhile.';
  end if;
  new.updated_at := clock_timestamp();
  if new.url <> old.url or (new.is_enabled and not old.is_enabled) then
    new.failing_since := null;
  end if;
  if new.is_enabled then
    new.disabled_because := null;
  end if;
  return new;
end
$$;

create function app.add_webhook_secret() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.webhook_secrets (webhook_id) values (new.id);
  return null;
end
$$;

-- What waits for a webhook that is disabled is not sent later, when it would be old.
create function app.end_webhook_deliveries() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.webhook_deliveries set
    ended_at = clock_timestamp(),
    lease_ends_at = null,
    answer = coalesce(answer, 'The webhook was disabled before this was sent.')
  where webhook_id = new.id and ended_at is null;
  return null;
end
$$;

-- The secret with which deliveries are signed; null for an unknown webhook. For admins; raises PT401 and
-- PT403.
--
-- is_new: replaces it first; the old one is invalid at once
create function public.webhook_secret(webhook uuid, is_new boolean default false) returns text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if app.user_id() is null then
    raise sqlstate 'PT401' using message = 'Sign in to see the secret.';
  elsif not app.has_role('admin') then
    raise sqlstate 'PT403' using message = 'Only an admin sees the secret.';
  end if;
  if is_new then
    perform app.count_use('webhook_changes_per_person');
    update app.webhook_secrets set secret = default where webhook_id = webhook;
  end if;
  return (select secret from app.webhook_secrets where webhook_id = webhook);
end
$$;

-- Adds a delivery that only says that it is a test, and returns its id; null for an unknown webhook. For
-- server functions, which have checked that the caller is an admin; raises PT429.
create function public.add_webhook_test(webhook uuid) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  added bigint;
begin
  perform app.count_use('webhook_changes_per_person');
  insert into public.webhook_deliveries (webhook_id, event, subject)
  select id, 'test', id from public.webhooks where id = webhook
  returning id into added;
  return added;
end
$$;

-- What happens.

-- Adds the delivery of an event for each webhook that wants it. A file's wait a minute, so that its
-- proposals are in one.
create function app.add_webhook_deliveries(
  happened text, subject uuid, details jsonb default '{}'
) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.webhook_deliveries (webhook_id, event, subject, details, due_at)
  select id, happened, subject, details,
    clock_timestamp() + case when details ? 'batch' then interval '1 minute' else interval '0' end
  from public.webhooks where is_enabled and happened = any (events)
  on conflict (webhook_id, event, subject)
    where details ? 'batch' and attempts = 0 and ended_at is null do nothing
$$;

create function app.tell_webhooks_of_report() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.add_webhook_deliveries('report.created', new.id);
  return null;
end
$$;

create function app.tell_webhooks_of_report_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.kind = 'status' then
    perform app.add_webhook_deliveries('report.moved', new.feedback_id,
      jsonb_build_object('old_status', new.old_status, 'status', new.status));
  else
    perform app.add_webhook_deliveries('report.answered', new.feedback_id,
      jsonb_strip_nulls(jsonb_build_object('build', new.build)));
  end if;
  return null;
end
$$;

-- Trigger argument: what is asked for, 'publisher' or 'deletion'.
create function app.tell_webhooks_of_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.add_webhook_deliveries(
    case when new.status = 'pending' then 'request.created' else 'request.decided' end,
    new.id, jsonb_build_object('about', tg_argv[0], 'status', new.status)
  );
  return null;
end
$$;

create function app.tell_webhooks_of_proposal() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.add_webhook_deliveries(
    case when new.status = 'submitted' then 'proposal.submitted' else 'proposal.decided' end,
    coalesce(new.batch_id, new.id),
    case when new.batch_id is null then jsonb_build_object('status', new.status)
      else '{"batch": true}' end
  );
  return null;
end
$$;

-- The server that sends.

-- What a delivery says, without a word about a person; null if its subject is gone.
create function app.describe_webhook_delivery(delivery public.webhook_deliveries) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select delivery.details || case
    when delivery.event = 'test' then '{}'::jsonb
    when delivery.event like 'report.%' then (
      select jsonb_build_object('id', id, 'number', number, 'title', title, 'category', category,
        'priority', priority, 'status', coalesce(delivery.details ->> 'status', status))
      from public.feedback_items where id = delivery.subject
    )
    when delivery.details ->> 'about' = 'publisher' then (
      select jsonb_build_object('id', id, 'publisher_id', coalesce(publisher_id, approved_publisher_id),
        'new_publisher_name', new_publisher_name)
      from public.publisher_requests where id = delivery.subject
    )
    when delivery.details ->> 'about' = 'deletion' then (
      select jsonb_build_object('id', id)
      from public.account_deletion_requests where id = delivery.subject
    )
    when delivery.details ? 'batch' then (
      select jsonb_build_object('id', id, 'publisher_id', publisher_id, 'file', file,
        'proposals', proposals, 'open', open, 'approved', approved + applied, 'rejected', rejected)
      from public.game_proposal_batches where id = delivery.subject limit 1
    )
    else (
      select jsonb_build_object('id', id, 'publisher_id', publisher_id, 'kind', kind, 'name', name,
        'game_id', game_id)
      from public.game_proposals where id = delivery.subject
    )
  end
$$;

-- Claims one delivery for a minute: {id, url, format, secret, event, created_at, data}, or null. For server
-- functions. A thing's deliveries to a webhook are in order, and a webhook has one at a time, so that an
-- address that does not answer holds up no other.
--
-- wanted: claims this one
create function public.claim_webhook_delivery(wanted bigint default null) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  hook public.webhooks;
  due public.webhook_deliveries;
  described jsonb;
  lease_end timestamptz;
begin
  loop
    select delivery.* into due
    from public.webhook_deliveries as delivery
    join public.webhooks as webhook on webhook.id = delivery.webhook_id
    where delivery.ended_at is null and delivery.due_at <= clock_timestamp()
      and case when wanted is not null then delivery.id = wanted
        -- A test is sent by the request that asks for it; one that was interrupted, by the schedule.
        else (delivery.event <> 'test' or delivery.created_at < clock_timestamp() - interval '1 minute')
          and not exists (
            select from public.webhook_deliveries as earlier
            where earlier.webhook_id = delivery.webhook_id and earlier.subject = delivery.subject
              and earlier.ended_at is null and earlier.id < delivery.id
          )
          and not exists (
            select from public.webhook_deliveries as running
            where running.webhook_id = delivery.webhook_id and running.ended_at is null
              and running.lease_ends_at > clock_timestamp()
          )
      end
    order by delivery.due_at, delivery.id limit 1
    for update of delivery, webhook skip locked;
    if not found then
      return null;
    end if;

    described := app.describe_webhook_delivery(due);
    if described is null then
      delete from public.webhook_deliveries where id = due.id;
      continue;
    end if;
    lease_end := clock_timestamp() + interval '1 minute';
    update public.webhook_deliveries set
      attempts = attempts + 1, due_at = lease_end, lease_ends_at = lease_end
    where id = due.id;
    select * into strict hook from public.webhooks where id = due.webhook_id;
    return json_build_object(
      'id', due.id, 'url', hook.url, 'format', hook.format,
      'secret', (select secret from app.webhook_secrets where webhook_id = hook.id),
      'event', due.event, 'created_at', due.created_at, 'data', described
    );
  end loop;
end
$$;

-- Reports whether a claimed delivery was taken. A failed one is repeated after one minute, two, four ... and
-- at most six hours, for three days. A webhook of which all have failed for three days, or whose address
-- is gone, is disabled, and admins are told by mail. For server functions.
--
-- answer: what the address answered, or why it could not be reached; is_gone: it wants nothing more (410);
-- wait_seconds: how long it asks to wait
create function public.finish_webhook_delivery(
  delivery bigint, is_delivered boolean, answer text, is_gone boolean default false,
  wait_seconds integer default 0
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  patience constant interval := '3 days';
  now_ constant timestamptz := clock_timestamp();
  hook public.webhooks;
  sent public.webhook_deliveries;
begin
  select webhook.* into hook
  from public.webhooks as webhook
  join public.webhook_deliveries as claimed on claimed.webhook_id = webhook.id
  where claimed.id = delivery for update of webhook;
  update public.webhook_deliveries as claimed set
    is_delivered = finish_webhook_delivery.is_delivered,
    answer = left(finish_webhook_delivery.answer, 300),
    lease_ends_at = null,
    ended_at = case when finish_webhook_delivery.is_delivered or claimed.event = 'test'
      or claimed.created_at < now_ - patience then now_ end,
    due_at = now_ + greatest(
      least(interval '6 hours', interval '30 seconds' * power(2, least(claimed.attempts, 12))),
      interval '1 second' * wait_seconds
    )
  where claimed.id = delivery and claimed.ended_at is null
  returning * into sent;
  delete from public.webhook_deliveries where ended_at < app.retention_end('webhook_deliveries');
  if sent.id is null or sent.event = 'test' then
    return;
  end if;
  if is_delivered then
    update public.webhooks set failing_since = null where id = hook.id and failing_since is not null;
    return;
  end if;
  update public.webhooks set failing_since = coalesce(failing_since, now_) where id = hook.id;
  if hook.is_enabled and (is_gone or hook.failing_since < now_ - patience) then
    update public.webhooks set is_enabled = false, disabled_because = sent.answer where id = hook.id;
    perform app.add_mails_to_admins('webhook_disabled', hook.id || ' ' || now_, now_);
  end if;
end
$$;

-- [{id, name, answer, failing_since}], of the webhooks that are disabled still.
create function app.describe_webhook_disabled_mails(events text[], person bigint) returns json
language sql stable set search_path = ''
as $$
  select json_agg(json_build_object(
    'id', id, 'name', name, 'answer', disabled_because, 'failing_since', failing_since
  ) order by name, id)
  from public.webhooks
  where id in (select left(event, 36)::uuid from unnest(events) as event)
    and not is_enabled and disabled_because is not null
$$;

grant execute on function public.webhook_secret(uuid, boolean) to anon;

grant execute on function public.add_webhook_test(uuid), public.claim_webhook_delivery(bigint),
  public.finish_webhook_delivery(bigint, boolean, text, boolean, integer)
to service_role;

create trigger webhooks_check before insert on public.webhooks
  for each row execute function app.check_webhook();

create trigger webhooks_check_change
  before update of name, url, format, events, is_enabled, updated_at on public.webhooks
  for each row execute function app.check_webhook();

create trigger webhooks_limit_writes before insert or update or delete on public.webhooks
  for each row when (app.is_browser()) execute function app.limit_writes('webhook_changes_per_person');

create trigger webhooks_audit after insert or delete on public.webhooks
  for each row execute function app.write_audit_log('id', 'url');

create trigger webhooks_audit_changes
  after update of name, url, format, events, is_enabled on public.webhooks
  for each row execute function app.write_audit_log('id', 'url');

create trigger webhooks_add_secret after insert on public.webhooks
  for each row execute function app.add_webhook_secret();

create trigger webhooks_end_deliveries after update of is_enabled on public.webhooks
  for each row when (old.is_enabled and not new.is_enabled)
  execute function app.end_webhook_deliveries();
