-- Whether the person of a row is an admin as well: an admin account cannot be removed as a tester, so
-- that the list does not offer it.

create or replace view public.testers with (security_invoker = true) as
select
  role.user_id || ':' || role.role as id,
  role.user_id,
  role.role,
  role.created_at,
  coalesce(
    nullif(btrim(concat_ws(' ', profile.first_name, profile.last_name)), ''),
    profile.email,
    'User ' || role.user_id
  ) as name,
  coalesce(profile.email, '') as email,
  exists (
    select from public.user_roles as own where own.user_id = role.user_id and own.role = 'admin'
  ) as is_admin
from public.user_roles as role
left join public.profiles as profile on profile.laravel_user_id = role.user_id
where role.role in ('admin', 'tester');
