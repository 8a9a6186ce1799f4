-- Mails are jobs. One event is one mail to each recipient: the trigger of the event writes what the mail
-- says, supabase/functions/mails/templates.ts has the words around it.

-- The jobs of kind 'mail' by what they contain.
--   event_id: together with kind and recipient the key of the job
--   recipient: in lower case; empty for the operators' mailbox
--   facts: what the mail says; deleted when the mail is done
--   words: what it says in words that a person outside of our team chose: only to addresses that were confirmed
--   ended_by: the subject whose mails its recipient can end; null: none
--   answer: of the mail server to the last attempt, if it failed
create view app.mails with (security_invoker = true) as
select
  id, payload ->> 'kind' as kind, payload ->> 'event_id' as event_id,
  (payload ->> 'user_id')::bigint as user_id, payload ->> 'recipient' as recipient,
  payload ->> 'first_name' as first_name, payload -> 'facts' as facts, payload -> 'words' as words,
  payload ->> 'ended_by' as ended_by, idempotency_key as message_id, due_at, attempts, refusals,
  last_error as answer, done_at
from app.jobs where jobs.kind = 'mail';

-- Links that end the mails of a subject without a sign-in.
create table app.unsubscribe_tokens (
  token uuid primary key default gen_random_uuid(),
  user_id bigint not null,
  subject text not null,
  ended_at timestamptz,
  constraint unsubscribe_tokens_once unique (user_id, subject)
);
alter table app.unsubscribe_tokens enable row level security;

insert into app.rate_limits (name, max, usual, period, description) values
  ('mails_per_recipient', 20, 20, '1 hour', 'mails of one kind to one address; the rest waits for the next hour');

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

-- Adds the mail of an event to a recipient, unless the person has ended such mails; repeated calls change
-- nothing.
create function app.add_mail(
  kind text, event_id anyelement, user_id bigint, recipient text, first_name text,
  facts jsonb, words jsonb default '{}', ended_by text default null,
  due_at timestamptz default clock_timestamp()
) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into app.jobs (kind, key, payload, due_at)
  select 'mail', concat_ws(' ', kind, event_id, address), jsonb_strip_nulls(jsonb_build_object(
    'kind', kind, 'event_id', event_id, 'user_id', user_id, 'recipient', address,
    'first_name', first_name, 'facts', facts, 'words', words, 'ended_by', ended_by,
    'caused_by', app.user_id()
  )), due_at
  from lower(btrim(recipient)) as address
  where address is not null and not exists (
    select from app.unsubscribe_tokens as token
    where token.user_id = add_mail.user_id and token.subject = add_mail.ended_by
      and token.ended_at is not null
  )
  on conflict on constraint jobs_once_per_key do nothing
$$;

-- Adds the mail of an event to every admin. If an address is missing or there is no admin, the
-- operators' mailbox gets it, too.
create function app.add_mails_to_admins(
  kind text, event_id anyelement, facts jsonb, words jsonb default '{}', ended_by text default null
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  admins constant json := public.admin_addresses();
begin
  perform app.add_mail(kind, event_id, admin.user_id, admin.email, admin.first_name, facts, words, ended_by)
  from json_to_recordset(admins) as admin (user_id bigint, email text, first_name text);
  if json_array_length(admins) = 0
    or exists (select from json_to_recordset(admins) as known (email text) where email is null) then
    perform app.add_mail(kind, event_id, null, '', null, facts, words);
  end if;
end
$$;

-- Adds the mails of an event, once for each recipient, and returns the ids of those that were not sent
-- yet. For the server functions of section 7, which have checked the caller.
create function public.put_mails(kind text, event_id uuid) returns bigint[]
language plpgsql volatile security definer set search_path = ''
as $$
begin
  case kind
    when 'publisher_request' then
      perform app.add_mails_to_admins(
        kind, event_id,
        jsonb_build_object('request_id', id, 'publisher_id', publisher_id, 'email', email),
        jsonb_build_object(
          'person', coalesce(nullif(btrim(concat_ws(' ', first_name, last_name)), ''), email),
          'new_publisher_name', new_publisher_name, 'website', website_url, 'note', verification_note
        )
      )
      from public.publisher_requests as request where request.id = put_mails.event_id;
    when 'terms_acceptance' then
      perform app.add_mail(
        kind, event_id, user_id, app.email(), null,
        jsonb_build_object(
          'accepted_at', accepted_at, 'ip_address', ip_address, 'terms_version', terms_version,
          'terms_hash', terms_hash
        )
      )
      from public.terms_acceptances as acceptance
      where acceptance.id = put_mails.event_id and user_id = app.user_id();
    when 'test_email' then
      perform app.add_mail(
        kind, event_id, app.user_id(), '', null, jsonb_build_object('email', app.email())
      );
    -- Written by a trigger.
    when 'publisher_approval' then
      null;
  end case;
  return array(
    select mail.id from app.mails as mail
    where mail.kind = put_mails.kind and mail.event_id = put_mails.event_id::text
      and mail.done_at is null
    order by mail.id
  );
end
$$;

-- Whether the address (in lower case) was confirmed: by this person, by the link of a registration that
-- became their request, or because the main API gave this person, whose address it is, a role. True for
-- the operators' mailbox.
create function app.is_confirmed_address(address text, person bigint) returns boolean
language sql stable security definer set search_path = ''
as $$
  select address = ''
    or exists (
      select from app.confirmed_emails
      where lower(email) = address and user_id = coalesce(person, user_id)
    )
    or exists (select from public.user_roles where user_id = person)
    or exists (
      select from public.registration_submissions as submission
      left join public.publisher_requests as request on request.id = publisher_request_id
      where lower(submission.email) = address and confirmed_at is not null
        and (person is null or (laravel_user_id = person and email_verified is not false))
    )
$$;

create function app.get_unsubscribe_token(person bigint, subject text) returns uuid
language sql volatile set search_path = ''
as $$
  insert into app.unsubscribe_tokens as known (user_id, subject) values (person, subject)
  on conflict on constraint unsubscribe_tokens_once do update set subject = excluded.subject
  returning known.token
$$;

-- Whether a mail may be sent this hour. A repetition was counted with the first attempt.
create function app.use_mail_budget(job app.jobs) returns boolean
language sql volatile set search_path = ''
as $$
  select job.attempts > 0 or app.use_rate_limit(
    'mails_per_recipient', concat_ws(' ', job.payload ->> 'kind', job.payload ->> 'recipient')
  )
$$;

-- What claim_jobs() says of a mail. To an address that was never confirmed it has neither a name nor a word
-- that a person outside of our team chose. Null if the recipient has lost the right to read it meanwhile,
-- or if it is not true any more.
create function app.describe_mail(job app.jobs) returns jsonb
language sql volatile set search_path = ''
as $$
  select jsonb_build_object(
    'kind', mail ->> 'kind', 'recipient', mail ->> 'recipient',
    'first_name', case when is_confirmed then mail ->> 'first_name' end, 'is_confirmed', is_confirmed,
    'values', mail -> 'facts' || case when is_confirmed then mail -> 'words' else '{}' end,
    'ended_by', mail ->> 'ended_by',
    'unsubscribe', case when mail ? 'ended_by' and mail ? 'user_id'
      then app.get_unsubscribe_token(person, mail ->> 'ended_by') end
  )
  from jsonb_strip_nulls(job.payload) as mail,
    cast(mail ->> 'user_id' as bigint) as person,
    app.is_confirmed_address(mail ->> 'recipient', person) as is_confirmed,
    cast((
      select status from public.publisher_requests where id = (mail #>> '{facts,request_id}')::uuid
    ) as text) as request_status
  where case
    when mail ->> 'kind' = 'publisher_request'
      then request_status = 'pending' and (person is null or app.is_admin(person))
    when mail ->> 'kind' = 'publisher_approval' then request_status = 'approved'
    when mail ->> 'ended_by' = 'reports' then exists (
      select from public.user_roles where user_id = person and role in ('tester', 'admin')
    ) and exists (
      select from public.feedback_items as item
      where item.id = (mail #>> '{facts,feedback_id}')::uuid
        and item.status = coalesce(mail #>> '{facts,column}', item.status)
    )
    when mail ->> 'ended_by' = 'proposals'
      then app.acts_for(person, (mail #>> '{facts,publisher_id}')::bigint)
    else true
  end
$$;

-- Ends the mails of the token's subject, also those that wait. Returns whether the token is known.
-- Idempotent.
create function public.unsubscribe(token uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  known app.unsubscribe_tokens;
begin
  update app.unsubscribe_tokens as issued set ended_at = coalesce(ended_at, now())
  where issued.token = unsubscribe.token
  returning * into known;
  delete from app.mails as mail
  where mail.user_id = known.user_id and mail.ended_by = known.subject and mail.done_at is null;
  return known.token is not null;
end
$$;

grant execute on function public.admin_addresses() to service_role;

grant execute on function public.unsubscribe(uuid) to anon, service_role;

grant execute on function public.put_mails(text, uuid) to service_role;
