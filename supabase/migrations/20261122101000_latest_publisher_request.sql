-- The caller's newest publisher request, which decides whether they are a pending publisher
-- (specification, section 4: latest by e-mail). A request that was confirmed while signed out has no
-- user id: it belongs to nobody, so row-level security hides it, and its e-mail alone says whose it is.

create index publisher_requests_by_folded_email
  on public.publisher_requests (lower(email), created_at desc);

-- Gives {status, created_at, website_url, publisher_id, new_publisher_name} of the newest request of
-- the caller's account or e-mail address; null where there is none or nobody is signed in. Runs with
-- its owner's rights and shows no more than these columns: the address is the token's.
create function public.latest_publisher_request() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'status', status, 'created_at', created_at, 'website_url', website_url,
    'publisher_id', publisher_id, 'new_publisher_name', new_publisher_name
  )
  from public.publisher_requests
  where laravel_user_id = (select app.user_id()) or lower(email) = lower((select app.email()))
  order by created_at desc, id desc
  limit 1
$$;

revoke all on function public.latest_publisher_request() from public, authenticated, service_role;
grant execute on function public.latest_publisher_request() to anon;
