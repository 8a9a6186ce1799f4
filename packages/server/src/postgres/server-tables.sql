-- The server's own tables, beside those of the data backend. Idempotent: run at every start. API
-- roles have no grants here.

create schema if not exists server;
revoke all on schema server from public;

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
