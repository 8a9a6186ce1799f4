-- Proposals that were imported from one file.

alter table public.game_proposals add column batch_id uuid;
comment on column public.game_proposals.batch_id is 'The same for all proposals of one imported file.';
create index game_proposals_by_batch on public.game_proposals (batch_id) where batch_id is not null;
grant insert (batch_id) on public.game_proposals to anon;

-- An import of 10,000 rows is sent and may be withdrawn.
update app.rate_limits set max = 30000, usual = 30000 where name = 'game_proposal_saves_per_person';

create view public.game_proposal_batches with (security_invoker = true) as
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
  (count(*) filter (where status = 'withdrawn'))::integer as withdrawn
from public.game_proposals
where batch_id is not null
group by batch_id, publisher_id, created_by;
comment on view public.game_proposal_batches is 'Read only: the states of the proposals of each imported file.';

revoke all on public.game_proposal_batches from public, anon, authenticated, service_role;
grant select on public.game_proposal_batches to anon;
