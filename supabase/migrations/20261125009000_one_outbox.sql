-- One outbox for all mails: app.notifications, with its claims, becomes part of app.mails. The main API of
-- the demo puts its mails there, too.

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
revoke all on app.mail_topics from public, anon, authenticated, service_role;

insert into app.mail_topics (name, purpose, waits, typed, description) values
  ('publisher_request', 'requests', true, '{"first_name": null, "last_name": null, "new_publisher_name": null, "website_url": null, "verification_note": null}',
    'a new publisher request, to every admin'),
  ('request_message', 'messages', true, '{"new_publisher_name": null, "author": "The applicant"}',
    'a message about a publisher request, to the other side'),
  ('publisher_approval', 'decisions', true, '{}', 'an approved publisher request, to the applicant'),
  ('publisher_decision', 'decisions', true, '{"new_publisher_name": null}',
    'a rejected or revoked publisher request or a decided deletion, to the person who asked'),
  ('team_invitation', 'invitations', true, '{"invited_by_name": null}', 'an invitation to a team'),
  ('team_approval', 'team', true, '{"person": null, "email": null}',
    'somebody who joined a team by an approved request, to its other owners'),
  ('team_removal', 'team', true, '{}', 'the end of a membership, to the person who was removed'),
  ('terms_acceptance', 'receipts', true, '{}', 'the receipt of accepted terms'),
  ('game_proposal', 'proposals', true, '{"name": null}',
    'decisions and messages about proposals, to the person who sent them'),
  ('feedback', 'feedback', true, '{"title": "A report", "merged_title": null}',
    'what happened to a report, to its author and who asked to be told'),
  ('weekly_report', 'reports', false, '{}', 'the week on the feedback board, to every admin'),
  ('test_email', 'tests', true, '{}', 'a test email to the operators');
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
update app.mail_topics set can_be_ended = true
where name in ('feedback', 'game_proposal', 'weekly_report');

alter table app.mails
  alter column event_id type text using event_id::text,
  add column sender bigint,
  add column content jsonb,
  add column added_at timestamptz not null default clock_timestamp(),
  add column lease_ends_at timestamptz,
  add column held_until timestamptz,
  add column expires_at timestamptz,
  add column refusals integer not null default 0,
  add column answer text,
  drop constraint mail_topic_is_name,
  add constraint mails_topic_fkey foreign key (topic) references app.mail_topics,
  add constraint mail_content_is_deleted check (done_at is null or content is null);
comment on table app.mails is null;
comment on column app.mails.sender is 'The person who caused the mail, for their budget. Null for the system, and for strangers, whose budget is used before they cause one.';
comment on column app.mails.content is 'An email of the main API without its recipient and greeting. May hold a secret link: deleted when the email was sent.';
comment on column app.mails.lease_ends_at is 'While the email is being sent: nobody else sends it before.';
comment on column app.mails.held_until is 'Beyond a budget: the end of its hour.';
comment on column app.mails.refusals is 'How often the mail server has refused the message or its recipient for good (5xx). After the fifth the mail is done, and answer stays.';
comment on column app.mails.answer is 'The answer of the mail server to the last attempt, if it failed.';
comment on column app.mails.expires_at is 'When a link in the content ends: it is not sent after that.';

drop function app.add_mail(text, bigint, bigint, text, text, timestamptz);
drop function app.add_mails_to_admins(text, bigint, timestamptz);

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

revoke all on function
  app.add_mail(text, anyelement, bigint, text, text, timestamptz, bigint),
  app.add_mails_to_admins(text, anyelement, timestamptz)
from public, anon, authenticated, service_role;

-- What was sent before is not sent again. The old table has hashes of the addresses only.
insert into app.mails (topic, event_id, recipient, due_at, done_at)
select topic, subject_id, lower(btrim(email)), min(claimed_at), min(coalesce(sent_at, claimed_at))
from (
  select claim.*, 'publisher_request' as topic, admin.email
  from app.notifications as claim
  join lateral (
    select email from json_to_recordset(public.admin_addresses()) as known (email text)
    where email is not null union all values ('')
  ) as admin on claim.recipient in ('', app.recipient_key(admin.email)) or admin.email = ''
  where claim.event = 'publisher-request-created'
  union all
  select claim.*, 'publisher_approval', request.email
  from app.notifications as claim
  join public.publisher_requests as request on request.id::text = claim.subject_id
  where claim.event = 'publisher-request-approved'
  union all
  select claim.*, 'team_invitation', invitation.email
  from app.notifications as claim
  join public.publisher_invitations as invitation on invitation.id::text = claim.subject_id
  where claim.event = 'team-invitation'
  union all
  select claim.*, 'terms_acceptance', coalesce(profile.email, confirmed.email)
  from app.notifications as claim
  join public.terms_acceptances as acceptance on acceptance.id::text = claim.subject_id
  left join public.profiles as profile on profile.laravel_user_id = acceptance.user_id
  left join app.confirmed_emails as confirmed on confirmed.user_id = acceptance.user_id
  where claim.event = 'terms-accepted'
) as sent
where sent.email is not null
group by topic, subject_id, lower(btrim(email))
on conflict on constraint mails_once_per_event do nothing;

drop function public.claim_notification(text, text, text),
  public.confirm_notification(text, text, text), public.release_notification(text, text, text);
drop table app.notifications;

-- The functions below are as before, without the old table.
do $$
declare
  retention text := pg_get_functiondef('public.apply_retention()'::regprocedure);
  erasure text := pg_get_functiondef('public.erase_personal_data(text, bigint[])'::regprocedure);
begin
  retention := replace(retention, E'  delete from app.notifications where claimed_at < app.retention_end(''mails'');\n  get diagnostics affected = row_count;\n', '');
  retention := replace(retention, 'mails_of_events bigint;', '');
  retention := replace(retention, 'diagnostics mails_of_events', 'diagnostics affected');
  retention := replace(retention, 'affected + mails_of_events', 'affected');
  erasure := replace(erasure, 'delete from app.notifications where recipient = app.recipient_key(address);',
    'delete from app.mails where sender = any (accounts) and content is not null;'
      || E'\n  update app.mails set sender = null where sender = any (accounts);');
  if retention || erasure ~ 'notifications where|mails_of_events' then
    raise exception 'The functions have changed.';
  end if;
  execute retention;
  execute erasure;
end
$$;
create index mails_by_sender on app.mails (sender) where sender is not null;
