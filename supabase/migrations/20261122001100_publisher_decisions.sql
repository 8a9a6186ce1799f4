-- Decisions on publisher requests, one at a time for each person.
--
-- The main API stores the publisher role, this database the requests. The admin console changes the
-- main API first and the row second, so two admins who decide on two requests of one person could
-- interleave. A lease per person serialises them; it expires, so a closed tab blocks nobody.
--
-- Rule: the newest approved request of a person (created_at, then id) determines the publisher; without
-- an approved request the person has no publisher role. The outcome depends on the rows, not on the
-- order of the decisions.

create table app.publisher_decisions (
  user_id bigint primary key,
  lease uuid not null unique,
  holder bigint not null,
  role_call text not null,
  interrupted boolean not null,
  expires_at timestamptz not null,
  constraint publisher_decision_role_call_is_known check (role_call in ('grant', 'revoke', 'none'))
);
comment on table app.publisher_decisions is 'The lease of the admin who is deciding on a person''s requests.';
comment on column app.publisher_decisions.role_call is 'The main API call that the holder has to make.';
comment on column app.publisher_decisions.interrupted is 'Whether an earlier decision may have changed the main API without changing the row.';
alter table app.publisher_decisions enable row level security;
revoke all on app.publisher_decisions from public, anon, authenticated, service_role;

-- Serialises claims and row changes of one person until the transaction ends.
create function app.lock_publisher_decisions(person bigint) returns void
language sql volatile set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('publisher decisions of ' || person, 0))
$$;

-- The request that determines the person's publisher role, as {request_id, publisher_id,
-- new_publisher_name}, or null. Treats `approved` as approved and `ended` as not approved, whatever
-- their status is.
create function app.publisher_role(person bigint, approved uuid default null, ended uuid default null)
returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'request_id', id, 'publisher_id', publisher_id, 'new_publisher_name', new_publisher_name
  )
  from public.publisher_requests
  where laravel_user_id = person
    and (status = 'approved' or id = approved) and id is distinct from ended
  order by created_at desc, id desc
  limit 1
$$;

-- Starts or renews a decision: 'approve', 'reject', 'revoke', 'delete', or 'settle', which changes
-- no row and brings the main API in line with the rows. For admins. `lease` is chosen by the caller.
-- Null where the request does not exist, otherwise {refused, holder, expires_at, request, role_call,
-- role_after, interrupted}:
--   refused: null, 'decided' (the status does not allow the decision) or 'busy' (another lease)
--   role_call: 'grant' role_after, 'revoke' the role, or 'none'; to be done before the row changes
--   role_after: the role that the person has once the decision stands
--   interrupted: an earlier decision did not finish, so role_call is never 'none'
create function public.claim_publisher_decision(request_id uuid, decision text, lease uuid)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  lease_duration constant interval := '60 seconds';
  admin constant bigint := app.require_admin();
  request public.publisher_requests;
  standing app.publisher_decisions;
  ends boolean;
  was_interrupted boolean;
  due text;
  role_after jsonb;
  outcome jsonb;
begin
  if decision is null or lease is null
    or decision not in ('approve', 'reject', 'revoke', 'delete', 'settle') then
    raise sqlstate 'PT400' using message = 'There is no such decision.';
  end if;

  select * into request from public.publisher_requests as asked
  where asked.id = claim_publisher_decision.request_id;
  if not found then
    return null;
  end if;
  if request.laravel_user_id is not null then
    perform app.lock_publisher_decisions(request.laravel_user_id);
    -- Read again: the lock may have waited for a decision on this request.
    select * into request from public.publisher_requests as asked where asked.id = request.id;
    if not found then
      return null;
    end if;
  end if;

  outcome := jsonb_build_object(
    'refused', null, 'holder', null, 'expires_at', null, 'role_call', 'none', 'role_after', null,
    'interrupted', false,
    'request', (
      select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(request))
      where key in ('id', 'email', 'laravel_user_id', 'first_name', 'last_name', 'publisher_id',
        'new_publisher_name', 'status', 'decided_at', 'decided_by')
    )
  );
  if (decision in ('approve', 'reject') and request.status <> 'pending')
    or (decision = 'revoke' and request.status <> 'approved') then
    return outcome || '{"refused": "decided"}';
  end if;
  if request.laravel_user_id is null then
    return outcome;
  end if;

  select * into standing from app.publisher_decisions as other
  where other.user_id = request.laravel_user_id;
  if standing.lease <> claim_publisher_decision.lease
    and standing.expires_at > clock_timestamp() then
    return outcome || jsonb_build_object(
      'refused', 'busy', 'holder', standing.holder, 'expires_at', standing.expires_at
    );
  end if;
  was_interrupted := coalesce(
    standing.interrupted
      or (standing.lease <> claim_publisher_decision.lease and standing.role_call <> 'none'),
    false
  );

  ends := decision in ('revoke', 'delete') and request.status = 'approved';
  role_after := app.publisher_role(
    request.laravel_user_id,
    case when decision = 'approve' then request.id end,
    case when ends then request.id end
  );
  due := case
    when not was_interrupted and not ends and decision in ('reject', 'delete') then 'none'
    when role_after is null then 'revoke'
    else 'grant'
  end;

  insert into app.publisher_decisions as mine
    (user_id, lease, holder, role_call, interrupted, expires_at)
  values (request.laravel_user_id, claim_publisher_decision.lease, admin, due, was_interrupted,
    clock_timestamp() + lease_duration)
  on conflict (user_id) do update set
    lease = excluded.lease, holder = excluded.holder, role_call = excluded.role_call,
    interrupted = excluded.interrupted, expires_at = excluded.expires_at
  returning mine.* into standing;

  return outcome || jsonb_build_object(
    'expires_at', standing.expires_at, 'role_call', due, 'role_after', role_after,
    'interrupted', was_interrupted
  );
end
$$;

-- Ends a decision. With `finished` false (no response from the main API, or the row was not changed)
-- the next claim returns interrupted. Returns {kept, role_now}: whether the caller still held the
-- lease, and the person's role according to the rows. For admins.
create function public.release_publisher_decision(lease uuid, finished boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  admin constant bigint := app.require_admin();
  mine app.publisher_decisions;
  kept boolean;
begin
  select * into mine from app.publisher_decisions as held
  where held.lease = release_publisher_decision.lease and held.holder = admin
  for update;
  if not found then
    return '{"kept": false, "role_now": null}';
  end if;
  kept := mine.expires_at > clock_timestamp();
  if finished or (mine.role_call = 'none' and not mine.interrupted) then
    delete from app.publisher_decisions as held where held.lease = mine.lease;
  else
    update app.publisher_decisions as held set expires_at = clock_timestamp()
    where held.lease = mine.lease;
  end if;
  return jsonb_build_object('kept', kept, 'role_now', app.publisher_role(mine.user_id));
end
$$;

-- A person's publisher role according to the requests, and whether user_roles contains it. Returns
-- {role: {request_id, publisher_id, new_publisher_name} or null, is_publisher}. For admins.
create function public.publisher_role_of(person bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_admin();
  return jsonb_build_object(
    'role', app.publisher_role(person),
    'is_publisher', exists (
      select from public.user_roles where user_id = person and role = 'publisher'
    )
  );
end
$$;

-- Whether an admin other than `admin` holds the person's lease. Waits for a concurrent claim.
create function app.is_leased_by_another_admin(person bigint, admin bigint) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.lock_publisher_decisions(person);
  return exists (
    select from app.publisher_decisions as held
    where held.user_id = person and held.holder <> admin and held.expires_at > clock_timestamp()
  );
end
$$;

create function app.check_publisher_decision_lease() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if app.is_browser() and old.laravel_user_id is not null
    and app.is_leased_by_another_admin(old.laravel_user_id, app.user_id()) then
    raise sqlstate 'PT409' using
      message = 'Another admin is deciding on a request of this person. Please try again in a minute.';
  end if;
  return coalesce(new, old);
end
$$;

create trigger publisher_requests_check_lease
  before update of status or delete on public.publisher_requests
  for each row execute function app.check_publisher_decision_lease();

grant execute on function app.is_leased_by_another_admin(bigint, bigint) to anon, service_role;
revoke all on function public.claim_publisher_decision(uuid, text, uuid),
  public.release_publisher_decision(uuid, boolean), public.publisher_role_of(bigint)
  from public, authenticated, service_role;
grant execute on function public.claim_publisher_decision(uuid, text, uuid),
  public.release_publisher_decision(uuid, boolean), public.publisher_role_of(bigint) to anon;
