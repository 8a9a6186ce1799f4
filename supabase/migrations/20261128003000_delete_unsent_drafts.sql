-- A draft that was never sent has no steps, messages or mails, and nobody but its publisher has seen it.
grant delete on public.game_proposals to anon;

create policy "a publisher deletes its own drafts that were never sent" on public.game_proposals
  for delete to anon
  using (publisher_id = any ((select app.publisher_ids('editor'))::bigint[])
    and status = 'draft' and submitted_at is null);

create trigger game_proposals_limit_deletions
  before delete on public.game_proposals
  for each row when (app.is_browser())
  execute function app.limit_writes('game_proposal_saves_per_person');
