create function app.mask_email(email text) returns text
language sql immutable parallel safe set search_path = ''
return left(email, 1) || '…@' || split_part(email, '@', 2);

-- Teams: who acts for a publisher, as owner, editor or viewer, and the invitations to it.
--
-- The main API gives a person one publisher; an approved request gives more. Such a person is an owner
-- without a row here. A row changes the role, and exists for everybody who was invited.
--
-- Rights in a team end together: with a revocation, a removal or a lower role also end the invitations
-- that were open before, and an admin decides about the people who were let in.

create table public.publisher_members (
  publisher_id bigint not null,
  user_id bigint not null,
  role text not null,
  origin text not null,
  name text,
  email text,
  joined_at timestamptz not null default clock_timestamp(),
  constraint publisher_members_pkey primary key (publisher_id, user_id),
  constraint publisher_member_role_is_known check (role in ('owner', 'editor', 'viewer')),
  constraint publisher_member_origin_is_known check (origin in ('main_api', 'invitation'))
);
create index publisher_members_by_person on public.publisher_members (user_id);
comment on column public.publisher_members.origin is 'main_api: valid only while the main API''s role and publisher, or an approved request, give the person this publisher.';
alter table public.publisher_members enable row level security;

-- People who left a team or were removed from it. The publisher of their token is not theirs any more.
create table app.former_publisher_members (
  publisher_id bigint not null,
  user_id bigint not null,
  constraint former_publisher_members_pkey primary key (publisher_id, user_id)
);
create index former_publisher_members_by_person on app.former_publisher_members (user_id);
alter table app.former_publisher_members enable row level security;

-- People whose access to a publisher was revoked. They cannot accept an invitation of its team until
-- an admin approves a request of theirs for this publisher.
create table app.barred_publisher_members (
  publisher_id bigint not null,
  user_id bigint not null,
  at timestamptz not null default clock_timestamp(),
  constraint barred_publisher_members_pkey primary key (publisher_id, user_id)
);
create index barred_publisher_members_by_person on app.barred_publisher_members (user_id);
alter table app.barred_publisher_members enable row level security;

-- The publishers that the main API has given to a person. A request for a new publisher has no
-- publisher_id, also after its approval.
create table app.given_publishers (
  user_id bigint not null,
  publisher_id bigint not null,
  constraint given_publishers_pkey primary key (user_id, publisher_id)
);
alter table app.given_publishers enable row level security;

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
alter table app.publisher_admissions enable row level security;

create table app.publisher_team_events (
  id bigint generated always as identity primary key,
  publisher_id bigint not null,
  at timestamptz not null default clock_timestamp(),
  actor_id bigint,
  actor_name text,
  by_admin boolean not null,
  action text not null,
  person_id bigint,
  person text,
  role text
);
create index publisher_team_events_by_publisher on app.publisher_team_events (publisher_id, at desc);
alter table app.publisher_team_events enable row level security;

-- Open invitations. An accepted or withdrawn one is deleted; the history of the team has both.
create table public.publisher_invitations (
  id uuid primary key default gen_random_uuid(),
  publisher_id bigint not null,
  email text not null,
  role text not null,
  invited_by bigint not null default app.user_id(),
  invited_by_name text,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default clock_timestamp() + interval '7 days',
  constraint publisher_invitation_email_is_valid check (app.is_email(email)),
  constraint publisher_invitation_role_is_known check (role in ('owner', 'editor', 'viewer'))
);
create unique index publisher_invitations_by_address
  on public.publisher_invitations (publisher_id, lower(email));
create index publisher_invitations_by_expiry on public.publisher_invitations (expires_at);
comment on column public.publisher_invitations.id is 'The secret of the mailed link. It counts only together with the address.';
alter table public.publisher_invitations enable row level security;

-- The mailed link proves the mailbox of an address that the main API has not confirmed. In a table of
-- its own, because the person who invites reads the invitation.
create table app.invitation_secrets (
  invitation_id uuid primary key references public.publisher_invitations on delete cascade,
  secret uuid not null default gen_random_uuid()
);
alter table app.invitation_secrets enable row level security;

insert into app.rate_limits (name, max, usual, period, description) values
  ('team_invitations_per_publisher', 50, 50, '1 day', 'invitations to the team of one publisher'),
  ('team_changes_per_person', 100, 100, '1 hour',
    'members and invitations that one person changes or removes');

insert into app.retention_periods (name, keep, description) values
  ('expired_invitations', '30 days', 'invitations to a team, after they have expired');

create policy "a team and the admins read its members" on public.publisher_members for select to anon
  using (publisher_id = any ((select app.publisher_ids('viewer'))::bigint[])
    or (select app.has_role('admin')));

create policy "an owner and the admins change roles" on public.publisher_members for update to anon
  using (publisher_id = any ((select app.publisher_ids('owner'))::bigint[])
    or (select app.has_role('admin')));

create policy "an owner and the admins remove members, members leave"
  on public.publisher_members for delete to anon
  using (publisher_id = any ((select app.publisher_ids('owner'))::bigint[])
    or user_id = (select app.user_id())
    or (select app.has_role('admin')));

create policy "an owner and the admins read invitations" on public.publisher_invitations for select to anon
  using (publisher_id = any ((select app.publisher_ids('owner'))::bigint[])
    or (select app.has_role('admin')));

create policy "an owner invites" on public.publisher_invitations for insert to anon
  with check (publisher_id = any ((select app.publisher_ids('owner'))::bigint[]));

create policy "an owner and the admins withdraw invitations"
  on public.publisher_invitations for delete to anon
  using (publisher_id = any ((select app.publisher_ids('owner'))::bigint[])
    or (select app.has_role('admin')));

grant select, update (role), delete on public.publisher_members to anon;

grant select, insert (publisher_id, email, role), delete on public.publisher_invitations to anon;

grant select on public.publisher_members, public.publisher_invitations to service_role;

-- Who acts for which publisher.

-- The publishers that the main API and the approved requests give to the caller. The publisher of the
-- token does not count where the newest approved request names another one, and none counts without
-- the row of user_roles: deleting it ends the access before the token expires.
create function app.given_publisher_ids() returns bigint[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller constant jsonb := app.claims();
  person constant bigint := caller ->> 'user_id';
  claimed constant bigint := caller ->> 'publisher_id';
  approved constant bigint := app.publisher_role(person) ->> 'publisher_id';
begin
  if not exists (select from public.user_roles where user_id = person and role = 'publisher') then
    return '{}';
  end if;
  return array(
    select claimed where caller -> 'roles' ? 'publisher' and coalesce(approved, claimed) = claimed
    union
    select coalesce(publisher_id, approved_publisher_id) from public.publisher_requests
    where laravel_user_id = person and status = 'approved'
      and coalesce(publisher_id, approved_publisher_id) is not null
  );
end
$$;

-- The publishers for which the caller has at least this role: 'viewer', 'editor' or 'owner'. In
-- policies write any ((select app.publisher_ids('viewer'))::bigint[]), which runs once per statement.
create function app.publisher_ids(minimum text) returns bigint[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  ranks constant text[] := array['viewer', 'editor', 'owner'];
  person constant bigint := app.user_id();
  given constant bigint[] := app.given_publisher_ids();
begin
  return array(
    select publisher_id from public.publisher_members
    where user_id = person and (origin = 'invitation' or publisher_id = any (given))
      and array_position(ranks, role) >= array_position(ranks, minimum)
    union all
    select id from unnest(given) as id
    where not exists (
      select from public.publisher_members where publisher_id = id and user_id = person
    ) and not exists (
      select from app.former_publisher_members where publisher_id = id and user_id = person
    )
  );
end
$$;

-- The publisher of the caller's token, or null if they do not act for it.
create function app.publisher_id() returns bigint
language sql stable security definer set search_path = ''
as $$
  select id from unnest(app.publisher_ids('editor')) as id
  where id = (app.claims() ->> 'publisher_id')::bigint
$$;

-- Whether a row counts, as far as the rows say: who was invited is a member; of the others the main
-- API's publisher is unknown here, unless the newest approved request names one.
create function app.is_valid_member(member public.publisher_members) returns boolean
language sql stable security definer set search_path = ''
as $$
  select member.origin = 'invitation' or (
    exists (
      select from public.user_roles as given
      where given.user_id = member.user_id and given.role = 'publisher'
    )
    and (app.publisher_role(member.user_id) ->> 'publisher_id' is null or exists (
      select from public.publisher_requests as request
      where request.laravel_user_id = member.user_id and request.status = 'approved'
        and coalesce(request.publisher_id, request.approved_publisher_id) = member.publisher_id
    ))
  )
$$;

-- The people who act for a publisher, as far as the rows say: its members, and those whose request was
-- approved and who have no row yet.
create function app.team_of(publisher bigint)
returns table (user_id bigint, role text, name text, email text)
language sql stable security definer set search_path = ''
as $$
  select member.user_id, member.role, member.name, member.email
  from public.publisher_members as member
  where member.publisher_id = publisher and app.is_valid_member(member)
  union all
  select distinct on (request.laravel_user_id) request.laravel_user_id,
    coalesce(request.team_role, 'owner'),
    nullif(btrim(concat_ws(' ', request.first_name, request.last_name)), ''), request.email
  from public.publisher_requests as request
  where coalesce(request.publisher_id, request.approved_publisher_id) = publisher
    and request.status = 'approved'
    and exists (
      select from public.user_roles as given
      where given.user_id = request.laravel_user_id and given.role = 'publisher'
    ) and not exists (
      select from public.publisher_members as member
      where member.publisher_id = publisher and member.user_id = request.laravel_user_id
    ) and not exists (
      select from app.former_publisher_members as former
      where former.publisher_id = publisher and former.user_id = request.laravel_user_id
    )
$$;

-- Whether the publisher has an owner other than this person, as far as the rows say.
create function app.has_other_owner(publisher bigint, person bigint) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from app.team_of(publisher) as member
    where member.user_id <> person and member.role = 'owner'
  )
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

-- The caller's publishers, [{publisher_id, role, is_default}], with that of the token first. Writes the
-- rows of those that the main API gave, so that the team sees the person.
create function public.my_publishers() returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person constant bigint := app.user_id();
  mine constant bigint[] := app.publisher_ids('viewer');
  claimed constant bigint := app.claims() ->> 'publisher_id';
begin
  insert into public.publisher_members as known (publisher_id, user_id, role, origin, name, email)
  select publisher_id, person, 'owner', 'main_api', app.caller_name(), app.email()
  from unnest(mine) as publisher_id
  on conflict on constraint publisher_members_pkey do update
    set name = excluded.name, email = excluded.email
    where (known.name, known.email) is distinct from (excluded.name, excluded.email);
  return (
    select coalesce(json_agg(json_build_object(
      'publisher_id', publisher_id, 'role', role, 'is_default', publisher_id is not distinct from claimed
    ) order by publisher_id is distinct from claimed, publisher_id), '[]')
    from public.publisher_members
    where user_id = person and publisher_id = any (mine)
  );
end
$$;

-- What decides whether the caller enters the publisher portal, in one request: {publishers,
-- accepted_terms, request}, as my_publishers(), the version of the terms that they accepted last or
-- null, and as latest_publisher_request(). Runs with the caller's rights. Raises PT401 without a session:
-- a portal whose session was ended elsewhere asks to sign in.
create function public.portal_access() returns json
language plpgsql volatile set search_path = ''
as $$
begin
  if app.user_id() is null then
    raise sqlstate 'PT401' using message = 'Sign in to open the portal.';
  end if;
  return json_build_object(
    'publishers', public.my_publishers(),
    'accepted_terms', (
      select terms_version from public.terms_acceptances
      where user_id = (select app.user_id())
      order by accepted_at desc limit 1
    ),
    'request', public.latest_publisher_request()
  );
end
$$;

-- The last owner stays an owner, except for an admin. The lock makes two owners who leave at the same
-- time wait for each other.
create function app.keep_publisher_owner() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if app.is_browser() and old.role = 'owner' and not app.has_role('admin') then
    perform pg_advisory_xact_lock(hashtextextended('owners of a publisher', old.publisher_id));
    if not app.has_other_owner(old.publisher_id, old.user_id) then
      raise sqlstate 'PT409' using
        message = 'A team needs an owner. Make somebody else an owner first.';
    end if;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;

-- The caller's name according to the token, or null.
create function app.caller_name() returns text
language sql stable set search_path = ''
as $$
  select nullif(btrim(concat_ws(' ', claims ->> 'first_name', claims ->> 'last_name')), '')
  from app.claims() as claims
$$;

create function app.add_publisher_team_event(
  publisher bigint, action text, person_id bigint, person text, role text
) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into app.publisher_team_events
    (publisher_id, actor_id, actor_name, by_admin, action, person_id, person, role)
  values (publisher, app.user_id(), app.caller_name(), app.has_role('admin'), action, person_id,
    person, role)
$$;

-- Who leaves a team, or is an owner no longer, invites nobody. The open invitations to a person end with
-- the membership or the role. Records what the main API gives.
create function app.track_publisher_members() returns trigger
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

-- What the people of a team and the admins did, for the team and the admins: the newest fifty entries
-- before a time, [{at, actor_id, actor_name, by_admin, action, proposal_id, proposal_name, proposals,
-- status, person, role}]. The steps of an import are one entry with their number. Without what row-level
-- security hides from the caller: addresses that were invited, from all but owners and admins, and
-- proposals that were never sent, from admins. Raises PT401 and PT403.
create function public.team_activity(publisher bigint, before timestamptz default null) returns json
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

-- A new invitation replaces the open one of the same address.
create function app.check_publisher_invitation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not new.publisher_id = any (app.publisher_ids('owner')) then
    raise sqlstate 'PT403' using message = 'Only an owner invites to a team.';
  end if;
  -- An owner whom the main API gave has no row before the first visit.
  perform public.my_publishers();
  if exists (
    select from public.publisher_members as member
    where publisher_id = new.publisher_id and lower(email) = lower(new.email)
      and app.is_valid_member(member)
  ) then
    raise sqlstate 'PT409' using message = 'This person is a member of the team already.';
  elsif not app.use_rate_limit('team_invitations_per_publisher', new.publisher_id::text) then
    raise sqlstate 'PT429' using message = 'Your team has invited too many people today. Please try again tomorrow.';
  end if;
  delete from public.publisher_invitations
  where publisher_id = new.publisher_id and lower(email) = lower(new.email);
  new.invited_by_name := app.caller_name();
  perform app.add_publisher_team_event(new.publisher_id, 'invited', null, new.email, new.role);
  return new;
end
$$;

create function app.add_invitation_secret() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.invitation_secrets (invitation_id) values (new.id);
  return null;
end
$$;

create function app.track_withdrawn_invitation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.add_publisher_team_event(
    old.publisher_id, 'withdrew_invitation', null, old.email, old.role);
  return null;
end
$$;

-- Whether the invitation is valid: it has not expired, and its sender is still an owner.
create function app.is_valid_invitation(invitation public.publisher_invitations) returns boolean
language sql stable security definer set search_path = ''
as $$
  select invitation.expires_at > clock_timestamp() and exists (
    select from public.publisher_members as member
    where member.publisher_id = invitation.publisher_id
      and member.user_id = invitation.invited_by and member.role = 'owner'
      and app.is_valid_member(member)
  )
$$;

-- What the reader of the mailed link sees: {publisher_id, role, invited_by_name, email_hint, expires_at,
-- is_expired, is_for_caller}, or null. is_for_caller is null without a session.
create function public.team_invitation(id uuid) returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object(
    'publisher_id', publisher_id, 'role', role, 'invited_by_name', invited_by_name,
    'email_hint', app.mask_email(email), 'expires_at', expires_at,
    'is_expired', not app.is_valid_invitation(invitation),
    'is_for_caller', lower(email) = lower(app.email())
  )
  from public.publisher_invitations as invitation
  where invitation.id = team_invitation.id
$$;

-- Makes the caller a member, if the invitation was sent to their address and the mailbox is theirs: the
-- address is confirmed, or `secret` is that of the mailed link. Returns {publisher_id, role}. Raises
-- PT401, PT403 (another address, an unconfirmed one, revoked access), PT404 and PT410.
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

-- Whether this person may have the invitation mailed: they sent it, and it is valid. For server functions.
create function public.may_mail_invitation(id uuid, invited_by bigint) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.publisher_invitations as invitation
    where invitation.id = may_mail_invitation.id
      and invitation.invited_by = may_mail_invitation.invited_by
      and app.is_valid_invitation(invitation)
  )
$$;

-- What an approval of a request does to the team: it has one line for the request, and its owners get a
-- mail.

-- Publisher and role of the team are written with the approval. Who may decide is checked by the trigger
-- of the status.
create function app.check_team_role() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if app.is_browser() and not (old.status = 'pending' and new.status = 'approved')
    and (new.approved_publisher_id, new.team_role, new.known_people)
      is distinct from (old.approved_publisher_id, old.team_role, old.known_people) then
    raise sqlstate 'PT409' using message = 'Publisher and role of the team belong to an approval.';
  end if;
  return new;
end
$$;

-- The person becomes an editor unless the admin chose owner, or both back ends say that nobody acts for
-- the publisher: an owner who has not opened the portal yet is in no row here, and only the main API knows
-- them. An owner stays one, unless the access was revoked.
create function app.set_team_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  publisher constant bigint := coalesce(new.publisher_id, new.approved_publisher_id);
  person constant bigint := new.laravel_user_id;
begin
  -- Of two approvals at the same time the second finds the owner of the first.
  perform pg_advisory_xact_lock(hashtextextended('owners of a publisher', publisher));
  new.team_role := coalesce(new.team_role, case
    when new.known_people = 0 and not exists (
      select from app.team_of(publisher) as member where member.user_id <> person
    ) then 'owner'
    else 'editor'
  end);
  if exists (
    select from public.publisher_members as member
    where member.publisher_id = publisher and member.user_id = person and member.role = 'owner'
      and app.is_valid_member(member)
  ) and not exists (
    select from public.publisher_requests as ended
    where ended.laravel_user_id = person and ended.status = 'revoked'
      and coalesce(ended.publisher_id, ended.approved_publisher_id) = publisher
  ) then
    new.team_role := 'owner';
  end if;
  return new;
end
$$;

-- The member, the line in the team's activity, and the mails to the other owners.
create function app.join_team() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  publisher constant bigint := coalesce(new.publisher_id, new.approved_publisher_id);
  name constant text := nullif(btrim(concat_ws(' ', new.first_name, new.last_name)), '');
  event bigint;
begin
  insert into public.publisher_members as member
    (publisher_id, user_id, role, origin, name, email)
  values (publisher, new.laravel_user_id, new.team_role, 'main_api', name, new.email)
  on conflict on constraint publisher_members_pkey do update set role = excluded.role
    where member.role <> excluded.role;

  insert into app.publisher_team_events
    (publisher_id, actor_id, actor_name, by_admin, action, person_id, person, role)
  values (publisher, app.user_id(), app.caller_name(), true, 'approved', new.laravel_user_id,
    coalesce(name, new.email), new.team_role)
  returning id into event;

  perform app.add_mail('team_approval', event, owner.user_id, owner.email,
    split_part(owner.name, ' ', 1), clock_timestamp())
  from app.team_of(publisher) as owner
  where owner.role = 'owner' and owner.user_id <> new.laravel_user_id and owner.email is not null;
  return null;
end
$$;

-- A request that is approved after the person was removed gives access again.
create function app.readmit_publisher_member() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from app.former_publisher_members
  where publisher_id = coalesce(new.publisher_id, new.approved_publisher_id)
    and user_id = new.laravel_user_id;
  return null;
end
$$;

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

-- What the data backend knows about requests and publishers, for a page of rows:
-- {teams: [{publisher_id, people: [{user_id, name, email, role}]}],
--  others: [{request_id, id, name}]}, where `others` are pending requests of other people for the same
-- publisher or an equal name. Publishers of the requests are included. For admins; raises PT401 and
-- PT403.
create function public.publisher_request_evidence(requests uuid[], publishers bigint[] default '{}')
returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_admin();
  return (
    with asked as (
      select id, laravel_user_id, lower(email) as email, new_publisher_name,
        coalesce(publisher_id, approved_publisher_id) as publisher_id
      from public.publisher_requests
      where id = any (requests[:100])
    ), teams as (
      select wanted.publisher_id, team.people
      from (
        select publisher_id from asked where publisher_id is not null
        union
        select unnest(publishers[:300])
      ) as wanted
      cross join lateral (
        select coalesce(json_agg(json_build_object(
          'user_id', user_id, 'name', name, 'email', email, 'role', role
        ) order by role = 'owner' desc, name), '[]') as people
        from (
          select * from app.team_of(wanted.publisher_id) order by role = 'owner' desc limit 20
        ) as member
      ) as team
    ), others as (
      select asked.id as request_id, other.id,
        coalesce(nullif(btrim(concat_ws(' ', other.first_name, other.last_name)), ''), other.email)
          as name
      from asked
      cross join lateral (
        select * from (
          select * from public.publisher_requests as same
          where coalesce(same.publisher_id, same.approved_publisher_id) = asked.publisher_id
            and same.status = 'pending'
          union all
          select * from public.publisher_requests as same
          where app.normalize_name(same.new_publisher_name)
              = app.normalize_name(asked.new_publisher_name)
            and same.status = 'pending'
        ) as same
        where lower(same.email) <> asked.email and same.id <> asked.id
          and same.laravel_user_id is distinct from asked.laravel_user_id
        order by same.created_at limit 10
      ) as other
    )
    select json_build_object(
      'teams', (select coalesce(json_agg(teams order by publisher_id), '[]') from teams),
      'others', (select coalesce(json_agg(others), '[]') from others)
    )
  );
end
$$;

-- What the end of an approved request ends.

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

-- Mails.

-- Who was removed from a team is told, unless they left.
create function app.add_team_removal_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.add_mail('team_removal', new.id, new.person_id, known.email, known.first_name,
    clock_timestamp())
  from (
    select coalesce(profile.email, confirmed.email) as email, profile.first_name
    from (select new.person_id as id) as person
    left join public.profiles as profile on profile.laravel_user_id = person.id
    left join app.confirmed_emails as confirmed on confirmed.user_id = person.id
  ) as known
  where known.email is not null;
  return null;
end
$$;

grant execute on function public.my_publishers(), public.portal_access(),
  public.team_activity(bigint, timestamptz), public.team_invitation(uuid),
  public.accept_team_invitation(uuid, uuid), public.publisher_request_evidence(uuid[], bigint[]),
  public.people_let_in(uuid)
to anon;

grant execute on function app.publisher_ids(text), app.publisher_id(),
  app.has_other_owner(bigint, bigint)
to anon, service_role;

grant execute on function public.may_mail_invitation(uuid, bigint) to service_role;

-- Members.

create trigger publisher_members_limit_writes before update or delete on public.publisher_members
  for each row when (app.is_browser()) execute function app.limit_writes('team_changes_per_person');

create trigger publisher_members_audit after insert or update or delete on public.publisher_members
  for each row execute function app.write_audit_log('publisher_id+user_id');

create trigger publisher_members_keep_owner_on_change before update of role on public.publisher_members
  for each row when (old.role is distinct from new.role) execute function app.keep_publisher_owner();

create trigger publisher_members_keep_owner before delete on public.publisher_members
  for each row execute function app.keep_publisher_owner();

create trigger publisher_members_track after insert or delete on public.publisher_members
  for each row execute function app.track_publisher_members();

create trigger publisher_members_track_role after update on public.publisher_members
  for each row when (old.role is distinct from new.role) execute function app.track_publisher_members();

-- Invitations.

create trigger publisher_invitations_limit_writes before delete on public.publisher_invitations
  for each row when (app.is_browser()) execute function app.limit_writes('team_changes_per_person');

create trigger publisher_invitations_audit after insert or delete on public.publisher_invitations
  for each row execute function app.write_audit_log('id');

create trigger publisher_invitations_check before insert on public.publisher_invitations
  for each row when (app.is_browser()) execute function app.check_publisher_invitation();

create trigger publisher_invitations_add_secret after insert on public.publisher_invitations
  for each row execute function app.add_invitation_secret();

create trigger publisher_invitations_track_withdrawal after delete on public.publisher_invitations
  for each row when (app.is_browser()) execute function app.track_withdrawn_invitation();

create trigger publisher_team_events_add_removal_mail after insert on app.publisher_team_events
  for each row when (new.action = 'removed' and new.person_id is not null)
  execute function app.add_team_removal_mail();
