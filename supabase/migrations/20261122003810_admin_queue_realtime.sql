-- Tells open admin screens over Supabase's realtime that a request was sent, decided or deleted, as
-- feedback_realtime does for the board: the topic is public and the message empty.

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
