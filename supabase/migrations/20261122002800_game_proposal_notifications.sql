-- Notifications of a publisher's people about their proposals: what an admin or the catalogue caused
-- (a decision or a message), who has read it, and which mails each person wants.

create table public.notification_settings (
  user_id bigint primary key default app.user_id(),
  decisions text not null default 'at_once',
  messages text not null default 'at_once',
  constraint notification_settings_decisions_are_known
    check (decisions in ('at_once', 'daily', 'portal', 'off')),
  constraint notification_settings_messages_are_known
    check (messages in ('at_once', 'daily', 'portal', 'off'))
);
comment on table public.notification_settings is 'A person without a row has the defaults. "portal": in the portal only, without mails; "off": neither.';

insert into app.rate_limits (name, max, usual, period, description) values
  ('notification_changes_per_person', 1000, 1000, '1 hour',
    'changes of notification settings and of what is read by one person');

create function app.count_notification_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if app.is_browser() and app.user_id() is not null
    and not app.use_rate_limit('notification_changes_per_person', app.user_id()::text) then
    raise sqlstate 'PT429' using message = 'You have changed your notifications too often. Please try again in an hour.';
  end if;
  return new;
end
$$;

create trigger notification_settings_count_change
  before insert or update on public.notification_settings
  for each row execute function app.count_notification_change();

alter table public.notification_settings enable row level security;
revoke all on public.notification_settings from public, anon, authenticated, service_role;
grant select, insert (user_id, decisions, messages), update (decisions, messages)
on public.notification_settings to anon;
grant select on public.notification_settings to service_role;

create policy "a person reads their own settings" on public.notification_settings
  for select to anon
  using (user_id = (select app.user_id()));

create policy "a person inserts their own settings" on public.notification_settings
  for insert to anon
  with check (user_id = (select app.user_id()));

-- user_id cannot be changed (no grant).
create policy "a person updates their own settings" on public.notification_settings
  for update to anon
  using (user_id = (select app.user_id()));

-- The events of a proposal up to event_id have been read by this person.
create table app.game_proposal_reads (
  user_id bigint not null,
  proposal_id uuid not null references public.game_proposals,
  event_id bigint not null,
  constraint game_proposal_reads_pkey primary key (user_id, proposal_id)
);
alter table app.game_proposal_reads enable row level security;
revoke all on app.game_proposal_reads from public, anon, authenticated, service_role;

-- The events that the caller is notified of: on proposals of their publishers, caused by an admin or by
-- the catalogue, never by themselves, and of the kinds that are not 'off'.
create view app.game_proposal_notifications with (security_invoker = true) as
select event.id, event.proposal_id, event.at, event.status, event.message,
  proposal.publisher_id, proposal.name, proposal.kind, event.id > coalesce(known.event_id, 0) as is_unread
from public.game_proposals as proposal
-- `offset 0` makes the planner look up the events of each proposal instead of reading all events.
cross join lateral (
  select * from public.game_proposal_events as step where step.proposal_id = proposal.id offset 0
) as event
left join app.game_proposal_reads as known
  on known.user_id = (select app.user_id()) and known.proposal_id = event.proposal_id
left join public.notification_settings as settings on settings.user_id = (select app.user_id())
where proposal.publisher_id = any ((select app.publisher_ids('viewer'))::bigint[])
  and (event.by_admin or event.author_id is null)
  and event.author_id is distinct from (select app.user_id())
  and case
    when event.status is null then settings.messages is distinct from 'off'
    when event.status in ('changes_requested', 'approved', 'applied', 'rejected', 'failed_stale')
      then settings.decisions is distinct from 'off'
    else false
  end;
revoke all on app.game_proposal_notifications from public, anon, authenticated, service_role;

-- The caller's notifications: {unread, events}, the last 20 of 100 at most, newest first. `unread` is
-- counted in these 100. Without a publisher there are none.
create function public.game_proposal_notifications() returns json
language sql stable security definer set search_path = ''
as $$
  with recent as (
    select * from app.game_proposal_notifications order by id desc limit 100
  ), shown as (
    select * from recent order by id desc limit 20
  )
  select json_build_object(
    'unread', (select count(*) from recent where is_unread),
    'events', (select coalesce(json_agg(shown order by id desc), '[]') from shown)
  )
$$;

-- Marks the caller's notifications as read, up to the event that they have seen: of one proposal, or
-- of all. Raises PT401 without a session and PT403 without a publisher.
create function public.mark_game_proposal_events_read(up_to bigint, proposal uuid default null)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant bigint := app.user_id();
begin
  if caller is null then
    raise sqlstate 'PT401' using message = 'Sign in to see your notifications.';
  elsif cardinality(app.publisher_ids('viewer')) = 0 then
    raise sqlstate 'PT403' using message = 'Only an approved publisher has notifications.';
  elsif not app.use_rate_limit('notification_changes_per_person', caller::text) then
    raise sqlstate 'PT429' using message = 'You have changed your notifications too often. Please try again in an hour.';
  end if;
  insert into app.game_proposal_reads as known (user_id, proposal_id, event_id)
  select caller, event.proposal_id, max(event.id)
  from app.game_proposal_notifications as event
  where event.is_unread and event.id <= up_to
    and (proposal is null or event.proposal_id = proposal)
  group by event.proposal_id
  on conflict on constraint game_proposal_reads_pkey do update
    set event_id = greatest(known.event_id, excluded.event_id);
end
$$;

revoke all on function public.game_proposal_notifications(),
  public.mark_game_proposal_events_read(bigint, uuid)
  from public, authenticated, service_role;
grant execute on function public.game_proposal_notifications(),
  public.mark_game_proposal_events_read(bigint, uuid)
  to anon;
