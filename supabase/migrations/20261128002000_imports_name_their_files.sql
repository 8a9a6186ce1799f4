-- An import shows the name of its file, and finds the earlier import of the same file.

alter table public.game_proposals
  add column batch_file text,
  add column batch_digest text,
  add constraint game_proposal_batch_file_is_short check (char_length(batch_file) between 1 and 255),
  add constraint game_proposal_batch_digest_is_hex check (batch_digest ~ '^[0-9a-f]{64}$'),
  add constraint game_proposal_file_belongs_to_batch
    check (batch_id is not null or (batch_file is null and batch_digest is null));
comment on column public.game_proposals.batch_file is 'The name of the imported file.';
comment on column public.game_proposals.batch_digest is 'SHA-256 of the imported file, computed by the browser: it recognises a file and proves nothing.';
grant insert (batch_file, batch_digest) on public.game_proposals to anon;

create index game_proposals_by_digest on public.game_proposals (publisher_id, batch_digest, created_at desc)
  where batch_digest is not null;
-- The new games that an import compares its rows with.
create index game_proposals_new_games on public.game_proposals (publisher_id, created_at, id)
  where kind = 'new';

create or replace view public.game_proposal_batches with (security_invoker = true) as
select
  batch_id as id,
  publisher_id,
  created_by,
  min(created_at) as created_at,
  count(*)::integer as proposals,
  (count(*) filter (where status in ('draft', 'submitted', 'changes_requested', 'failed_stale')))::integer as open,
  (count(*) filter (where status = 'approved'))::integer as approved,
  (count(*) filter (where status = 'applied'))::integer as applied,
  (count(*) filter (where status = 'rejected'))::integer as rejected,
  (count(*) filter (where status = 'withdrawn'))::integer as withdrawn,
  max(batch_file) as file
from public.game_proposals
where batch_id is not null
group by batch_id, publisher_id, created_by;
