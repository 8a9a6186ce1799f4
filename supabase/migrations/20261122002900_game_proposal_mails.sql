-- Outbox of the mails about proposals: what was decided, and what an admin writes. A letter lists
-- everything that is due for its recipient, so many decisions make one mail.

-- Who sent a proposal last; they get the answer.
create table app.game_proposal_contacts (
  proposal_id uuid primary key references public.game_proposals,
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
    insert into app.game_proposal_contacts as known (proposal_id, email, first_name)
    values (new.id, app.email(), app.claims() ->> 'first_name')
    on conflict (proposal_id) do update set
      email = excluded.email, first_name = excluded.first_name;
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
  recipient text not null,
  due_at timestamptz not null default clock_timestamp() + interval '1 minute',
  attempts integer not null default 0,
  done_at timestamptz
);
comment on column app.game_proposal_mails.due_at is 'A minute after the event, so that decisions made together are in one letter. A claim moves it to the end of the lease, a failure to the next attempt.';
create index game_proposal_mails_due on app.game_proposal_mails (due_at) where done_at is null;
alter table app.game_proposal_mails enable row level security;
revoke all on app.game_proposal_mails from public, anon, authenticated, service_role;

create function app.add_game_proposal_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.game_proposal_mails (event_id, recipient)
  select new.id, lower(contact.email)
  from app.game_proposal_contacts as contact
  where contact.proposal_id = new.proposal_id;
  return null;
end
$$;

create trigger game_proposal_events_add_mail
  after insert on public.game_proposal_events
  for each row when (new.status in ('changes_requested', 'approved', 'applied', 'rejected', 'failed_stale')
    or (new.status is null and new.by_admin))
  execute function app.add_game_proposal_mail();

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
      order by event_id limit 100
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
