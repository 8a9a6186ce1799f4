-- The server's own tables, beside those of the data backend. Idempotent: run at every start. API
-- roles have no grants here.

create schema if not exists server;
revoke all on schema server from public;

-- Written by the library rate-limiter-flexible. Unlogged: a crash may reset the counts.
create unlogged table if not exists server.rate_counts (
  key text primary key,
  points integer not null,
  expire bigint
);
create index if not exists rate_counts_by_expiry on server.rate_counts (expire);

-- The factor of the rate limits.
create table if not exists server.settings (
  name text primary key,
  value text not null
);

-- Whose ids the rows of the data backend carry.
create table if not exists server.main_api (
  is_only_row boolean primary key default true,
  url text,
  constraint main_api_has_one_row check (is_only_row)
);
comment on column server.main_api.url is 'Null: the demo''s.';
