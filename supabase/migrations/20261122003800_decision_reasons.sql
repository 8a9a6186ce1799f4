-- Reasons of decisions on publisher requests and account deletion requests, and their mails.

alter table public.publisher_requests
  add column decision_code text,
  add column decision_text text,
  add column decision_mailed boolean not null default false,
  add constraint publisher_request_decision_code_is_known check (decision_code in
    ('not_connected', 'managed_already', 'wrong_publisher', 'incomplete', 'left_publisher',
      'on_request', 'misuse', 'other')),
  add constraint publisher_request_decision_text_is_short check (char_length(decision_text) <= 2000),
  add constraint publisher_request_reason_belongs_to_refusal
    check (status in ('rejected', 'revoked')
      or (decision_code is null and decision_text is null and not decision_mailed));

alter table public.account_deletion_requests
  add column decision_code text,
  add column decision_text text,
  add column decision_mailed boolean not null default false,
  add constraint account_deletion_request_decision_code_is_known
    check (decision_code in ('not_confirmed', 'withdrawn', 'other')),
  add constraint account_deletion_request_decision_text_is_short
    check (char_length(decision_text) <= 2000),
  add constraint account_deletion_request_reason_belongs_to_refusal
    check (status = 'rejected'
      or (decision_code is null and decision_text is null and not decision_mailed));

comment on column public.publisher_requests.decision_mailed is 'Whether the decision is mailed to the applicant.';
comment on column public.account_deletion_requests.decision_mailed is 'Whether the decision is mailed to the address.';

grant update (decision_code, decision_text, decision_mailed) on public.publisher_requests to anon;
grant update (decision_code, decision_text, decision_mailed) on public.account_deletion_requests to anon;

-- The reason is written with the decision. Who may decide is checked by the trigger of the status.
create function app.check_decision_reason() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if app.is_browser() and new.status = old.status
    and (new.decision_code, new.decision_text, new.decision_mailed)
      is distinct from (old.decision_code, old.decision_text, old.decision_mailed) then
    raise sqlstate 'PT409' using message = 'A reason belongs to a decision.';
  end if;
  return new;
end
$$;

create trigger publisher_requests_check_reason
  before update of decision_code, decision_text, decision_mailed on public.publisher_requests
  for each row execute function app.check_decision_reason();

create trigger account_deletion_requests_check_reason
  before update of decision_code, decision_text, decision_mailed
  on public.account_deletion_requests
  for each row execute function app.check_decision_reason();

-- The outbox identifies events by number, the requests have a uuid.
create table app.decision_events (
  id bigint generated always as identity primary key,
  publisher_request_id uuid references public.publisher_requests on delete cascade,
  deletion_request_id uuid references public.account_deletion_requests on delete cascade,
  constraint decision_event_has_one_request
    check (num_nonnulls(publisher_request_id, deletion_request_id) = 1)
);
comment on table app.decision_events is 'The decisions that are mailed, in the topic publisher_decision of app.mails.';
create index decision_events_by_publisher_request on app.decision_events (publisher_request_id);
create index decision_events_by_deletion_request on app.decision_events (deletion_request_id);
alter table app.decision_events enable row level security;
revoke all on app.decision_events from public, anon, authenticated, service_role;

create function app.add_decision_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  request constant jsonb := to_jsonb(new);
  event bigint;
begin
  insert into app.decision_events (publisher_request_id, deletion_request_id) values (
    case when tg_table_name = 'publisher_requests' then new.id end,
    case when tg_table_name = 'account_deletion_requests' then new.id end
  ) returning id into event;
  perform app.add_mail('publisher_decision', event,
    coalesce(request ->> 'laravel_user_id', request ->> 'user_id')::bigint, new.email,
    request ->> 'first_name', clock_timestamp());
  return null;
end
$$;

create trigger publisher_requests_add_decision_mail
  after update of status on public.publisher_requests
  for each row when (old.status <> new.status and new.decision_mailed)
  execute function app.add_decision_mail();

create trigger account_deletion_requests_add_decision_mail
  after update of status on public.account_deletion_requests
  for each row when (old.status <> new.status and new.decision_mailed)
  execute function app.add_decision_mail();

-- [{about, request_id, status, created_at, publisher_id, new_publisher_name, text}], oldest first.
-- `request_id` is null if no account can open the request.
create function app.describe_publisher_decision_mails(events bigint[], person bigint) returns json
language sql stable set search_path = ''
as $$
  select json_agg(json_build_object(
    'about', case when request.id is null then 'deletion' else 'publisher' end,
    'request_id', case when request.laravel_user_id is not null then request.id end,
    'status', coalesce(request.status, deletion.status),
    'created_at', coalesce(request.created_at, deletion.created_at),
    'publisher_id', request.publisher_id, 'new_publisher_name', request.new_publisher_name,
    'code', coalesce(request.decision_code, deletion.decision_code),
    'text', coalesce(request.decision_text, deletion.decision_text)
  ) order by event.id)
  from app.decision_events as event
  left join public.publisher_requests as request on request.id = event.publisher_request_id
  left join public.account_deletion_requests as deletion on deletion.id = event.deletion_request_id
  where event.id = any (events)
$$;

-- As before, with the reason.
create or replace function public.latest_publisher_request() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', case when laravel_user_id = (select app.user_id()) then id end,
    'status', status, 'created_at', created_at, 'website_url', website_url,
    'publisher_id', publisher_id, 'new_publisher_name', new_publisher_name,
    'email_verified', coalesce((select app.email_verified()), email_verified),
    'decision_code', decision_code, 'decision_text', decision_text
  )
  from public.publisher_requests
  where laravel_user_id = (select app.user_id())
    or (laravel_user_id is null and lower(email) = lower((select app.email())))
  order by created_at desc, id desc
  limit 1
$$;

create or replace function public.latest_deletion_request() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'status', status, 'created_at', created_at, 'processed_at', processed_at,
    'decision_code', decision_code, 'decision_text', decision_text
  )
  from public.account_deletion_requests
  where user_id = (select app.user_id())
  order by created_at desc, id desc
  limit 1
$$;
