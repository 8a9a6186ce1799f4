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
comment on column public.game_proposals.batch_id is 'The same for all proposals of one imported file, or of one change of several games.';
comment on column public.game_proposals.batch_file is 'The name of the imported file, or what was changed of several games.';
comment on column public.game_proposals.batch_digest is 'SHA-256 of the imported file, computed by the browser: it recognises a file and proves nothing. Null for a change of several games.';
comment on column public.game_proposals.filled is 'The fields that get a value, with the cover.';

comment on view public.game_proposal_batches is 'Read only: the states of the proposals of each imported file and each change of several games.';

-- The audit log has the steps of a proposal without its values.
drop trigger game_proposals_audit on public.game_proposals;
drop trigger game_proposals_audit_steps on public.game_proposals;
create trigger game_proposals_audit after insert on public.game_proposals
  for each row when (app.was_sent(new.status, new.submitted_at))
  execute function app.write_audit_log('id', 'proposed', 'original', 'cover', 'conflict', 'filled');
create trigger game_proposals_audit_steps after update on public.game_proposals
  for each row when (old.status is distinct from new.status and app.was_sent(new.status, new.submitted_at))
  execute function app.write_audit_log('id', 'proposed', 'original', 'cover', 'conflict', 'filled');
