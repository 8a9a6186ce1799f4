-- Mails about decisions: also to a person whose account deletion was approved, and although the request
-- is deleted before the mail is sent.

alter table app.decision_events
  add column deleted_request jsonb,
  drop constraint decision_event_has_one_request,
  add constraint decision_event_has_one_request
    check (num_nonnulls(publisher_request_id, deletion_request_id, deleted_request) = 1);
comment on column app.decision_events.deleted_request is 'What the mail says, of a publisher request that was deleted before it was sent. Deleted with the mail.';

drop trigger account_deletion_requests_add_decision_mail on public.account_deletion_requests;
create trigger account_deletion_requests_add_decision_mail
  after update of status on public.account_deletion_requests
  for each row when (old.status <> new.status and (new.decision_mailed or new.status = 'approved'))
  execute function app.add_decision_mail();

create function app.keep_decision_of_deleted_request() returns trigger
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
    where mail.topic = 'publisher_decision' and mail.event_id = event.id and mail.done_at is null
  );
  return old;
end
$$;

create trigger publisher_requests_keep_decision
  before delete on public.publisher_requests
  for each row when (app.is_browser())
  execute function app.keep_decision_of_deleted_request();

create function app.delete_decision_of_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from app.decision_events where id = old.event_id and deleted_request is not null;
  return null;
end
$$;

create trigger mails_delete_decision
  after delete on app.mails
  for each row when (old.topic = 'publisher_decision')
  execute function app.delete_decision_of_mail();

-- As before, also of deleted requests.
create or replace function app.describe_publisher_decision_mails(events bigint[], person bigint) returns json
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
  where event.id = any (events)
$$;

-- Whether a person acts for a publisher, as far as the rows say: the token's publisher is unknown here,
-- unless the newest approved request names one.
create function app.acts_for(person bigint, publisher bigint) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.publisher_members as member
    where member.publisher_id = publisher and member.user_id = person and app.is_valid_member(member)
  ) or (
    not exists (
      select from public.publisher_members as member
      where member.publisher_id = publisher and member.user_id = person
    )
    and not exists (
      select from app.former_publisher_members as former
      where former.publisher_id = publisher and former.user_id = person
    )
    and exists (
      select from public.user_roles as given where given.user_id = person and given.role = 'publisher'
    )
  )
$$;

-- As before, without proposals of a publisher for which the person no longer acts when the mail is sent.
create or replace function app.describe_game_proposal_mails(events bigint[], person bigint) returns json
language sql stable set search_path = ''
as $$
  select json_agg(json_build_object(
    'id', event.id, 'proposal_id', event.proposal_id, 'name', proposal.name,
    'kind', proposal.kind, 'status', event.status, 'message', event.message
  ) order by event.id)
  from public.game_proposal_events as event
  join public.game_proposals as proposal on proposal.id = event.proposal_id
  where event.id = any (events)
    and (person is null or app.acts_for(person, proposal.publisher_id))
$$;
