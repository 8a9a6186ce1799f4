-- Tells open feedback boards over Supabase's realtime that something changed: they fetch the changes
-- with feedback_board(), which decides who may see what. The topic is public and the message empty:
-- whoever listens learns only that something changed.

-- Does nothing without realtime, and for a statement that changed no row: a browser may send one
-- that row-level security leaves without rows. A failure of realtime does not fail the write.
create function app.broadcast_feedback_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is not null
    and exists (select from changed_rows) then
    perform realtime.send('{}'::jsonb, 'changed', 'feedback-board', false);
  end if;
  return null;
exception when others then
  raise warning 'The change of feedback was not broadcast: %', sqlerrm;
  return null;
end
$$;

-- Tells open screens over Supabase's realtime that a request was sent, decided or deleted, as
-- app.broadcast_feedback_change() does for the board: the topic is public and the message empty.

-- Trigger argument: the topic. Does nothing without realtime, and for a statement that changed no
-- row. A failure of realtime does not fail the write.
create function app.broadcast_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is not null
    and exists (select from changed_rows) then
    perform realtime.send('{}'::jsonb, 'changed', tg_argv[0], false);
  end if;
  return null;
exception when others then
  raise warning 'A change was not broadcast to %: %', tg_argv[0], sqlerrm;
  return null;
end
$$;

do $$
declare
  queue text;
begin
  foreach queue in array
    array['publisher_requests', 'account_deletion_requests', 'game_proposals'] loop
    execute format('create trigger %1$s_broadcast_insert after insert on public.%1$I
      referencing new table as changed_rows
      for each statement execute function app.broadcast_change(''admin-queue'')', queue);
    execute format('create trigger %1$s_broadcast_update after update on public.%1$I
      referencing new table as changed_rows
      for each statement execute function app.broadcast_change(''admin-queue'')', queue);
    execute format('create trigger %1$s_broadcast_delete after delete on public.%1$I
      referencing old table as changed_rows
      for each statement execute function app.broadcast_change(''admin-queue'')', queue);
  end loop;
end
$$;
