-- Testers and admins with their names, one row per role, for the admin console's list. A view, because
-- PostgREST joins by foreign keys only and a role may exist before its profile. With security_invoker
-- the policies of both tables apply: an admin sees all rows, others see their own.

create view public.testers with (security_invoker = true) as
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
comment on view public.testers is 'Read only: an admin removes a tester by deleting the row of user_roles.';
revoke all on public.testers from public, anon, authenticated;
grant select on public.testers to anon, service_role;
