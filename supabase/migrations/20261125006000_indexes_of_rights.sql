-- The policies of proposals read submitted_at, too: as before, a count reads the index alone.
drop index public.game_proposals_to_count;
create index game_proposals_to_count on public.game_proposals (status, kind, publisher_id)
  include (submitted_at);
