-- Teams: who acts for a publisher, as owner, editor or viewer, and the invitations to it.
--
-- The main API gives a person one publisher; an approved request gives more. Such a person is an owner
-- without a row here. A row changes the role, and exists for everybody who was invited.

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
comment on column public.publisher_members.origin is 'main_api: valid only while the main API''s role and publisher, or an approved request, give the person this publisher.';
create index publisher_members_by_person on public.publisher_members (user_id);

-- People who left a team or were removed from it. The publisher of their token is not theirs any more.
create table app.former_publisher_members (
  publisher_id bigint not null,
  user_id bigint not null,
  constraint former_publisher_members_pkey primary key (publisher_id, user_id)
);

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

alter table app.former_publisher_members enable row level security;
alter table app.publisher_team_events enable row level security;
revoke all on app.former_publisher_members, app.publisher_team_events
  from public, anon, authenticated, service_role;

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
    select publisher_id from public.publisher_requests
    where laravel_user_id = person and status = 'approved' and publisher_id is not null
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

-- A request that is approved after the person was removed gives access again.
create function app.readmit_publisher_member() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from app.former_publisher_members
  where publisher_id = new.publisher_id and user_id = new.laravel_user_id;
  return null;
end
$$;

create trigger publisher_requests_readmit_member
  after update of status on public.publisher_requests
  for each row when (new.status = 'approved')
  execute function app.readmit_publisher_member();

-- The caller's name according to the token, or null.
create function app.caller_name() returns text
language sql stable set search_path = ''
as $$
  select nullif(btrim(concat_ws(' ', claims ->> 'first_name', claims ->> 'last_name')), '')
  from app.claims() as claims
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
        and request.publisher_id = member.publisher_id
    ))
  )
$$;

-- Whether the publisher has an owner other than this person, as far as the rows say.
create function app.has_other_owner(publisher bigint, person bigint) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.publisher_members as member
    where publisher_id = publisher and user_id <> person and role = 'owner'
      and app.is_valid_member(member)
  )
$$;

grant execute on function app.publisher_ids(text), app.publisher_id(), app.has_other_owner(bigint, bigint)
to anon, service_role;

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

create trigger publisher_members_keep_owner_on_change
  before update of role on public.publisher_members
  for each row when (old.role is distinct from new.role)
  execute function app.keep_publisher_owner();
create trigger publisher_members_keep_owner
  before delete on public.publisher_members
  for each row execute function app.keep_publisher_owner();

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

-- Who leaves a team, or is an owner no longer, invites nobody.
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
  end if;
  if tg_op = 'DELETE' or new.role <> 'owner' then
    delete from public.publisher_invitations
    where publisher_id = member.publisher_id and invited_by = member.user_id;
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

create trigger publisher_members_track
  after insert or delete on public.publisher_members
  for each row execute function app.track_publisher_members();
create trigger publisher_members_track_role
  after update on public.publisher_members
  for each row when (old.role is distinct from new.role)
  execute function app.track_publisher_members();

create trigger publisher_members_audit
  after insert or update or delete on public.publisher_members
  for each row execute function app.write_audit_log('publisher_id+user_id');

alter table public.publisher_members enable row level security;
revoke all on public.publisher_members from public, anon, authenticated, service_role;
grant select, update (role), delete on public.publisher_members to anon;
grant select on public.publisher_members to service_role;

create policy "a team and the admins read its members" on public.publisher_members
  for select to anon
  using (publisher_id = any ((select app.publisher_ids('viewer'))::bigint[])
    or (select app.has_role('admin')));

create policy "an owner and the admins change roles" on public.publisher_members
  for update to anon
  using (publisher_id = any ((select app.publisher_ids('owner'))::bigint[])
    or (select app.has_role('admin')));

create policy "an owner and the admins remove members, members leave" on public.publisher_members
  for delete to anon
  using (publisher_id = any ((select app.publisher_ids('owner'))::bigint[])
    or user_id = (select app.user_id())
    or (select app.has_role('admin')));

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
comment on column public.publisher_invitations.id is 'The secret of the mailed link. It counts only together with the address.';
create unique index publisher_invitations_by_address
  on public.publisher_invitations (publisher_id, lower(email));

insert into app.rate_limits (name, max, usual, period, description) values
  ('team_invitations_per_publisher', 50, 50, '1 day', 'invitations to the team of one publisher');

insert into app.retention_periods (name, keep, description) values
  ('expired_invitations', '30 days', 'invitations to a team, after they have expired');

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

create trigger publisher_invitations_check
  before insert on public.publisher_invitations
  for each row when (app.is_browser())
  execute function app.check_publisher_invitation();

create function app.track_withdrawn_invitation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.add_publisher_team_event(
    old.publisher_id, 'withdrew_invitation', null, old.email, old.role);
  return null;
end
$$;

create trigger publisher_invitations_track_withdrawal
  after delete on public.publisher_invitations
  for each row when (app.is_browser())
  execute function app.track_withdrawn_invitation();

create trigger publisher_invitations_audit
  after insert or delete on public.publisher_invitations
  for each row execute function app.write_audit_log('id');

alter table public.publisher_invitations enable row level security;
revoke all on public.publisher_invitations from public, anon, authenticated, service_role;
grant select, insert (publisher_id, email, role), delete on public.publisher_invitations to anon;
grant select on public.publisher_invitations to service_role;

create policy "an owner and the admins read invitations" on public.publisher_invitations
  for select to anon
  using (publisher_id = any ((select app.publisher_ids('owner'))::bigint[])
    or (select app.has_role('admin')));

create policy "an owner invites" on public.publisher_invitations
  for insert to anon
  with check (publisher_id = any ((select app.publisher_ids('owner'))::bigint[]));

create policy "an owner and the admins withdraw invitations" on public.publisher_invitations
  for delete to anon
  using (publisher_id = any ((select app.publisher_ids('owner'))::bigint[])
    or (select app.has_role('admin')));

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

create function app.mask_email(email text) returns text
language sql immutable parallel safe set search_path = ''
return left(email, 1) || '…@' || split_part(email, '@', 2);

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

-- Makes the caller a member, if the invitation was sent to their address. Returns {publisher_id, role}.
-- Raises PT401, PT403 (another address), PT404 and PT410.
create function public.accept_team_invitation(id uuid) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  invitation public.publisher_invitations;
begin
  if app.user_id() is null then
    raise sqlstate 'PT401' using message = 'Sign in to accept the invitation.';
  end if;
  select * into invitation from public.publisher_invitations as open
  where open.id = accept_team_invitation.id
  for update;
  if not found then
    raise sqlstate 'PT404' using message = 'This invitation was used, withdrawn or replaced.';
  elsif lower(invitation.email) is distinct from lower(app.email()) then
    raise sqlstate 'PT403' using message = format(
      'This invitation was sent to %s. Sign in with that address.', app.mask_email(invitation.email));
  elsif not app.is_valid_invitation(invitation) then
    raise sqlstate 'PT410' using message = 'This invitation has expired. Ask for a new one.';
  end if;
  -- An owner stays what they are: one through the main API does not become one by an invitation.
  if invitation.publisher_id = any (app.publisher_ids('owner')) then
    invitation.role := 'owner';
  else
    insert into public.publisher_members (publisher_id, user_id, role, origin, name, email)
    values (invitation.publisher_id, app.user_id(), invitation.role, 'invitation',
      app.caller_name(), app.email())
    on conflict on constraint publisher_members_pkey do update set
      origin = excluded.origin, role = excluded.role, name = excluded.name, email = excluded.email;
  end if;
  delete from public.publisher_invitations as open where open.id = invitation.id;
  return json_build_object('publisher_id', invitation.publisher_id, 'role', invitation.role);
end
$$;

revoke all on function public.my_publishers(), public.team_invitation(uuid),
  public.accept_team_invitation(uuid)
  from public, authenticated, service_role;
grant execute on function public.my_publishers(), public.team_invitation(uuid),
  public.accept_team_invitation(uuid)
  to anon;
