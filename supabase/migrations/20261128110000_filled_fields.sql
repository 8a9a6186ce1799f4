-- Which fields a proposal fills: lists say what is proposed already without reading its values, which may
-- have 40 KB, and its cover.

-- The fields of the proposed values that are not blank, and the cover.
create function app.get_filled_fields(proposed jsonb, cover text) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array(
    -- The constraint on the values is examined after the column is computed.
    select key from jsonb_each(case jsonb_typeof(proposed) when 'object' then proposed else '{}' end)
    where value not in ('null', '""', '[]')
    union all select 'cover' where cover is not null
    order by 1
  )
$$;
grant execute on function app.get_filled_fields(jsonb, text) to anon, service_role;

alter table public.game_proposals add column filled text[] not null
  generated always as (app.get_filled_fields(proposed, cover)) stored;
comment on column public.game_proposals.filled is 'The fields that get a value, with the cover.';

-- The audit log has the steps of a proposal without its values.
drop trigger game_proposals_audit on public.game_proposals;
drop trigger game_proposals_audit_steps on public.game_proposals;
create trigger game_proposals_audit after insert on public.game_proposals
  for each row when (app.was_sent(new.status, new.submitted_at))
  execute function app.write_audit_log('id', 'proposed', 'original', 'cover', 'conflict', 'filled');
create trigger game_proposals_audit_steps after update on public.game_proposals
  for each row when (old.status is distinct from new.status and app.was_sent(new.status, new.submitted_at))
  execute function app.write_audit_log('id', 'proposed', 'original', 'cover', 'conflict', 'filled');
