-- Less work for each request of the data API.

-- PostgREST's statements are planned once per connection and not once per request. The planner takes
-- a `limit` that is a parameter for a tenth of the table, so that by default it prefers to plan each
-- call for its values; that was a quarter of PostgreSQL's work for a list. The indexes serve every
-- value: tests/plans and bench:queries send all requests of the product.
do $$
begin
  execute format(
    'alter role authenticator in database %I set plan_cache_mode = %L',
    current_database(), 'force_generic_plan'
  );
end
$$;

-- Its plan depends on the parameter: all reports if it is null, otherwise those changed since then.
alter function public.feedback_board(timestamptz) set plan_cache_mode = force_custom_plan;

-- With replace() and substr(): translate() and rpad() decode every character and take twice the time.
create or replace function app.base64url_decode(value text) returns bytea
language sql immutable parallel safe
return decode(
  replace(replace(value, '-', '+'), '_', '/') || substr('===', 1, -length(value) & 3), 'base64'
);
