-- Rows of the tables that the demo leaves empty, for the record of a release.

insert into public.privacy_policy (content, effective_date, updated_by) values ('# Policy', '2025-10-01', 1);

insert into public.feedback_attachments (feedback_id, file_path, file_name)
select id, id || '/' || id || '_1.png', 'screen.png' from public.feedback_items order by id limit 1;

insert into public.feedback_me_toos (feedback_id, user_id, build, os, device, notify)
select id, 6, '2.1 (140)', 'iOS 26', 'iPhone 15', true from public.feedback_items order by id limit 1;

insert into public.feedback_events (feedback_id, author_id, by_team, message)
select id, 1, true, 'Thank you, we look at it.' from public.feedback_items order by id limit 1;

insert into app.feedback_reads (user_id, event_id) select 3, max(id) from public.feedback_events;

insert into public.notification_settings (user_id, decisions, messages, feedback, weekly_report)
values (2, 'daily', 'portal', 'off', false);

insert into app.unsubscribe_tokens (user_id, topic) values (3, 'feedback');

insert into public.publisher_request_messages (request_id, author_id, author_name, by_admin, message)
select id, 21, 'Inês Duarte', false, 'Is the website enough?' from public.publisher_requests
where laravel_user_id = 21;

insert into app.publisher_decisions (user_id, lease, holder, role_call, interrupted, expires_at)
values (21, gen_random_uuid(), 1, 'grant', true, '2026-01-01');

insert into app.decision_events (publisher_request_id)
select id from public.publisher_requests where laravel_user_id = 22;

insert into app.confirmed_emails (user_id, email) values (19, 'mara@saltmarsh.example');
insert into app.ended_sessions (user_id, before) values (22, '2025-12-01');

insert into public.publisher_members (publisher_id, user_id, role, origin, name, email) values
  (3, 13, 'owner', 'main_api', 'Henrik Solberg', 'henrik@copperkettle.example'),
  (3, 21, 'editor', 'invitation', 'Inês Duarte', 'ines.duarte@demo.example');
insert into public.publisher_invitations (publisher_id, email, role, invited_by, invited_by_name)
values (3, 'new@copperkettle.example', 'viewer', 13, 'Henrik Solberg');
insert into app.publisher_admissions (publisher_id, user_id, invited_by) values (3, 21, 13);
insert into app.former_publisher_members (publisher_id, user_id) values (4, 22);
insert into app.barred_publisher_members (publisher_id, user_id) values (4, 23);
insert into app.given_publishers (user_id, publisher_id) values (15, 5);

insert into public.game_field_sources (game_id, field, publisher_id, source, proposal_id)
select 301, 'name', publisher_id, 'publisher', id from public.game_proposals order by id limit 1;
insert into app.game_proposal_contacts (proposal_id, user_id, email, first_name)
select id, 13, 'henrik@copperkettle.example', 'Henrik' from public.game_proposals
on conflict do nothing;
insert into app.game_changes (proposal_id)
select id from public.game_proposals order by id limit 1;

insert into public.game_snapshots
  (publisher_id, game_id, day, last_day, plays, ratings, average, distribution)
values (3, 301, '2025-11-01', '2025-11-03', 10, 2, 7.5, array[0, 0, 0, 0, 0, 0, 1, 1, 0, 0]);
insert into public.publisher_snapshots (publisher_id, day, games, plays, ratings, average)
values (3, '2025-11-01', 1, 10, 2, 7.5);
insert into app.game_snapshot_runs (day, finished_at) values ('2025-11-01', '2025-11-01 01:00Z');
insert into app.retention_runs (deleted) values ('{"mails": 1}');

insert into public.webhooks (id, name, url, events)
values ('b1000000-0000-4000-8000-000000000001', 'Team chat', 'https://hooks.demo.example/a', '{report.created}');
insert into public.webhook_deliveries (webhook_id, event, subject)
values ('b1000000-0000-4000-8000-000000000001', 'test', 'b1000000-0000-4000-8000-000000000001');

insert into public.unfinished_registrations (user_id, application) values (20, '{"firstName": "Noor"}');
