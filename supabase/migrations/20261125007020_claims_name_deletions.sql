-- The publisher of a request: the one that it names, or that a new name became. Null if unknown.
create or replace function app.publisher_of_request(request public.publisher_requests) returns bigint
language sql stable set search_path = ''
return coalesce(request.publisher_id, request.approved_publisher_id);

-- As before, with the time when the deletion of the person's account was approved, if it was
-- (app.approved_deletion): whoever approves the request has to know it.
create or replace function public.claim_publisher_decision(request_id uuid, decision text, lease uuid)
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
    'deletion_approved_at', app.approved_deletion(request.laravel_user_id, request.email),
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
