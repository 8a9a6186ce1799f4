-- Changes of several cards in one request, and the way back from a change ('Undo').

-- changes: [{id, values, expected}] with status, priority or assigned_to in values and expected. A
-- card changes only if it still has the expected values. Row-level security and column grants of the
-- caller apply. At most 500 cards. Returns the changed rows.
create function public.change_feedback_items(changes jsonb) returns setof public.feedback_items
language plpgsql volatile set search_path = ''
as $$
begin
  if jsonb_typeof(changes) is distinct from 'array'
    or jsonb_array_length(changes) > 500 then
    raise sqlstate 'PT400' using message = 'Too many cards at once. Please change fewer.';
  end if;
  return query
  update public.feedback_items as item set
    status = coalesce(change.values ->> 'status', item.status),
    priority = coalesce(change.values ->> 'priority', item.priority),
    assigned_to = case when change.values ? 'assigned_to'
      then (change.values ->> 'assigned_to')::bigint else item.assigned_to end
  from jsonb_to_recordset(changes) as change (id uuid, values jsonb, expected jsonb)
  where item.id = change.id
    and (change.expected ->> 'status' is null or item.status = change.expected ->> 'status')
    and (change.expected ->> 'priority' is null or item.priority = change.expected ->> 'priority')
    and (not coalesce(change.expected ? 'assigned_to', false)
      or item.assigned_to is not distinct from (change.expected ->> 'assigned_to')::bigint)
  returning item.*;
end
$$;

revoke all on function public.change_feedback_items(jsonb) from public, authenticated, service_role;
grant execute on function public.change_feedback_items(jsonb) to anon;
