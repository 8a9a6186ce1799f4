-- Outbox of the mails about proposals: what was decided, and what an admin writes. A letter lists
-- everything that is due for its recipient, so many decisions make one mail.

-- Who sent a proposal last; they get the answer.
create table app.game_proposal_contacts (
  proposal_id uuid primary key references public.game_proposals,
  user_id bigint not null,
  email text not null,
  first_name text
);
alter table app.game_proposal_contacts enable row level security;
revoke all on app.game_proposal_contacts from public, anon, authenticated, service_role;

create function app.set_game_proposal_contact() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if app.email() is not null then
    insert into app.game_proposal_contacts (proposal_id, user_id, email, first_name)
    values (new.id, app.user_id(), app.email(), app.claims() ->> 'first_name')
    on conflict (proposal_id) do update set
      user_id = excluded.user_id, email = excluded.email, first_name = excluded.first_name;
  end if;
  return null;
end
$$;

-- Also for a proposal that is approved at once, whose status never is 'submitted'.
create trigger game_proposals_set_contact
  after update on public.game_proposals
  for each row when (
    old.status in ('draft', 'changes_requested', 'failed_stale')
    and new.status in ('submitted', 'approved')
  )
  execute function app.set_game_proposal_contact();

create table app.game_proposal_mails (
  event_id bigint primary key references public.game_proposal_events,
  user_id bigint not null,
  recipient text not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  done_at timestamptz
);
comment on column app.game_proposal_mails.due_at is 'A claim moves it to the end of the lease, a failure to the next attempt.';
create index game_proposal_mails_due on app.game_proposal_mails (due_at) where done_at is null;
alter table app.game_proposal_mails enable row level security;
revoke all on app.game_proposal_mails from public, anon, authenticated, service_role;

-- When a person gets the letter about an event of now, or null for no letter. At once is a minute
-- later, so that decisions made together are in one letter; the daily letter is sent at 06:00 UTC.
create function app.get_game_proposal_mail_time(person bigint, is_message boolean)
returns timestamptz
language plpgsql volatile set search_path = ''
as $$
declare
  choice constant text := (
    select case when is_message then messages else decisions end
    from public.notification_settings where user_id = person
  );
begin
  return case coalesce(choice, 'at_once')
    when 'at_once' then clock_timestamp() + interval '1 minute'
    when 'daily' then (
      date_trunc('day', clock_timestamp() at time zone 'UTC' - interval '6 hours')
        + interval '30 hours'
    ) at time zone 'UTC'
  end;
end
$$;

create function app.add_game_proposal_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.game_proposal_mails (event_id, user_id, recipient, due_at)
  select new.id, contact.user_id, lower(contact.email), timing.due_at
  from app.game_proposal_contacts as contact
  cross join app.get_game_proposal_mail_time(contact.user_id, new.status is null) as timing (due_at)
  where contact.proposal_id = new.proposal_id and timing.due_at is not null
    and not exists (
      select from app.former_publisher_members as former
      join public.game_proposals as proposal on proposal.publisher_id = former.publisher_id
      where former.user_id = contact.user_id and proposal.id = new.proposal_id
    );
  return null;
end
$$;

create trigger game_proposal_events_add_mail
  after insert on public.game_proposal_events
  for each row when (new.status in ('changes_requested', 'approved', 'applied', 'rejected', 'failed_stale')
    or (new.status is null and new.by_admin))
  execute function app.add_game_proposal_mail();

-- Who left a team gets no more mails about its proposals.
create function app.remove_mails_of_former_member() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from app.game_proposal_mails as mail
  using public.game_proposal_events as event, public.game_proposals as proposal
  where mail.user_id = old.user_id and mail.done_at is null and event.id = mail.event_id
    and proposal.id = event.proposal_id and proposal.publisher_id = old.publisher_id;
  return null;
end
$$;

create trigger publisher_members_remove_mails
  after delete on public.publisher_members
  for each row execute function app.remove_mails_of_former_member();

-- New settings also apply to the mails that wait, except those whose letter was begun.
create function app.reschedule_game_proposal_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  waiting record;
begin
  for waiting in
    select mail.event_id,
      app.get_game_proposal_mail_time(new.user_id, event.status is null) as due_at
    from app.game_proposal_mails as mail
    join public.game_proposal_events as event on event.id = mail.event_id
    where mail.user_id = new.user_id and mail.done_at is null and mail.attempts = 0
    for update of mail
  loop
    if waiting.due_at is null then
      delete from app.game_proposal_mails where event_id = waiting.event_id;
    else
      update app.game_proposal_mails set due_at = waiting.due_at
      where event_id = waiting.event_id;
    end if;
  end loop;
  return null;
end
$$;

create trigger notification_settings_reschedule_mails
  after insert or update on public.notification_settings
  for each row execute function app.reschedule_game_proposal_mails();

-- Claims everything that is due for one recipient, for five minutes: {recipient, first_name, events:
-- [{id, proposal_id, name, kind, status, message, by_admin}]}, oldest first, or null. For the server
-- functions.
create function public.claim_game_proposal_mails() returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  addressee text;
  claimed bigint[];
begin
  -- Concurrent claims would divide what is due for one recipient into several letters.
  perform pg_advisory_xact_lock(hashtextextended('claim of mails about proposals', 0));
  select recipient into addressee from app.game_proposal_mails
  where done_at is null and due_at <= clock_timestamp()
  order by due_at limit 1
  for update skip locked;
  if not found then
    return null;
  end if;

  with mine as (
    update app.game_proposal_mails as mail
    set attempts = mail.attempts + 1, due_at = clock_timestamp() + interval '5 minutes'
    from (
      select event_id from app.game_proposal_mails
      where done_at is null and recipient = addressee and due_at <= clock_timestamp()
      order by event_id limit 1000
      for update skip locked
    ) as due
    where mail.event_id = due.event_id
    returning mail.event_id
  )
  select array_agg(event_id) into claimed from mine;

  if not app.use_rate_limit('mails_per_recipient', app.recipient_key(addressee)) then
    update app.game_proposal_mails set due_at = clock_timestamp() + interval '1 hour'
    where event_id = any (claimed);
    return null;
  end if;

  return (
    select json_build_object(
      'recipient', addressee,
      'first_name', (array_agg(contact.first_name order by event.id desc))[1],
      'events', json_agg(json_build_object(
        'id', event.id, 'proposal_id', event.proposal_id, 'name', proposal.name,
        'kind', proposal.kind, 'status', event.status, 'message', event.message,
        'by_admin', event.by_admin
      ) order by event.id)
    )
    from public.game_proposal_events as event
    join public.game_proposals as proposal on proposal.id = event.proposal_id
    left join app.game_proposal_contacts as contact on contact.proposal_id = event.proposal_id
    where event.id = any (claimed)
  );
end
$$;

-- Reports whether the letter with these events was sent. A failure is repeated later. For the server
-- functions.
create function public.finish_game_proposal_mails(events bigint[], sent boolean) returns void
language sql volatile security definer set search_path = ''
as $$
  update app.game_proposal_mails set
    done_at = case when sent then clock_timestamp() end,
    due_at = clock_timestamp()
      + least(interval '1 day', interval '1 minute' * power(2, least(attempts, 12)))
  where event_id = any (events) and done_at is null
$$;

revoke all on function public.claim_game_proposal_mails(),
  public.finish_game_proposal_mails(bigint[], boolean)
  from public, anon, authenticated;
grant execute on function public.claim_game_proposal_mails(),
  public.finish_game_proposal_mails(bigint[], boolean)
  to service_role;
