-- The work that follows from a change of rows and needs another system: mails, changes of the main API's
-- catalogue, its daily figures. The transaction that changes the rows adds the job. A server function
-- claims jobs for the time of a lease (claim_jobs), works on them and reports what came of it (finish_job).
-- If it dies between these steps, the lease ends and the job is repeated with the same idempotency_key.

create table app.job_kinds (
  kind text primary key,
  lease interval not null,
  pause interval not null,
  longest_pause interval not null,
  max_refusals integer not null
);
comment on column app.job_kinds.pause is 'A failed job is repeated after twice this time, then four times, up to longest_pause.';
comment on column app.job_kinds.max_refusals is 'After so many final refusals by the other system the job is done.';
alter table app.job_kinds enable row level security;

insert into app.job_kinds (kind, lease, pause, longest_pause, max_refusals) values
  ('mail', '5 minutes', '1 minute', '1 day', 5),
  ('game_change', '1 minute', '2 seconds', '1 hour', 1),
  ('game_snapshots', '1 minute', '1 minute', '1 hour', 1);

create table app.jobs (
  id bigint generated always as identity primary key,
  kind text not null references app.job_kinds,
  key text not null,
  payload jsonb not null default '{}',
  idempotency_key uuid not null default gen_random_uuid(),
  due_at timestamptz not null default clock_timestamp(),
  attempts integer not null default 0,
  refusals integer not null default 0,
  last_error text,
  done_at timestamptz,
  constraint jobs_once_per_key unique (kind, key),
  constraint job_content_is_deleted check (done_at is null or not payload ?| array['facts', 'words'])
);
create index jobs_due on app.jobs (kind, due_at) where done_at is null;
create index jobs_done on app.jobs (done_at) where done_at is not null;
comment on column app.jobs.key is 'What the job is about: each thing has one job of a kind.';
comment on column app.jobs.due_at is 'A claim moves it to the end of the lease, a failure to the next attempt, a budget of mails to its end.';
comment on column app.jobs.last_error is 'What the other system answered to the last attempt, if it failed.';
alter table app.jobs enable row level security;

-- Claims jobs of a kind that are due, or these of the given ones: {jobs: [{id, idempotency_key, …}],
-- deferred}, the latter the number of mails that a budget holds back until the next hour. The first job of
-- each publisher, or person who caused it, comes before the second one of any other. What else a job
-- contains is said by app.describe_mail, app.describe_game_change and app.describe_game_snapshots. For
-- server functions.
create function public.claim_jobs(job_kind text, max_jobs integer default 10, job_ids bigint[] default null)
returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  job app.jobs;
  details jsonb;
  claimed jsonb[] := '{}';
  deferred integer := 0;
begin
  for job in
    select waiting.* from app.jobs as waiting join (
      select id, row_number() over (
        partition by payload -> 'publisher_id', payload -> 'caused_by' order by due_at, id
      ) as turn
      from app.jobs where kind = job_kind and done_at is null
    ) as queue using (id)
    where waiting.kind = job_kind and waiting.done_at is null and case
      when job_ids is null then waiting.due_at <= clock_timestamp()
      else waiting.id = any (job_ids)
        and (waiting.attempts = 0 or waiting.due_at <= clock_timestamp())
    end
    order by turn, waiting.due_at, waiting.id limit least(max_jobs, 100)
    for update of waiting skip locked
  loop
    details := case job_kind
      when 'mail' then app.describe_mail(job)
      when 'game_change' then app.describe_game_change(job)
      when 'game_snapshots' then app.describe_game_snapshots(job)
    end;
    -- What it was about is gone.
    if details is null then
      delete from app.jobs where id = job.id;
      continue;
    end if;
    if job_kind = 'mail' and not app.use_mail_budget(job) then
      update app.jobs
      set due_at = date_bin('1 hour', clock_timestamp(), 'epoch') + interval '1 hour'
      where id = job.id;
      deferred := deferred + 1;
      continue;
    end if;
    update app.jobs set attempts = attempts + 1, due_at = clock_timestamp() + (
      select lease from app.job_kinds where kind = job_kind
    )
    where id = job.id;
    claimed := claimed
      || (jsonb_build_object('id', job.id, 'idempotency_key', job.idempotency_key) || details);
  end loop;
  return json_build_object('jobs', to_json(claimed), 'deferred', deferred);
end
$$;

-- Reports what came of a claimed job. For server functions; a repeated report changes nothing.
--   done
--   failed: it is repeated later; `message` is the error
--   refused: the other system refuses it permanently, and `message` says why; it is repeated until its
--     kind's max_refusals
--   another outcome of a game_change, see app.finish_game_change
create function public.finish_job(
  job_id bigint, outcome text, message text default null, result jsonb default '{}'
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  job app.jobs;
  rule app.job_kinds;
  refusals_now integer;
begin
  select * into job from app.jobs where id = job_id and done_at is null for update;
  if not found then
    return;
  end if;
  select * into strict rule from app.job_kinds where kind = job.kind;
  refusals_now := job.refusals + (outcome = 'refused')::integer;
  update app.jobs set refusals = refusals_now, last_error = left(finish_job.message, 1000)
  where id = job_id;
  if outcome = 'failed' or (outcome = 'refused' and refusals_now < rule.max_refusals) then
    update app.jobs set due_at = clock_timestamp()
      + least(rule.longest_pause, rule.pause * power(2, least(attempts, 12)))
    where id = job_id;
    return;
  end if;
  update app.jobs set done_at = clock_timestamp(), payload = payload - '{facts,words}'::text[]
  where id = job_id;
  if job.kind = 'game_change' then
    perform app.finish_game_change((job.payload ->> 'proposal_id')::uuid, outcome, result, message);
  end if;
end
$$;

-- Schedules the server functions and the retention of a hosted project, where nothing else calls them.
-- For its operator, in the SQL editor, once the functions are deployed; repeated calls change nothing.
create function app.schedule_server_functions(project_url text, publishable_key text) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    create extension if not exists pg_net;
  end if;
  perform cron.schedule(name, schedule, format(
    'select net.http_post(url := %L, headers := %L, body := %L)',
    project_url || '/functions/v1/' || name,
    json_build_object('apikey', publishable_key, 'content-type', 'application/json'), '{}'
  ))
  from (values
    ('apply-game-changes', '* * * * *'),
    ('send-mails', '* * * * *'),
    ('remove-feedback-files', '* * * * *'),
    ('take-game-snapshots', '*/5 * * * *')
  ) as job (name, schedule);
  perform cron.schedule('apply-retention', '17 3 * * *', 'select public.apply_retention()');
end
$$;

grant execute on function public.claim_jobs(text, integer, bigint[]),
  public.finish_job(bigint, text, text, jsonb)
to service_role;
