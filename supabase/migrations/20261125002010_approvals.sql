-- What an approval does to the team: it has one line for the request, and its owners get a mail.

-- The publisher of a request that named a new one, and the role in the team.
alter table public.publisher_requests
  add column approved_publisher_id integer,
  add column team_role text,
  add constraint publisher_request_approved_publisher_id_is_positive
    check (approved_publisher_id > 0),
  add constraint publisher_request_approved_publisher_is_of_new_name
    check (approved_publisher_id is null
      or (new_publisher_name is not null and status in ('approved', 'revoked'))),
  add constraint publisher_request_team_role_is_known check (team_role in ('owner', 'editor')),
  add constraint publisher_request_team_role_belongs_to_approval
    check (team_role is null or status in ('approved', 'revoked'));
comment on column public.publisher_requests.approved_publisher_id is 'The publisher that the main API opened for a new name, or the existing one that the admin chose instead.';
comment on column public.publisher_requests.team_role is 'The role that the approval gave in the team. Null for approvals from before this column: owner.';
grant update (approved_publisher_id, team_role) on public.publisher_requests to anon;

create index publisher_requests_by_publisher on public.publisher_requests
  (coalesce(publisher_id, approved_publisher_id)) where status in ('pending', 'approved');
create index publisher_requests_by_new_name on public.publisher_requests
  (app.fold_publisher_name(new_publisher_name)) where status = 'pending';

-- As before, with the publisher that an approved new name became.
create or replace function app.publisher_role(person bigint, approved uuid default null, ended uuid default null)
returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'request_id', id, 'publisher_id', coalesce(publisher_id, approved_publisher_id),
    'new_publisher_name', new_publisher_name
  )
  from public.publisher_requests
  where laravel_user_id = person
    and (status = 'approved' or id = approved) and id is distinct from ended
  order by created_at desc, id desc
  limit 1
$$;

-- As before, with the publisher that an approved new name became.
create or replace function app.given_publisher_ids() returns bigint[]
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

-- As before, with the publisher that an approved new name became.
create or replace function app.is_valid_member(member public.publisher_members) returns boolean
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

-- As before, with owners who have no row yet.
create or replace function app.has_other_owner(publisher bigint, person bigint) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from app.team_of(publisher) as member
    where member.user_id <> person and member.role = 'owner'
  )
$$;

-- As before, with the publisher that an approved new name became.
create or replace function app.readmit_publisher_member() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from app.former_publisher_members
  where publisher_id = coalesce(new.publisher_id, new.approved_publisher_id)
    and user_id = new.laravel_user_id;
  return null;
end
$$;

-- Publisher and role of the team are written with the approval. Who may decide is checked by the trigger
-- of the status.
create function app.check_team_role() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if app.is_browser() and not (old.status = 'pending' and new.status = 'approved')
    and (new.approved_publisher_id, new.team_role)
      is distinct from (old.approved_publisher_id, old.team_role) then
    raise sqlstate 'PT409' using message = 'Publisher and role of the team belong to an approval.';
  end if;
  return new;
end
$$;

create trigger publisher_requests_check_team_role
  before update of approved_publisher_id, team_role on public.publisher_requests
  for each row execute function app.check_team_role();

-- Where the publisher has an owner, the person becomes an editor unless the admin chose owner. An owner
-- stays one, unless the access was revoked.
create function app.set_team_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  publisher constant bigint := coalesce(new.publisher_id, new.approved_publisher_id);
  person constant bigint := new.laravel_user_id;
begin
  -- Of two approvals at the same time the second finds the owner of the first.
  perform pg_advisory_xact_lock(hashtextextended('owners of a publisher', publisher));
  new.team_role := coalesce(new.team_role,
    case when app.has_other_owner(publisher, person) then 'editor' else 'owner' end);
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

create trigger publisher_requests_set_team_role
  before update of status on public.publisher_requests
  for each row when (old.status = 'pending' and new.status = 'approved')
  execute function app.set_team_role();

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

create trigger publisher_requests_join_team
  after update of status on public.publisher_requests
  for each row when (old.status = 'pending' and new.status = 'approved'
    and coalesce(new.publisher_id, new.approved_publisher_id) is not null)
  execute function app.join_team();

-- [{publisher_id, person, email, role}], oldest first; null once the person is an owner no longer.
create function app.describe_team_approval_mails(events bigint[], person bigint) returns json
language sql stable set search_path = ''
as $$
  select json_agg(json_build_object(
    'publisher_id', event.publisher_id, 'person', event.person, 'role', event.role,
    'email', member.email
  ) order by event.id)
  from app.publisher_team_events as event
  left join public.publisher_members as member
    on member.publisher_id = event.publisher_id and member.user_id = event.person_id
  where event.id = any (events) and exists (
    select from app.team_of(event.publisher_id) as owner
    where owner.user_id = describe_team_approval_mails.person and owner.role = 'owner'
  )
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
          where app.fold_publisher_name(same.new_publisher_name)
              = app.fold_publisher_name(asked.new_publisher_name)
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

revoke all on function public.publisher_request_evidence(uuid[], bigint[])
  from public, authenticated, service_role;
grant execute on function public.publisher_request_evidence(uuid[], bigint[]) to anon;
