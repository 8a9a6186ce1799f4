-- Rights in a team end together: with a revocation, a removal or a lower role also end the invitations
-- that were open before, and an admin decides about the people who were let in.

-- Who let whom into a team. Rows stay when a person leaves: two accomplices could otherwise remove and
-- invite each other until nobody is invited by the person whose access is revoked.
create table app.publisher_admissions (
  publisher_id bigint not null,
  user_id bigint not null,
  invited_by bigint not null,
  at timestamptz not null default clock_timestamp(),
  constraint publisher_admissions_pkey primary key (publisher_id, invited_by, user_id)
);
create index publisher_admissions_by_person on app.publisher_admissions (user_id);

-- People whose access to a publisher was revoked. They cannot accept an invitation of its team until
-- an admin approves a request of theirs for this publisher.
create table app.barred_publisher_members (
  publisher_id bigint not null,
  user_id bigint not null,
  at timestamptz not null default clock_timestamp(),
  constraint barred_publisher_members_pkey primary key (publisher_id, user_id)
);
create index barred_publisher_members_by_person on app.barred_publisher_members (user_id);

-- The publishers that the main API has given to a person. A request for a new publisher has no
-- publisher_id, also after its approval.
create table app.given_publishers (
  user_id bigint not null,
  publisher_id bigint not null,
  constraint given_publishers_pkey primary key (user_id, publisher_id)
);

alter table app.publisher_admissions enable row level security;
alter table app.barred_publisher_members enable row level security;
alter table app.given_publishers enable row level security;
revoke all on app.publisher_admissions, app.barred_publisher_members, app.given_publishers
  from public, anon, authenticated, service_role;

insert into app.given_publishers (user_id, publisher_id)
select user_id, publisher_id from public.publisher_members where origin = 'main_api';
insert into app.publisher_admissions (publisher_id, user_id, invited_by)
select distinct member.publisher_id, member.user_id, event.actor_id
from public.publisher_members as member
join app.publisher_team_events as event
  on event.publisher_id = member.publisher_id and event.action = 'invited'
  and lower(event.person) = lower(member.email)
where member.origin = 'invitation' and event.actor_id is not null;

-- The mailed link proves the mailbox of an address that the main API has not confirmed. In a table of its own, because the person who invites reads the invitation.
create table app.invitation_secrets (
  invitation_id uuid primary key references public.publisher_invitations on delete cascade,
  secret uuid not null default gen_random_uuid()
);
alter table app.invitation_secrets enable row level security;
revoke all on app.invitation_secrets from public, anon, authenticated, service_role;

create function app.add_invitation_secret() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.invitation_secrets (invitation_id) values (new.id);
  return null;
end
$$;

create trigger publisher_invitations_add_secret
  after insert on public.publisher_invitations
  for each row execute function app.add_invitation_secret();
insert into app.invitation_secrets (invitation_id) select id from public.publisher_invitations;

-- What the mail of a valid invitation says, {id, publisher_id, email, role, invited_by_name, expires_at,
-- secret}, or null: also where the sender is an owner no longer. For server functions.
create function public.team_invitation_mail(id uuid, invited_by bigint) returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object(
    'id', invitation.id, 'publisher_id', invitation.publisher_id, 'email', invitation.email,
    'role', invitation.role, 'invited_by_name', invitation.invited_by_name,
    'expires_at', invitation.expires_at, 'secret', known.secret
  )
  from public.publisher_invitations as invitation
  join app.invitation_secrets as known on known.invitation_id = invitation.id
  where invitation.id = team_invitation_mail.id
    and invitation.invited_by = team_invitation_mail.invited_by
    and app.is_valid_invitation(invitation)
$$;

revoke all on function public.team_invitation_mail(uuid, bigint) from public, anon, authenticated;
grant execute on function public.team_invitation_mail(uuid, bigint) to service_role;

-- Whether the person's access ended, or their role changed, after this time. An invitation from before
-- would undo it.
create function app.was_changed_in_team(publisher bigint, member bigint, since timestamptz)
returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from app.publisher_team_events
    where publisher_id = publisher and person_id = member and at >= since
      and action in ('changed_role', 'left', 'removed')
  )
$$;

-- As before, and deletes the open invitations to the person: with the membership or the role ends
-- what was offered earlier. Records what the main API gives.
create or replace function app.track_publisher_members() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  member constant public.publisher_members := coalesce(new, old);
begin
  if tg_op = 'DELETE' then
    insert into app.former_publisher_members values (old.publisher_id, old.user_id)
    on conflict do nothing;
  elsif tg_op = 'INSERT' then
    delete from app.former_publisher_members
    where publisher_id = new.publisher_id and user_id = new.user_id;
    if new.origin = 'main_api' then
      insert into app.given_publishers values (new.user_id, new.publisher_id) on conflict do nothing;
    end if;
  end if;
  if tg_op = 'DELETE' or new.role <> 'owner' then
    delete from public.publisher_invitations
    where publisher_id = member.publisher_id and invited_by = member.user_id;
  end if;
  if tg_op <> 'INSERT' then
    delete from public.publisher_invitations
    where publisher_id = member.publisher_id and lower(email) = lower(member.email);
  end if;
  if member.origin = 'invitation' or tg_op <> 'INSERT' then
    perform app.add_publisher_team_event(
      member.publisher_id,
      case tg_op
        when 'INSERT' then 'joined'
        when 'UPDATE' then 'changed_role'
        else case when old.user_id = app.user_id() then 'left' else 'removed' end
      end,
      member.user_id, coalesce(member.name, member.email), member.role
    );
  end if;
  return null;
end
$$;

-- Makes the caller a member, if the invitation was sent to their address and the mailbox is theirs: the
-- address is confirmed, or `secret` is that of the mailed link. Returns {publisher_id, role}. Raises PT401, PT403 (another address, an unconfirmed one, revoked access), PT404 and PT410.
drop function public.accept_team_invitation(uuid);
create function public.accept_team_invitation(id uuid, secret uuid default null) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant bigint := app.user_id();
  invitation public.publisher_invitations;
begin
  if caller is null then
    raise sqlstate 'PT401' using message = 'Sign in to accept the invitation.';
  end if;
  -- Waits for a revocation of the caller's access that is being written.
  perform app.lock_publisher_decisions(caller);
  -- Waits for a removal or a change of role that is being written. Members are locked before
  -- invitations everywhere, which prevents deadlocks.
  perform from public.publisher_members as member
  where member.user_id = caller and member.publisher_id = (
    select open.publisher_id from public.publisher_invitations as open
    where open.id = accept_team_invitation.id
  )
  for update;
  select * into invitation from public.publisher_invitations as open
  where open.id = accept_team_invitation.id
  for update;
  if not found then
    raise sqlstate 'PT404' using message = 'This invitation was used, withdrawn or replaced.';
  elsif lower(invitation.email) is distinct from lower(app.email()) then
    raise sqlstate 'PT403' using message = format(
      'This invitation was sent to %s. Sign in with that address.', app.mask_email(invitation.email));
  elsif app.email_verified() is not true and not exists (
    select from app.invitation_secrets as known
    where known.invitation_id = invitation.id and known.secret = accept_team_invitation.secret
  ) then
    raise sqlstate 'PT403' using
      message = 'Confirm your email address first, or open the link in the mail with the invitation: it shows that the address is yours.';
  elsif not app.is_valid_invitation(invitation) then
    raise sqlstate 'PT410' using message = 'This invitation has expired. Ask for a new one.';
  end if;
  if exists (
    select from app.barred_publisher_members
    where publisher_id = invitation.publisher_id and user_id = caller
  ) then
    raise sqlstate 'PT403' using
      message = 'Our team ended your access to this publisher. Request access again: we decide about it.';
  elsif app.was_changed_in_team(invitation.publisher_id, caller, invitation.created_at) then
    raise sqlstate 'PT410' using
      message = 'Your place in this team has changed since this invitation. Ask for a new one.';
  end if;
  -- An owner stays what they are: one through the main API does not become one by an invitation.
  if invitation.publisher_id = any (app.publisher_ids('owner')) then
    invitation.role := 'owner';
  else
    insert into public.publisher_members (publisher_id, user_id, role, origin, name, email)
    values (invitation.publisher_id, caller, invitation.role, 'invitation',
      app.caller_name(), app.email())
    on conflict on constraint publisher_members_pkey do update set
      origin = excluded.origin, role = excluded.role, name = excluded.name, email = excluded.email;
    insert into app.publisher_admissions (publisher_id, user_id, invited_by)
    values (invitation.publisher_id, caller, invitation.invited_by)
    on conflict on constraint publisher_admissions_pkey do update set at = excluded.at;
  end if;
  delete from public.publisher_invitations as open where open.id = invitation.id;
  return json_build_object('publisher_id', invitation.publisher_id, 'role', invitation.role);
end
$$;

revoke all on function public.accept_team_invitation(uuid, uuid)
  from public, authenticated, service_role;
grant execute on function public.accept_team_invitation(uuid, uuid) to anon;

-- The publisher of a request: the one that it names, or that a new name became. Null if unknown.
create function app.publisher_of_request(request public.publisher_requests) returns bigint
language sql stable set search_path = ''
as $$
  select coalesce(request.publisher_id, (to_jsonb(request) ->> 'approved_publisher_id')::bigint)
$$;

-- The publishers to which a person has no right any more once this approved request ends: that of the
-- request, or if it is unknown those that the main API gave, unless another approved request of the
-- person names it.
create function app.publishers_of_request(request public.publisher_requests) returns bigint[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select id from app.publisher_of_request(request) as id where id is not null
    union
    select given.publisher_id from app.given_publishers as given
    where app.publisher_of_request(request) is null and given.user_id = request.laravel_user_id
    except
    select app.publisher_of_request(other) from public.publisher_requests as other
    where other.laravel_user_id = request.laravel_user_id and other.status = 'approved'
      and other.id <> request.id
  )
$$;

-- The members whom a person invited to a team, and whom those invited, and so on. Who has an approved
-- request of their own for this publisher is a member in their own right, and so are the people whom
-- they invited.
create function app.invited_members(publisher bigint, person bigint) returns setof bigint
language sql stable security definer set search_path = ''
as $$
  with recursive invited (user_id) as (
    values (person)
    union
    select admission.user_id
    from invited
    join app.publisher_admissions as admission
      on admission.publisher_id = publisher and admission.invited_by = invited.user_id
    where not exists (
      select from public.publisher_requests as request
      where request.laravel_user_id = admission.user_id and request.status = 'approved'
        and app.publisher_of_request(request) = publisher
    )
  )
  select invited.user_id from invited
  join public.publisher_members as member
    on member.publisher_id = publisher and member.user_id = invited.user_id
  where invited.user_id <> person and member.origin = 'invitation'
$$;

-- Who stays is decided with the revocation. An id that is not in the list leaves: also the person who
-- accepted an invitation after the admin had read the list.
alter table public.publisher_requests
  add column kept_member_ids bigint[],
  add constraint publisher_request_kept_members_belong_to_revocation
    check (status = 'revoked' or kept_member_ids is null);
comment on column public.publisher_requests.kept_member_ids is 'Of the people whom the person had invited, those who stay after the revocation.';
grant update (kept_member_ids) on public.publisher_requests to anon;

create trigger publisher_requests_check_kept_members
  before update of kept_member_ids on public.publisher_requests
  for each row when (old.kept_member_ids is distinct from new.kept_member_ids)
  execute function app.check_decision_reason();

create or replace function app.check_decision_reason() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if app.is_browser() and new.status = old.status
    and (
      (new.decision_code, new.decision_text, new.decision_mailed)
        is distinct from (old.decision_code, old.decision_text, old.decision_mailed)
      or to_jsonb(new) -> 'kept_member_ids' is distinct from to_jsonb(old) -> 'kept_member_ids'
    ) then
    raise sqlstate 'PT409' using message = 'A reason belongs to a decision.';
  end if;
  return new;
end
$$;

-- Ends the access that an approved request gave, in the team: the person and those whom they invited
-- leave, without those who are kept, and with them the invitations from and to them.
create function app.end_publisher_access(request public.publisher_requests) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person constant bigint := request.laravel_user_id;
  publisher bigint;
  gone bigint[];
begin
  foreach publisher in array app.publishers_of_request(request) loop
    -- Waits for an acceptance that is being written; the next one finds no invitation.
    perform from public.publisher_members where publisher_id = publisher for update;
    perform from public.publisher_invitations where publisher_id = publisher for update;
    gone := array(
      select person
      union
      select id from app.invited_members(publisher, person) as id
      where not id = any (coalesce(request.kept_member_ids, '{}'))
    );
    insert into app.barred_publisher_members (publisher_id, user_id)
    select publisher, unnest(gone) on conflict do nothing;
    insert into app.former_publisher_members (publisher_id, user_id)
    select publisher, unnest(gone) on conflict do nothing;
    delete from public.publisher_invitations as invitation
    where invitation.publisher_id = publisher and (
      invitation.invited_by = any (gone)
      or lower(invitation.email) = lower(request.email)
      or exists (
        select from public.profiles as profile
        where profile.laravel_user_id = any (gone) and lower(profile.email) = lower(invitation.email)
      )
    );
    delete from public.publisher_members as member
    where member.publisher_id = publisher and member.user_id = any (gone);
    delete from app.publisher_admissions as admission
    where admission.publisher_id = publisher
      and admission.user_id = any (coalesce(request.kept_member_ids, '{}'));
  end loop;
end
$$;

-- A deletion of an approved request ends the access as a revocation does; nobody is kept.
create function app.end_access_of_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    perform app.end_publisher_access(new);
  else
    perform app.end_publisher_access(old);
  end if;
  return null;
end
$$;

create trigger publisher_requests_end_access
  after update of status on public.publisher_requests
  for each row when (old.status = 'approved' and new.status = 'revoked' and new.laravel_user_id is not null)
  execute function app.end_access_of_request();
create trigger publisher_requests_end_access_on_deletion
  after delete on public.publisher_requests
  for each row when (app.is_browser() and old.status = 'approved' and old.laravel_user_id is not null)
  execute function app.end_access_of_request();

-- An approval ends the bar of a revocation.
create function app.end_bar_of_member() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from app.barred_publisher_members
  where publisher_id = app.publisher_of_request(new) and user_id = new.laravel_user_id;
  return null;
end
$$;

create trigger publisher_requests_end_bar
  after update of status on public.publisher_requests
  for each row when (new.status = 'approved')
  execute function app.end_bar_of_member();

-- What a revocation or deletion of an approved request reaches in the team, for the question that is
-- asked before: {members [{publisher_id, user_id, name, email, role, joined_at, invited_by,
-- invited_by_name}], invitations [{publisher_id, email, role}]}, of the people whom the person invited,
-- directly or through others. Null if there is no such request. Raises PT401 and PT403.
create function public.people_let_in(request_id uuid) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  request public.publisher_requests;
begin
  perform app.require_admin();
  select * into request from public.publisher_requests as asked where asked.id = request_id;
  if not found then
    return null;
  end if;
  return (
    with publishers as (
      select id from unnest(
        case when request.status = 'approved' then app.publishers_of_request(request) end
      ) as id
    ), people as (
      select publishers.id as publisher_id, invited as user_id
      from publishers, app.invited_members(publishers.id, request.laravel_user_id) as invited
    )
    select json_build_object(
      'members', (
        select coalesce(json_agg(json_build_object(
          'publisher_id', member.publisher_id, 'user_id', member.user_id, 'name', member.name,
          'email', member.email, 'role', member.role, 'joined_at', member.joined_at,
          'invited_by', inviter.invited_by,
          'invited_by_name', (
            select coalesce(other.name, other.email) from public.publisher_members as other
            where other.publisher_id = member.publisher_id and other.user_id = inviter.invited_by
          )
        ) order by member.joined_at, member.user_id), '[]')
        from people
        join public.publisher_members as member using (publisher_id, user_id)
        left join lateral (
          select admission.invited_by from app.publisher_admissions as admission
          where admission.publisher_id = people.publisher_id and admission.user_id = people.user_id
          order by admission.at desc limit 1
        ) as inviter on true
      ),
      'invitations', (
        select coalesce(json_agg(json_build_object(
          'publisher_id', invitation.publisher_id, 'email', invitation.email, 'role', invitation.role,
          'invited_by', invitation.invited_by
        ) order by invitation.created_at, invitation.email), '[]')
        from public.publisher_invitations as invitation
        join publishers on publishers.id = invitation.publisher_id
        where invitation.invited_by = request.laravel_user_id
          or exists (
            select from people
            where people.publisher_id = invitation.publisher_id
              and people.user_id = invitation.invited_by
          )
      )
    )
  );
end
$$;

revoke all on function public.people_let_in(uuid) from public, authenticated, service_role;
grant execute on function public.people_let_in(uuid) to anon;

-- What the people of a team and the admins did, as before, without what row-level security hides from
-- the caller: addresses that were invited, from all but owners and admins, and proposals that were
-- never sent, from admins.
create or replace function public.team_activity(publisher bigint, before timestamptz default null) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_team constant boolean := publisher = any (app.publisher_ids('viewer'));
  is_admin constant boolean := app.has_role('admin');
  reads_addresses constant boolean := is_admin or publisher = any (app.publisher_ids('owner'));
begin
  if app.user_id() is null then
    raise sqlstate 'PT401' using message = 'Sign in to see your team.';
  elsif not (is_team or is_admin) then
    raise sqlstate 'PT403' using message = 'Only its team sees what was done for a publisher.';
  end if;
  return (
    with steps as (
      select max(event.at) as at, event.author_id as actor_id,
        max(event.author_name) as actor_name, event.by_admin,
        case when event.status is null then 'message' else 'proposal' end as action,
        case when count(*) = 1 then (array_agg(proposal.id))[1] end as proposal_id,
        case when count(*) = 1 then max(proposal.name) end as proposal_name,
        count(*) as proposals, event.status, null::text as person, null::text as role
      from public.game_proposal_events as event
      join public.game_proposals as proposal on proposal.id = event.proposal_id
      where proposal.publisher_id = publisher
        and (is_team or app.was_sent(proposal.status, proposal.submitted_at))
      group by event.author_id, event.by_admin, event.status, proposal.batch_id,
        case when proposal.batch_id is null or event.status is null then event.id end
    ), entries as (
      select * from steps
      union all
      select at, actor_id, actor_name, by_admin, action, null, null, null, null,
        case when reads_addresses or person not like '%@%' then person end, role
      from app.publisher_team_events where publisher_id = publisher
    ), shown as (
      select * from entries
      where team_activity.before is null or at < team_activity.before
      order by at desc limit 50
    )
    select coalesce(json_agg(shown order by at desc), '[]') from shown
  );
end
$$;
