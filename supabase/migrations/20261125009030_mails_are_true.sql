-- Mails say what holds when they are sent; what was taken back meanwhile is not told. Event ids are text.

drop function app.describe_feedback_mails(bigint[], bigint);
drop function app.describe_game_proposal_mails(bigint[], bigint);
drop function app.describe_publisher_decision_mails(bigint[], bigint);
drop function app.describe_request_message_mails(bigint[], bigint);
drop function app.describe_team_approval_mails(bigint[], bigint);
drop function app.describe_weekly_report_mails(bigint[], bigint);

-- [{feedback_id, title, kind, old_status, status, message, build, merged_title}], oldest first, without moves that end where they began and merges that were ended; null if nothing is
-- left, or the person is no longer notified of it.
create function app.describe_feedback_mails(events text[], person bigint) returns json
language sql stable set search_path = ''
as $$
  with told as (
    select event.*, item.title, target.title as merged_title,
      first_value(event.old_status) over steps = last_value(event.status) over steps as is_undone,
      lead(event.kind) over (partition by event.feedback_id, event.merged_into order by event.id)
        as next_kind,
      lag(event.kind) over (partition by event.feedback_id, event.merged_into order by event.id)
        as previous_kind
    from public.feedback_events as event
    join public.feedback_items as item on item.id = event.feedback_id
    left join public.feedback_items as target on target.id = event.merged_into
    where event.id = any (events::bigint[]) and app.is_notified_of_feedback_event(person, event)
      and coalesce(
        (select feedback from public.notification_settings where user_id = person), 'at_once'
      ) in ('at_once', 'daily')
    window steps as (
      partition by event.feedback_id, event.kind order by event.id
      rows between unbounded preceding and unbounded following
    )
  )
  select json_agg(json_build_object(
    'feedback_id', feedback_id, 'title', title, 'kind', kind, 'old_status', old_status,
    'status', status, 'message', message, 'build', build, 'merged_title', merged_title
  ) order by id)
  from told
  where case kind
    when 'status' then not is_undone
    when 'merge' then next_kind is distinct from 'unmerge'
    when 'unmerge' then previous_kind is distinct from 'merge'
    else true
  end
$$;

-- [{id, proposal_id, publisher_id, name, kind, status, message}], oldest first: of each proposal the messages, and the
-- last status as long as it holds. Without proposals of a publisher for which the person no longer acts.
create function app.describe_game_proposal_mails(events text[], person bigint) returns json
language sql stable set search_path = ''
as $$
  select json_agg(json_build_object(
    'id', event.id, 'proposal_id', event.proposal_id, 'publisher_id', proposal.publisher_id,
    'name', proposal.name,
    'kind', proposal.kind, 'status', event.status, 'message', event.message
  ) order by event.id)
  from (
    select *, row_number() over (partition by proposal_id, status is null order by id desc) as place
    from public.game_proposal_events where id = any (events::bigint[])
  ) as event
  join public.game_proposals as proposal on proposal.id = event.proposal_id
  where (event.status is null or (event.place = 1 and event.status = proposal.status))
    and (person is null or app.acts_for(person, proposal.publisher_id))
$$;

-- As before: [{about, request_id, status, created_at, publisher_id, new_publisher_name, code, text}].
create function app.describe_publisher_decision_mails(events text[], person bigint) returns json
language sql stable set search_path = ''
as $$
  select json_agg(json_build_object(
    'about', case when event.deletion_request_id is null then 'publisher' else 'deletion' end,
    'request_id', case when request.laravel_user_id is not null then request.id end,
    'status', coalesce(gone ->> 'status', request.status, deletion.status),
    'created_at', coalesce((gone ->> 'created_at')::timestamptz, request.created_at, deletion.created_at),
    'publisher_id', coalesce((gone ->> 'publisher_id')::integer, request.publisher_id),
    'new_publisher_name', coalesce(gone ->> 'new_publisher_name', request.new_publisher_name),
    'code', coalesce(gone ->> 'code', request.decision_code, deletion.decision_code),
    'text', coalesce(gone ->> 'text', request.decision_text, deletion.decision_text)
  ) order by event.id)
  from (select *, deleted_request as gone from app.decision_events) as event
  left join public.publisher_requests as request on request.id = event.publisher_request_id
  left join public.account_deletion_requests as deletion on deletion.id = event.deletion_request_id
  where event.id = any (events::bigint[])
$$;

-- As before: [{request_id, publisher_id, new_publisher_name, by_admin, author, message}], oldest first.
create function app.describe_request_message_mails(events text[], person bigint) returns json
language sql stable set search_path = ''
as $$
  select json_agg(json_build_object(
    'request_id', request.id, 'publisher_id', request.publisher_id,
    'new_publisher_name', request.new_publisher_name, 'by_admin', message.by_admin,
    'author', coalesce(message.author_name, request.email), 'message', message.message
  ) order by message.id)
  from public.publisher_request_messages as message
  join public.publisher_requests as request on request.id = message.request_id
  where message.id = any (events::bigint[])
$$;

-- [{publisher_id, person, email, role}], oldest first, of those who are members still; null once the
-- recipient is an owner no longer.
create function app.describe_team_approval_mails(events text[], person bigint) returns json
language sql stable set search_path = ''
as $$
  select json_agg(json_build_object(
    'publisher_id', event.publisher_id, 'person', event.person, 'role', event.role,
    'email', member.email
  ) order by event.id)
  from app.publisher_team_events as event
  join public.publisher_members as member
    on member.publisher_id = event.publisher_id and member.user_id = event.person_id
  where event.id = any (events::bigint[]) and exists (
    select from app.team_of(event.publisher_id) as owner
    where owner.user_id = describe_team_approval_mails.person and owner.role = 'owner'
  )
$$;

alter table public.notification_settings
  add column weekly_report boolean not null default true;
comment on column public.notification_settings.weekly_report is 'Whether an admin gets the weekly mail about the feedback board.';
grant insert (weekly_report), update (weekly_report) on public.notification_settings to anon;

-- As before: {new, open: {priority: number}, oldest: [{id, title, created_at}], old, answered_soon}. Null
-- for somebody who is no admin any more, or does not want the report.
create function app.describe_weekly_report_mails(events text[], person bigint) returns json
language sql stable set search_path = ''
as $$
  select json_build_object(
    'new', count(*) filter (where created_at > now() - interval '7 days'),
    'open', (
      select coalesce(json_object_agg(priority, number), '{}') from (
        select priority, count(*) as number from app.feedback_answers
        where status <> 'completed' group by priority
      ) as open
    ),
    'oldest', (
      select coalesce(json_agg(waiting order by waiting.created_at), '[]') from (
        select id, title, created_at from app.feedback_answers
        where answered_at is null and status <> 'completed'
        order by created_at limit 5
      ) as waiting
    ),
    'old', count(*) filter (where is_counted),
    'answered_soon', count(*) filter (
      where is_counted and answered_at <= created_at + interval '7 days'
    )
  )
  from (
    select *, created_at between now() - interval '30 days' and now() - interval '7 days' as is_counted
    from app.feedback_answers
  ) as reports
  having person is null or (app.is_admin(person) and not exists (
    select from public.notification_settings where user_id = person and not weekly_report
  ))
$$;

create or replace function app.keep_decision_of_deleted_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update app.decision_events as event set
    publisher_request_id = null,
    deleted_request = jsonb_build_object(
      'status', old.status, 'created_at', old.created_at, 'publisher_id', old.publisher_id,
      'new_publisher_name', old.new_publisher_name, 'code', old.decision_code,
      'text', old.decision_text
    )
  where event.publisher_request_id = old.id and exists (
    select from app.mails as mail
    where mail.topic = 'publisher_decision' and mail.event_id = event.id::text and mail.done_at is null
  );
  return old;
end
$$;

create or replace function app.delete_decision_of_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from app.decision_events where id = old.event_id::bigint and deleted_request is not null;
  return null;
end
$$;

create or replace function app.remove_mails_of_former_member() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from app.mails as mail
  using public.game_proposal_events as event, public.game_proposals as proposal
  where mail.topic = 'game_proposal' and mail.user_id = old.user_id and mail.done_at is null
    and event.id = mail.event_id::bigint and proposal.id = event.proposal_id
    and proposal.publisher_id = old.publisher_id;
  return null;
end
$$;

create or replace function app.reschedule_game_proposal_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  waiting record;
begin
  for waiting in
    select mail.id,
      app.get_game_proposal_mail_time(new.user_id, event.status is null) as due_at
    from app.mails as mail
    join public.game_proposal_events as event on event.id = mail.event_id::bigint
    where mail.topic = 'game_proposal' and mail.user_id = new.user_id
      and mail.done_at is null and mail.attempts = 0
    for update of mail
  loop
    if waiting.due_at is null then
      delete from app.mails where id = waiting.id;
    else
      update app.mails set due_at = waiting.due_at where id = waiting.id;
    end if;
  end loop;
  return null;
end
$$;

-- As before, but a notice to the present address does not follow to the new one.
do $$
declare
  definition text := pg_get_functiondef('public.change_email(bigint, text)'::regprocedure);
  changed constant text := replace(definition,
    'where mail.user_id = change_email.user_id and mail.done_at is null',
    'where mail.user_id = change_email.user_id and mail.done_at is null and mail.content is null');
begin
  if changed = definition then
    raise exception 'The function has changed.';
  end if;
  execute changed;
end
$$;
