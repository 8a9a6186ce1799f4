-- Testers and admins with their names, one row a role: what the admin's list searches, sorts and
-- pages. Roles stand in one table, names in another, and PostgREST joins only what a foreign key
-- connects; a role may be there before its person's profile.
--
-- The view runs with its caller's rights: the policies of both tables hold, so that an admin sees
-- everybody and everybody else their own row.

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
  coalesce(profile.email, '') as email
from public.user_roles as role
left join public.profiles as profile on profile.laravel_user_id = role.user_id
where role.role in ('admin', 'tester');

comment on view public.testers is 'Read only: an admin removes a tester by deleting the row of user_roles.';

revoke all on public.testers from public, anon, authenticated;
grant select on public.testers to anon, service_role;
