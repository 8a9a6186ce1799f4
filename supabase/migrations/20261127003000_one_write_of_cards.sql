-- Every change of a card on the board is one guarded write, which can be repeated.

-- changes: [{id, values, expected}] with title, content, category, priority, status or assigned_to in
-- values. expected has the value of each column that the caller has seen, or an array of several. A
-- card changes if each of these columns has an expected value, or the new one already. Returns the
-- changed cards and those that had all new values already, which answers an attempt whose response was
-- lost. Row-level security, column grants and triggers apply to the caller. At most 500 cards.
create or replace function public.change_feedback_items(changes jsonb)
returns setof public.feedback_items
language plpgsql volatile set search_path = ''
as $$
declare
  changed public.feedback_items;
  changed_ids uuid[] := '{}';
begin
  if jsonb_typeof(changes) is distinct from 'array'
    or jsonb_array_length(changes) > 500 then
    raise sqlstate 'PT400' using message = 'Too many cards at once. Please change fewer.';
  end if;
  for changed in
    update public.feedback_items as item set
      title = coalesce(change.values ->> 'title', item.title),
      content = coalesce(change.values ->> 'content', item.content),
      category = coalesce(change.values ->> 'category', item.category),
      priority = coalesce(change.values ->> 'priority', item.priority),
      status = coalesce(change.values ->> 'status', item.status),
      assigned_to = case when change.values ? 'assigned_to'
        then (change.values ->> 'assigned_to')::bigint else item.assigned_to end
    from jsonb_to_recordset(changes) as change (id uuid, values jsonb, expected jsonb)
    where item.id = change.id
      and not app.has_values(to_jsonb(item), change.values)
      and not exists (
        select from jsonb_each(change.expected) as known (name, value)
        where not exists (
          -- A value appended to an array, or the elements of two arrays.
          select from jsonb_array_elements_text(
            '[]' || known.value || coalesce(change.values -> known.name, '[]')
          ) as accepted (value)
          where accepted.value is not distinct from to_jsonb(item) ->> known.name
        )
      )
    returning item.*
  loop
    changed_ids := changed_ids || changed.id;
    return next changed;
  end loop;
  -- A statement of its own also sees what another request has stored while the update waited for it.
  return query
  select item.*
  from jsonb_to_recordset(changes) as change (id uuid, values jsonb)
  join public.feedback_items as item on item.id = change.id
  where item.id <> all (changed_ids) and app.has_values(to_jsonb(item), change.values);
end
$$;

-- Whether a row has these values, compared as texts: an id is a number or a string of digits.
create function app.has_values(stored jsonb, wanted jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select not exists (
    select from jsonb_each_text(wanted) as one (name, value)
    where one.value is distinct from stored ->> one.name
  )
$$;
grant execute on function app.has_values(jsonb, jsonb) to anon;
