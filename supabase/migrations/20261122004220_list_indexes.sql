-- Indexes and a view for lists of 100,000 rows. tests/plans examines the plan of each query.

-- Sorts of the admin's lists, with their tie-break.
create index publisher_requests_by_first_name on public.publisher_requests (first_name, id);
create index publisher_requests_by_website on public.publisher_requests (website_url, id);
drop index public.publisher_requests_by_time;
create index publisher_requests_by_time on public.publisher_requests (created_at, id);
create index account_deletion_requests_by_email on public.account_deletion_requests (email, id);
create index publisher_requests_by_status_and_id on public.publisher_requests (status, id);
create index account_deletion_requests_by_status_and_id on public.account_deletion_requests (status, id);

-- With the column of the policy: a count reads the index alone.
drop index public.publisher_requests_by_status;
create index publisher_requests_by_status
  on public.publisher_requests (status, created_at desc) include (laravel_user_id);

-- Who decided, by the address in the audit log.
create index profiles_by_email on public.profiles (email);

-- What apply_retention() looks for every day.
create index notifications_by_time on app.notifications (claimed_at);
create index registration_submissions_unconfirmed
  on public.registration_submissions (created_at) where confirmed_at is null;
create index account_deletion_requests_processed
  on public.account_deletion_requests (processed_at) where processed_at is not null;
create index publisher_invitations_by_expiry on public.publisher_invitations (expires_at);

-- As before, but `limit` makes the planner look up the profile of each tester instead of reading all
-- profiles.
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
left join lateral (
  select * from public.profiles as known where known.laravel_user_id = role.user_id limit 1
) as profile on true
where role.role in ('admin', 'tester');
