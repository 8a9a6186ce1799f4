-- The people of a publisher: everyone whose newest approved request names it. They have equal rights.
--
-- The main API gives a person one publisher, which the token names. It counts as long as an approved
-- request of the person says the same: a revocation ends the access before the token expires.

-- Whether the newest approved request of a person gives this publisher. The publisher of a new name can
-- be unknown here: then the one of the token counts, if the main API has confirmed the approval. A token
-- of earlier may name a publisher for which the person acted before.
create function app.acts_for(person bigint, publisher bigint) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from app.publisher_role(person) as role
    join public.publisher_requests as request on request.id = (role ->> 'request_id')::uuid
    where coalesce(
      (role ->> 'publisher_id')::bigint, case when request.role_due is null then publisher end
    ) = publisher
  )
$$;

-- The publisher of the caller's token, or null if they do not act for it. In policies write
-- (select app.publisher_id()), which runs once per statement.
create function app.publisher_id() returns bigint
language sql stable security definer set search_path = ''
as $$
  select claimed from cast(app.claims() ->> 'publisher_id' as bigint) as claimed
  where app.has_role('publisher') and app.acts_for(app.user_id(), claimed)
$$;

-- The people of a publisher: those whose newest approved request is for it.
create function app.people_of(publisher bigint)
returns table (user_id bigint, name text, email text, since timestamptz)
language sql stable security definer set search_path = ''
as $$
  select request.laravel_user_id,
    nullif(btrim(concat_ws(' ', request.first_name, request.last_name)), ''), request.email,
    coalesce(request.decided_at, request.created_at)
  from public.publisher_requests as request
  where coalesce(request.publisher_id, request.approved_publisher_id) = publisher
    and request.status = 'approved'
    and not exists (
      select from public.publisher_requests as newer
      where newer.laravel_user_id = request.laravel_user_id and newer.status = 'approved'
        and (newer.created_at, newer.id) > (request.created_at, request.id)
    )
$$;

-- What decides whether the caller enters the publisher portal, in one request: {publisher_id,
-- accepted_terms, request}, as app.publisher_id(), the version of the terms that they accepted last or
-- null, and as latest_publisher_request(). Runs with the caller's rights. Raises PT401 without a session:
-- a portal whose session was ended elsewhere asks to sign in.
create function public.portal_access() returns json
language plpgsql stable set search_path = ''
as $$
begin
  if app.user_id() is null then
    raise sqlstate 'PT401' using message = 'Sign in to open the portal.';
  end if;
  return json_build_object(
    'publisher_id', app.publisher_id(),
    'accepted_terms', (
      select terms_version from public.terms_acceptances
      where user_id = (select app.user_id())
      order by accepted_at desc limit 1
    ),
    'request', public.latest_publisher_request()
  );
end
$$;

-- What the data backend knows about requests and publishers, for a page of rows:
-- {publishers: [{publisher_id, people: [{user_id, name, email, since}]}],
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
    ), known as (
      select wanted.publisher_id, (
        select coalesce(json_agg(person order by person.since, person.user_id), '[]')
        from (select * from app.people_of(wanted.publisher_id) order by since, user_id limit 100) as person
      ) as people
      from (
        select publisher_id from asked where publisher_id is not null
        union
        select unnest(publishers[:300])
      ) as wanted
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
      'publishers', (select coalesce(json_agg(known order by publisher_id), '[]') from known),
      'others', (select coalesce(json_agg(others), '[]') from others),
      'leaving', (
        select coalesce(json_agg(leaving), '[]')
        from (
          select id as request_id, app.approved_deletion(laravel_user_id, email) as approved_at
          from asked
        ) as leaving
        where leaving.approved_at is not null
      )
    )
  );
end
$$;

grant execute on function public.portal_access(), public.publisher_request_evidence(uuid[], bigint[])
to anon;

grant execute on function app.publisher_id() to anon, service_role;
