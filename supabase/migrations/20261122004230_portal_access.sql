-- What decides whether the caller enters the publisher portal, in one request: {publishers,
-- accepted_terms, request}, as my_publishers(), the version of the terms that they accepted last or
-- null, and as latest_publisher_request(). Runs with the caller's rights.
create function public.portal_access() returns json
language sql volatile set search_path = ''
as $$
  select json_build_object(
    'publishers', public.my_publishers(),
    'accepted_terms', (
      select terms_version from public.terms_acceptances
      where user_id = (select app.user_id())
      order by accepted_at desc limit 1
    ),
    'request', public.latest_publisher_request()
  )
$$;

revoke all on function public.portal_access() from public, authenticated, service_role;
grant execute on function public.portal_access() to anon;
