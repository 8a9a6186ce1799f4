-- One outbox for all mails. One event is one mail to each recipient: the trigger of the event writes what
-- the mail says, supabase/functions/mails/templates.ts has the words around it.

create table app.mails (
  id bigint generated always as identity primary key,
  kind text not null,
  event_id text not null,
  user_id bigint,
  recipient text not null,
  first_name text,
  facts jsonb not null default '{}',
  words jsonb not null default '{}',
  ended_by text,
  message_id uuid not null default gen_random_uuid(),
  due_at timestamptz not null default clock_timestamp(),
  attempts integer not null default 0,
  refusals integer not null default 0,
  answer text,
  done_at timestamptz,
  constraint mails_once_per_event unique (kind, event_id, recipient),
  constraint mail_content_is_deleted check (done_at is null or (facts = '{}' and words = '{}'))
);
create index mails_due on app.mails (due_at) where done_at is null;
create index mails_done on app.mails (done_at) where done_at is not null;
comment on column app.mails.recipient is 'In lower case; empty for the operators'' mailbox.';
comment on column app.mails.facts is 'What the mail says: deleted when the mail is done.';
comment on column app.mails.words is 'What it says in words that a person outside of our team chose: only to addresses that were confirmed.';
comment on column app.mails.ended_by is 'The subject whose mails its recipient can end; null: none.';
comment on column app.mails.due_at is 'A claim moves it to the end of the lease, a failure to the next attempt, a budget to its end.';
comment on column app.mails.refusals is 'How often the mail server has refused the message or its recipient for good (5xx). After the fifth the mail is done, and answer stays.';
comment on column app.mails.answer is 'The answer of the mail server to the last attempt, if it failed.';
alter table app.mails enable row level security;

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
  insert into app.mails (kind, event_id, user_id, recipient, first_name, facts, words, ended_by, due_at)
  select kind, event_id::text, user_id, lower(btrim(recipient)), first_name,
    jsonb_strip_nulls(facts), jsonb_strip_nulls(words), ended_by, due_at
  where recipient is not null and not exists (
    select from app.unsubscribe_tokens as token
    where token.user_id = add_mail.user_id and token.subject = add_mail.ended_by
      and token.ended_at is not null
  )
  on conflict on constraint mails_once_per_event do nothing
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

create function app.get_unsubscribe_token(person bigint, subject text) returns uuid
language sql volatile set search_path = ''
as $$
  insert into app.unsubscribe_tokens as known (user_id, subject) values (person, subject)
  on conflict on constraint unsubscribe_tokens_once do update set subject = excluded.subject
  returning known.token
$$;

-- Claims the next ten mails that are due, or these of the given ones, for five minutes: {mails: [{id, kind,
-- message_id, recipient, first_name, is_confirmed, ended_by, unsubscribe, values}], deferred}, the latter the number of
-- mails that a budget holds back until the next hour. For server functions. A mail to an address that was
-- never confirmed has neither a name nor a word that a person outside of our team chose.
create function public.claim_mails(mail_ids bigint[] default null) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  lease constant interval := interval '5 minutes';
  mail app.mails;
  is_confirmed boolean;
  claimed jsonb[] := '{}';
  deferred integer := 0;
begin
  for mail in
    select * from app.mails as waiting
    where waiting.done_at is null and case
      when mail_ids is null then waiting.due_at <= clock_timestamp()
      else waiting.id = any (mail_ids)
        and (waiting.attempts = 0 or waiting.due_at <= clock_timestamp())
    end
    order by waiting.due_at, waiting.id limit 10
    for update skip locked
  loop
    -- A repetition was counted with the first attempt.
    if mail.attempts = 0
      and not app.use_rate_limit('mails_per_recipient', mail.kind || ' ' || mail.recipient) then
      update app.mails
      set due_at = date_bin('1 hour', clock_timestamp(), 'epoch') + interval '1 hour'
      where id = mail.id;
      deferred := deferred + 1;
      continue;
    end if;
    update app.mails set attempts = attempts + 1, due_at = clock_timestamp() + lease
    where id = mail.id;
    is_confirmed := app.is_confirmed_address(mail.recipient, mail.user_id);
    claimed := claimed || jsonb_build_object(
      'id', mail.id, 'kind', mail.kind, 'message_id', mail.message_id, 'recipient', mail.recipient,
      'first_name', case when is_confirmed then mail.first_name end, 'is_confirmed', is_confirmed,
      'values', mail.facts || case when is_confirmed then mail.words else '{}' end,
      'ended_by', mail.ended_by,
      'unsubscribe', case when mail.ended_by is not null and mail.user_id is not null
        then app.get_unsubscribe_token(mail.user_id, mail.ended_by) end
    );
  end loop;
  return json_build_object('mails', to_json(claimed), 'deferred', deferred);
end
$$;

-- Reports whether a mail was sent. A failure is repeated later, but not after the fifth refusal for good.
-- For server functions.
--
-- answer: of the mail server, to a mail that was not sent
create function public.finish_mail(
  mail_id bigint, sent boolean, answer text default null, is_refused boolean default false
) returns void
language sql volatile security definer set search_path = ''
as $$
  update app.mails as mail set
    done_at = case when ended.is_done then clock_timestamp() end,
    facts = case when ended.is_done then '{}' else mail.facts end,
    words = case when ended.is_done then '{}' else mail.words end,
    refusals = mail.refusals + is_refused::integer,
    answer = case when not sent then left(finish_mail.answer, 500) end,
    due_at = clock_timestamp()
      + least(interval '1 day', interval '1 minute' * power(2, least(mail.attempts, 12)))
  from app.mails as known
  cross join lateral (select sent or known.refusals + is_refused::integer >= 5) as ended (is_done)
  where known.id = mail.id and mail.id = mail_id and mail.done_at is null
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

grant execute on function public.put_mails(text, uuid), public.claim_mails(bigint[]),
  public.finish_mail(bigint, boolean, text, boolean)
to service_role;
