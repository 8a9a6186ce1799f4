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

-- The changes that feedback_board(changed_since) reports.

create trigger feedback_items_broadcast_insert
  after insert on public.feedback_items
  referencing new table as changed_rows
  for each statement execute function app.broadcast_feedback_change();

create trigger feedback_items_broadcast_update
  after update on public.feedback_items
  referencing new table as changed_rows
  for each statement execute function app.broadcast_feedback_change();

create trigger feedback_items_broadcast_delete
  after delete on public.feedback_items
  referencing old table as changed_rows
  for each statement execute function app.broadcast_feedback_change();

create trigger feedback_comments_broadcast_insert
  after insert on public.feedback_comments
  referencing new table as changed_rows
  for each statement execute function app.broadcast_feedback_change();

create trigger feedback_attachments_broadcast_insert
  after insert on public.feedback_attachments
  referencing new table as changed_rows
  for each statement execute function app.broadcast_feedback_change();
