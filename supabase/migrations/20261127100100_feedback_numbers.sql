-- Each report has a number: #214. The database assigns it when the report arrives; nobody chooses or
-- changes it, not even the service, and a number is not used again, also not after a deletion.
-- Earlier reports are numbered by the time of their creation.

alter table public.feedback_items add column number integer;
-- A number is no change of the report: neither its updated_at nor the audit log know of it.
alter table public.feedback_items disable trigger user;
update public.feedback_items as item set number = numbered.number
from (
  select id, row_number() over (order by created_at, id) as number from public.feedback_items
) as numbered
where numbered.id = item.id;
alter table public.feedback_items enable trigger user;
alter table public.feedback_items
  alter column number set not null,
  alter column number add generated always as identity,
  add constraint feedback_number_is_unique unique (number);
select setval(
  pg_get_serial_sequence('public.feedback_items', 'number'), coalesce(max(number), 0) + 1, false
) from public.feedback_items;
revoke all on sequence public.feedback_items_number_seq from public, anon, authenticated, service_role;

-- {people, requests, deletion_requests, reports}: at most five rows of each that contain the text, or
-- else resemble it, with the columns below; of reports the one with a number, for #214 and 214. Empty for
-- a text of fewer than two characters. For admins; raises PT401 without a session and PT403 without the
-- role.
--
-- A security definer function, because under row-level security the planner cannot use the indexes of
-- the search (their operators are not leakproof).
create or replace function public.search_admin(query text) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  normalized constant text := app.normalize_name(left(query, 100));
  wanted constant text := case when char_length(normalized) >= 2 then normalized end;
  wanted_number constant integer := substring(normalized from '^#?([0-9]{1,9})$');
begin
  if app.user_id() is null then
    raise sqlstate 'PT401' using message = 'Sign in to search.';
  elsif not app.has_role('admin') then
    raise sqlstate 'PT403' using message = 'Only an admin searches here.';
  end if;

  return json_build_object(
    'people', app.find_rows(
      'public.profiles', 'app.search_text(first_name, last_name, email)', 'laravel_user_id',
      'laravel_user_id, first_name, last_name, email', wanted),
    'requests', app.find_rows(
      'public.publisher_requests', 'app.search_text(first_name, last_name, email, new_publisher_name)',
      'created_at', 'id, first_name, last_name, email, new_publisher_name, status', wanted),
    'deletion_requests', app.find_rows(
      'public.account_deletion_requests', 'app.search_text(email)', 'created_at', 'id, email, status',
      wanted),
    'reports', coalesce(
      (
        select json_agg(report) from (
          select id, number, title, status from public.feedback_items where number = wanted_number
        ) as report
      ),
      app.find_rows(
        'public.feedback_items', 'app.search_text(title)', 'created_at', 'id, number, title, status',
        wanted)
    )
  );
end
$$;

-- {user_id, email, first_name, last_name, locale, roles, teams, requests, deletion_requests, reports,
-- me_toos, acceptances, proposals, history}. Name and address are those of the profile, or else of the
-- newest request; null without any. roles and teams [{publisher_id, role, joined_at}] are complete; of
-- the others there are {total, rows} with the newest five. A deletion request counts by the account, or
-- by the address if nobody was signed in.
-- For admins; raises PT401 without a session and PT403 without the role.
--
-- A security definer function: the audit log is read through an expression index, as by
-- publisher_history().
create or replace function public.person_overview(person bigint) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  known record;
begin
  if app.user_id() is null then
    raise sqlstate 'PT401' using message = 'Sign in to see a person.';
  elsif not app.has_role('admin') then
    raise sqlstate 'PT403' using message = 'Only an admin sees what is kept about a person.';
  end if;

  select email, first_name, last_name into known
  from (
    select 1 as place, now() as at, email, first_name, last_name from public.profiles
    where laravel_user_id = person
    union all
    select 2, created_at, email, first_name, last_name from public.publisher_requests
    where laravel_user_id = person
    union all
    select 3, created_at, email, null, null from public.account_deletion_requests
    where user_id = person
  ) as source
  order by place, at desc limit 1;

  return json_build_object(
    'user_id', person,
    'email', known.email, 'first_name', known.first_name, 'last_name', known.last_name,
    -- The device's of the newest report that says it.
    'locale', (
      select locale from public.feedback_items
      where user_id = person and locale is not null order by created_at desc limit 1
    ),
    'roles', (
      select coalesce(json_agg(json_build_object('role', role, 'created_at', created_at) order by role), '[]')
      from public.user_roles where user_id = person
    ),
    'teams', (
      select coalesce(json_agg(team order by team.publisher_id), '[]')
      from (
        select publisher_id, role, joined_at from public.publisher_members
        where user_id = person
        union all
        -- An approved request makes an owner, also before the first visit of the portal.
        select request.publisher_id, 'owner', min(coalesce(decided_at, created_at))
        from public.publisher_requests as request
        where laravel_user_id = person and status = 'approved' and publisher_id is not null
          and not exists (
            select from public.publisher_members as member
            where member.publisher_id = request.publisher_id and member.user_id = person
          ) and not exists (
            select from app.former_publisher_members as former
            where former.publisher_id = request.publisher_id and former.user_id = person
          )
        group by request.publisher_id
      ) as team
    ),
    'requests', app.newest_rows(format(
      'select id, publisher_id, new_publisher_name, status, created_at
      from public.publisher_requests where laravel_user_id = %L', person)),
    'deletion_requests', app.newest_rows(format(
      'select id, status, created_at from public.account_deletion_requests
      where user_id = %L or (user_id is null and app.search_text(email) = app.search_text(%L))',
      person, known.email)),
    'reports', app.newest_rows(format(
      'select id, number, title, status, created_at from public.feedback_items
      where user_id = %L', person)),
    'me_toos', app.newest_rows(format(
      'select item.id, item.number, item.title, item.status, me_too.created_at
      from public.feedback_me_toos as me_too
      join public.feedback_items as item on item.id = me_too.feedback_id
      where me_too.user_id = %L', person)),
    'acceptances', app.newest_rows(format(
      'select id, terms_version, publisher_request_id, accepted_at as created_at
      from public.terms_acceptances where user_id = %L', person)),
    'proposals', app.newest_rows(format(
      'select id, name, game_id, kind, status, coalesce(submitted_at, created_at) as created_at
      from public.game_proposals where created_by = %L and app.was_sent(status, submitted_at)', person)),
    'history', app.person_history(person)
  );
end
$$;
