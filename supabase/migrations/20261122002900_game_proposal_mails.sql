-- Mails about proposals: what was decided, and what an admin writes.

-- The person who sent a proposal last gets the answer.
create table app.game_proposal_contacts (
  proposal_id uuid primary key references public.game_proposals,
  user_id bigint not null,
  email text not null,
  first_name text
);
create index game_proposal_contacts_by_person on app.game_proposal_contacts (user_id);
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

-- Also for a proposal that is approved immediately, whose status never is 'submitted'.
create trigger game_proposals_set_contact
  after update on public.game_proposals
  for each row when (
    old.status in ('draft', 'changes_requested', 'failed_stale')
    and new.status in ('submitted', 'approved')
  )
  execute function app.set_game_proposal_contact();

-- When a person gets the email about an event that happens now; null for no email.
create function app.get_game_proposal_mail_time(person bigint, is_message boolean)
returns timestamptz
language sql volatile set search_path = ''
as $$
  select app.get_mail_time(coalesce((
    select case when is_message then messages else decisions end
    from public.notification_settings where user_id = person
  ), 'at_once'))
$$;

create function app.add_game_proposal_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.add_mail(
    'game_proposal', new.id, contact.user_id, contact.email, contact.first_name, timing.due_at
  )
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
  delete from app.mails as mail
  using public.game_proposal_events as event, public.game_proposals as proposal
  where mail.topic = 'game_proposal' and mail.user_id = old.user_id and mail.done_at is null
    and event.id = mail.event_id and proposal.id = event.proposal_id and proposal.publisher_id = old.publisher_id;
  return null;
end
$$;

create trigger publisher_members_remove_mails
  after delete on public.publisher_members
  for each row execute function app.remove_mails_of_former_member();

-- New settings also apply to the mails that wait, except those whose email was begun.
create function app.reschedule_game_proposal_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  waiting record;
begin
  for waiting in
    select mail.id,
      app.get_game_proposal_mail_time(new.user_id, event.status is null) as due_at
    from app.mails as mail
    join public.game_proposal_events as event on event.id = mail.event_id
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

create trigger notification_settings_reschedule_mails
  after insert or update on public.notification_settings
  for each row execute function app.reschedule_game_proposal_mails();

-- [{id, proposal_id, name, kind, status, message}], oldest first.
create function app.describe_game_proposal_mails(events bigint[], person bigint) returns json
language sql stable set search_path = ''
as $$
  select json_agg(json_build_object(
    'id', event.id, 'proposal_id', event.proposal_id, 'name', proposal.name,
    'kind', proposal.kind, 'status', event.status, 'message', event.message
  ) order by event.id)
  from public.game_proposal_events as event
  join public.game_proposals as proposal on proposal.id = event.proposal_id
  where event.id = any (events)
$$;
