-- What happened to a report: status changes, public replies of admins and merges. Visible to everybody
-- who may read the report; its author, and those who said 'Me too' and asked for it, are notified.
-- feedback_comments stay the admins' own.

create table public.feedback_events (
  id bigint generated always as identity primary key,
  feedback_id uuid not null references public.feedback_items on delete cascade,
  kind text not null default 'reply',
  at timestamptz not null default clock_timestamp(),
  author_id bigint default app.user_id(),
  old_status text,
  status text,
  message text,
  build text,
  merged_into uuid,
  send_id uuid unique,
  constraint feedback_event_kind_is_known check (kind in ('status', 'reply', 'merge', 'unmerge')),
  constraint feedback_event_status_is_known
    check (status in ('feedback', 'under_development', 'completed', 'on_hold')),
  constraint feedback_event_old_status_is_known
    check (old_status in ('feedback', 'under_development', 'completed', 'on_hold')),
  constraint feedback_event_has_content check (case kind
    when 'status' then status is not null and message is null
    when 'reply' then status is null and message is not null
    else status is null and message is null and merged_into is not null
  end),
  constraint feedback_reply_is_given check (message ~ '\S' and char_length(message) <= 2000),
  constraint feedback_reply_build_is_short
    check (build ~ '\S' and build !~ '[[:cntrl:]]' and char_length(build) <= 40)
);
comment on column public.feedback_events.build is 'The build that fixes the report, in a reply.';
comment on column public.feedback_events.merged_into is 'The other report of a merge or unmerge. Written before "Me too" moves, so that the same people are notified.';
comment on column public.feedback_events.send_id is 'Chosen by the sender: a message that is sent again is refused.';
create index feedback_events_by_item on public.feedback_events (feedback_id, id);
create index feedback_events_by_time on public.feedback_events (at);

-- The moves before this table existed.
insert into public.feedback_events (feedback_id, kind, at, author_id, old_status, status)
select item.id, 'status', entry.at, entry.actor_id, entry.before ->> 'status', entry.after ->> 'status'
from public.audit_log as entry
join public.feedback_items as item on item.id::text = entry.row_id
where entry.table_name = 'feedback_items' and entry.action = 'update'
  and entry.after ? 'status'
order by entry.id;

create function app.add_feedback_status_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.feedback_events (feedback_id, kind, old_status, status)
  values (new.id, 'status', old.status, new.status);
  return null;
end
$$;

create trigger feedback_items_add_status_event
  after update of status on public.feedback_items
  for each row when (old.status <> new.status)
  execute function app.add_feedback_status_event();

create trigger feedback_events_reject_changes
  before update or truncate on public.feedback_events
  for each statement execute function app.reject_changes();

alter table public.feedback_events enable row level security;
revoke all on public.feedback_events from public, anon, authenticated, service_role;
grant select, insert (feedback_id, message, build, send_id) on public.feedback_events to anon;
grant select on public.feedback_events to service_role;

create policy "who reads feedback reads what happened to it" on public.feedback_events
  for select to anon
  using ((select app.has_role('tester', 'admin')));

-- Without the right to insert kind, it is a reply.
create policy "an admin replies" on public.feedback_events
  for insert to anon
  with check ((select app.has_role('admin')) and author_id = (select app.user_id()));

-- An answered report can no longer be changed by its author.
create or replace function app.is_discussed_feedback(report uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.feedback_comments where feedback_id = report)
    or exists (select from public.feedback_me_toos where feedback_id = report)
    or exists (select from public.feedback_events where feedback_id = report and kind = 'reply')
$$;

-- Which of those who said 'Me too' want to be notified of the report.
alter table public.feedback_me_toos add column notify boolean not null default false;
grant insert (notify), update (notify) on public.feedback_me_toos to anon;

create policy "testers and admins choose whether they are notified" on public.feedback_me_toos
  for update to anon
  using ((select app.has_role('tester', 'admin')) and user_id = (select app.user_id()));

-- When a person is notified of reports; as the settings about proposals.
alter table public.notification_settings
  add column feedback text not null default 'at_once',
  add constraint notification_settings_feedback_are_known
    check (feedback in ('at_once', 'daily', 'portal', 'off'));
grant insert (feedback), update (feedback) on public.notification_settings to anon;

-- Whether the person is notified of the event: the author of the report, and those who said 'Me too'
-- and asked for it, as long as they are testers or admins; never of their own actions.
create function app.is_notified_of_feedback_event(person bigint, event public.feedback_events)
returns boolean
language sql stable set search_path = ''
as $$
  select event.author_id is distinct from person
    and exists (
      select from public.user_roles where user_id = person and role in ('tester', 'admin')
    )
    and (
      exists (
        select from public.feedback_items where id = event.feedback_id and user_id = person
      )
      or exists (
        select from public.feedback_me_toos
        where feedback_id in (event.feedback_id, event.merged_into) and user_id = person and notify
      )
    )
$$;

create function app.get_feedback_mail_time(person bigint) returns timestamptz
language sql volatile set search_path = ''
as $$
  select app.get_mail_time(coalesce(
    (select feedback from public.notification_settings where user_id = person), 'at_once'
  ))
$$;

create function app.add_feedback_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.add_mail(
    'feedback', new.id, person.id, coalesce(profile.email, confirmed.email),
    profile.first_name, timing.due_at
  )
  from (
    select user_id from public.feedback_items where id = new.feedback_id
    union
    select user_id from public.feedback_me_toos where feedback_id = new.feedback_id
  ) as person (id)
  cross join app.get_feedback_mail_time(person.id) as timing (due_at)
  left join public.profiles as profile on profile.laravel_user_id = person.id
  left join app.confirmed_emails as confirmed on confirmed.user_id = person.id
  where timing.due_at is not null and coalesce(profile.email, confirmed.email) is not null
    and app.is_notified_of_feedback_event(person.id, new);
  return null;
end
$$;

create trigger feedback_events_add_mails
  after insert on public.feedback_events
  for each row execute function app.add_feedback_mails();

-- Links that end the mails of a topic without a sign-in.
create table app.unsubscribe_tokens (
  token uuid primary key default gen_random_uuid(),
  user_id bigint not null,
  topic text not null,
  constraint unsubscribe_tokens_once unique (user_id, topic)
);
alter table app.unsubscribe_tokens enable row level security;
revoke all on app.unsubscribe_tokens from public, anon, authenticated, service_role;

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

-- Ends the mails of the token's topic; what happens stays in the notifications of the board. Returns
-- whether the token is known. Idempotent.
create function public.unsubscribe(token uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person bigint;
begin
  select user_id into person from app.unsubscribe_tokens as known
  where known.token = unsubscribe.token and topic = 'feedback';
  if not found then
    return false;
  end if;
  insert into public.notification_settings as settings (user_id, feedback)
  values (person, 'portal')
  on conflict (user_id) do update set feedback = 'portal'
    where settings.feedback in ('at_once', 'daily');
  return true;
end
$$;

revoke all on function public.unsubscribe(uuid) from public, authenticated;
grant execute on function public.unsubscribe(uuid) to anon, service_role;

-- New settings also apply to the mails that wait, except those whose email was begun.
create function app.reschedule_feedback_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  new_time constant timestamptz := app.get_mail_time(new.feedback);
begin
  delete from app.mails
  where topic = 'feedback' and user_id = new.user_id and done_at is null and attempts = 0
    and new_time is null;
  update app.mails set due_at = new_time
  where topic = 'feedback' and user_id = new.user_id and done_at is null and attempts = 0;
  return null;
end
$$;

create trigger notification_settings_reschedule_feedback_mails
  after insert or update of feedback on public.notification_settings
  for each row execute function app.reschedule_feedback_mails();

-- {unsubscribe, events: [{feedback_id, title, kind, old_status, status, message, build, merged_title}]},
-- oldest first; null if the person is no longer notified of any of them.
create function app.describe_feedback_mails(events bigint[], person bigint) returns json
language sql volatile set search_path = ''
as $$
  select json_build_object(
    'unsubscribe', app.get_unsubscribe_token(person, 'feedback'),
    'events', json_agg(json_build_object(
      'feedback_id', event.feedback_id, 'title', item.title, 'kind', event.kind,
      'old_status', event.old_status, 'status', event.status, 'message', event.message,
      'build', event.build, 'merged_title', target.title
    ) order by event.id)
  )
  from public.feedback_events as event
  join public.feedback_items as item on item.id = event.feedback_id
  left join public.feedback_items as target on target.id = event.merged_into
  where event.id = any (events) and app.is_notified_of_feedback_event(person, event)
    and coalesce(
      (select feedback from public.notification_settings where user_id = person), 'at_once'
    ) in ('at_once', 'daily')
  having count(*) > 0
$$;

-- The notifications up to event_id have been seen by this person.
create table app.feedback_reads (
  user_id bigint primary key,
  event_id bigint not null
);
alter table app.feedback_reads enable row level security;
revoke all on app.feedback_reads from public, anon, authenticated, service_role;

-- Marks the caller's notifications as read, up to the event that they have seen.
create function public.mark_feedback_events_read(up_to bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant bigint := app.user_id();
begin
  if caller is null then
    raise sqlstate 'PT401' using message = 'Sign in to see your notifications.';
  elsif not app.has_role('tester', 'admin') then
    raise sqlstate 'PT403' using message = 'The feedback board is for testers.';
  elsif not app.use_rate_limit('notification_changes_per_person', caller::text) then
    raise sqlstate 'PT429' using message = 'You have changed your notifications too often. Please try again in an hour.';
  end if;
  insert into app.feedback_reads as known (user_id, event_id) 
  values (caller, least(up_to, (select coalesce(max(id), 0) from public.feedback_events)))
  on conflict (user_id) do update set event_id = greatest(known.event_id, excluded.event_id);
end
$$;

revoke all on function public.mark_feedback_events_read(bigint) from public, authenticated, service_role;
grant execute on function public.mark_feedback_events_read(bigint) to anon;
