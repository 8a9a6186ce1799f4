-- As 20261122004230_portal_access.sql, but raises PT401 without a session: a portal whose session was
-- ended elsewhere asks to sign in. Before, the empty answer made it ask to accept the terms.
create or replace function public.portal_access() returns json
language plpgsql volatile set search_path = ''
as $$
begin
  if app.user_id() is null then
    raise sqlstate 'PT401' using message = 'Sign in to open the portal.';
  end if;
  return json_build_object(
    'publishers', public.my_publishers(),
    'accepted_terms', (
      select terms_version from public.terms_acceptances
      where user_id = (select app.user_id())
      order by accepted_at desc limit 1
    ),
    'request', public.latest_publisher_request()
  );
end
$$;
