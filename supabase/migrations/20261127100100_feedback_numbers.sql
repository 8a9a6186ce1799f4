-- Each report has a number: #214. The database assigns it when the report arrives; nobody chooses or
-- changes it, not even the service, and a number is not used again, also not after a deletion.
-- Earlier reports are numbered by the time of their creation.

alter table public.feedback_items add column number integer;
-- A number is no change of the report: neither its updated_at nor the audit log know of it.
alter table public.feedback_items disable trigger user;
update public.feedback_items as item set number = numbered.number
from (
  select id, row_number() over (order by created_at, id) as number from public.feedback_items
) as numbered
where numbered.id = item.id;
alter table public.feedback_items enable trigger user;
alter table public.feedback_items
  alter column number set not null,
  alter column number add generated always as identity,
  add constraint feedback_number_is_unique unique (number);
select setval(
  pg_get_serial_sequence('public.feedback_items', 'number'), coalesce(max(number), 0) + 1, false
) from public.feedback_items;
revoke all on sequence public.feedback_items_number_seq from public, anon, authenticated, service_role;

-- {people, requests, deletion_requests, reports}: at most five rows of each that contain the text, or
-- else resemble it, with the columns below; of reports the one with a number, for #214 and 214. Empty for
-- a text of fewer than two characters. For admins; raises PT401 without a session and PT403 without the
-- role.
--
-- A security definer function, because under row-level security the planner cannot use the indexes of
-- the search (their operators are not leakproof).
create or replace function public.search_admin(query text) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  normalized constant text := app.normalize_name(left(query, 100));
  wanted constant text := case when char_length(normalized) >= 2 then normalized end;
  wanted_number constant integer := substring(normalized from '^#?([0-9]{1,9})$');
begin
  if app.user_id() is null then
    raise sqlstate 'PT401' using message = 'Sign in to search.';
  elsif not app.has_role('admin') then
    raise sqlstate 'PT403' using message = 'Only an admin searches here.';
  end if;

  return json_build_object(
    'people', app.find_rows(
      'public.profiles', 'app.search_text(first_name, last_name, email)', 'laravel_user_id',
      'laravel_user_id, first_name, last_name, email', wanted),
    'requests', app.find_rows(
      'public.publisher_requests', 'app.search_text(first_name, last_name, email, new_publisher_name)',
      'created_at', 'id, first_name, last_name, email, new_publisher_name, status', wanted),
    'deletion_requests', app.find_rows(
      'public.account_deletion_requests', 'app.search_text(email)', 'created_at', 'id, email, status',
      wanted),
    'reports', coalesce(
      (
        select json_agg(report) from (
          select id, number, title, status from public.feedback_items where number = wanted_number
        ) as report
      ),
      app.find_rows(
        'public.feedback_items', 'app.search_text(title)', 'created_at', 'id, number, title, status',
        wanted)
    )
  );
end
$$;
