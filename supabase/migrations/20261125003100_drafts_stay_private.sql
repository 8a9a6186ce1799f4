-- A proposal that was never sent is the publisher's only. Functions with their owner's rights repeat
-- the policies of what they read (tests/policies/definer-functions.test.ts).

-- Whether the publisher has sent the proposal. A draft that was discarded is withdrawn, too.
create function app.was_sent(status text, submitted_at timestamptz) returns boolean
language sql immutable parallel safe
return status <> 'draft' and (status <> 'withdrawn' or submitted_at is not null);
grant execute on function app.was_sent(text, timestamptz) to anon, service_role;

alter policy "a publisher reads its own proposals, an admin those that were sent"
  on public.game_proposals
  using (publisher_id = any ((select app.publisher_ids('viewer'))::bigint[])
    or (app.was_sent(status, submitted_at) and (select app.has_role('admin'))));

alter policy "a publisher updates its own proposals, an admin those that were sent"
  on public.game_proposals
  using (publisher_id = any ((select app.publisher_ids('editor'))::bigint[])
    or (app.was_sent(status, submitted_at) and (select app.has_role('admin'))));

alter policy "editors and admins write messages about what was sent"
  on public.game_proposal_events
  with check (status is null and exists (
    select from public.game_proposals as proposal
    where proposal.id = proposal_id and proposal.status <> 'draft'
      and (proposal.publisher_id = any ((select app.publisher_ids('editor'))::bigint[])
        or (app.was_sent(proposal.status, proposal.submitted_at) and (select app.has_role('admin'))))
  ));

-- The audit log begins when a proposal is sent: admins read it.
drop trigger game_proposals_audit on public.game_proposals;
create trigger game_proposals_audit
  after insert on public.game_proposals
  for each row when (app.was_sent(new.status, new.submitted_at))
  execute function app.write_audit_log('id', 'proposed', 'original', 'cover', 'conflict');
drop trigger game_proposals_audit_steps on public.game_proposals;
create trigger game_proposals_audit_steps
  after update on public.game_proposals
  for each row when (old.status is distinct from new.status
    and app.was_sent(new.status, new.submitted_at))
  execute function app.write_audit_log('id', 'proposed', 'original', 'cover', 'conflict');

do $$
begin
  perform set_config('app.changes_history', 'on', true);
  delete from public.audit_log
  where table_name = 'game_proposals'
    and ((action = 'insert' and after ->> 'status' = 'draft')
      or row_id in (
        select id::text from public.game_proposals where not app.was_sent(status, submitted_at)
      ));
  perform set_config('app.changes_history', '', true);
end
$$;

-- A page of the rows of a table that contain the text: {total, rows}. The total ends at 1001, so that
-- a text of most rows is not looked for in all of them. For admins; raises PT401 without a session and
-- PT403 without the role.
--
-- shown: the columns of a row; null for all. filter: values by column, all of which a row has, or by
-- column and operator as in the URLs of PostgREST: {"status": "pending", "id@neq": "…"}.
create or replace function public.search_rows(
  source text,
  query text,
  shown text[] default null,
  filter jsonb default '{}',
  sort text default 'id',
  descending boolean default false,
  skipped integer default 0,
  size integer default 25
) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  searched constant text := case source
    when 'publisher_requests' then
      'app.search_text(app.search_text(first_name, last_name, email, new_publisher_name), website_url)'
    when 'account_deletion_requests' then 'app.search_text(email, reason)'
    when 'game_proposals' then 'app.search_text(name, note, reason, game_id::text)'
    when 'feedback_items' then 'app.search_text(title, content)'
    -- Small: they need no index.
    when 'changelog_entries' then 'app.search_text(title, body)'
    when 'testers' then 'app.search_text(name, email, user_id::text)'
  end;
  -- What the table's policy hides from an admin.
  policy constant text := case source
    when 'game_proposals' then format(
      ' and (app.was_sent(status, submitted_at) or publisher_id = any (%L::bigint[]))',
      app.publisher_ids('viewer'))
    else ''
  end;
  operators constant jsonb := '{"": "=", "neq": "<>", "lt": "<", "gt": ">"}';
  direction constant text := case when descending then 'desc' else 'asc' end;
  found text;
  answer json;
begin
  if app.user_id() is null then
    raise sqlstate 'PT401' using message = 'Sign in to search.';
  elsif not app.has_role('admin') then
    raise sqlstate 'PT403' using message = 'Only an admin searches here.';
  elsif searched is null then
    raise sqlstate 'PT400' using message = 'This table has no text search.';
  end if;

  select format('from public.%I where %s like $1', source, searched) || policy
    || coalesce(
      string_agg(
        format(' and %I %s %L', split_part(key, '@', 1), operators ->> split_part(key, '@', 2), value),
        ''
      ),
      ''
    )
    || format(' order by %I %s, id %2$s', sort, direction)
  into found
  from jsonb_each_text(filter);

  execute format(
    'with found as materialized (select %s %s limit greatest(1001, $2 + $3))
    select json_build_object(
      ''total'', (select least(count(*), 1001) from found),
      ''rows'', (
        select coalesce(json_agg(page), ''[]'')
        from (select * from found limit $2 offset $3) as page
      )
    )',
    coalesce((select string_agg(quote_ident(name), ', ') from unnest(shown) as name), '*'),
    found
  )
  using
    '%' || app.escape_pattern(app.normalize_name(left(query, 200))) || '%',
    least(greatest(size, 1), 1000)::bigint,
    greatest(skipped, 0)::bigint
  into answer;
  return answer;
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
      'select id, title, status, created_at from public.feedback_items where user_id = %L', person)),
    'me_toos', app.newest_rows(format(
      'select item.id, item.title, item.status, me_too.created_at
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
