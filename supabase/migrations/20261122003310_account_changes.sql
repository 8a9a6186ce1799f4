-- What a person's account page reads and changes.

-- Replaces a person's email address in the rows that are still in use: profile, pending publisher
-- and deletion requests, memberships of teams, and the recipients of mails. For the main API (service
-- role), when the link to the new address is used. Decided requests and the audit log keep the previous one. Idempotent.
create function public.change_email(user_id bigint, email text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.profiles as profile set email = change_email.email
  where profile.laravel_user_id = change_email.user_id;
  -- A request that was confirmed while signed out may already exist for the new address.
  update public.publisher_requests as request set email = change_email.email
  where request.laravel_user_id = change_email.user_id and request.status = 'pending'
    and not exists (
      select from public.publisher_requests as other
      where other.status = 'pending' and other.id <> request.id
        and lower(other.email) = lower(change_email.email)
        and other.publisher_id is not distinct from request.publisher_id
        and app.normalize_name(other.new_publisher_name)
          is not distinct from app.normalize_name(request.new_publisher_name)
    );
  -- Everybody may have asked for the deletion of the new address.
  update public.account_deletion_requests as request set email = change_email.email
  where request.user_id = change_email.user_id and request.status = 'pending'
    and not exists (
      select from public.account_deletion_requests as other
      where other.status = 'pending' and other.id <> request.id
        and lower(other.email) = lower(change_email.email)
    );
  -- The new address may have got a mail about the same event as another person's.
  delete from app.mails as mail
  where mail.user_id = change_email.user_id and mail.done_at is null
    and mail.recipient <> lower(change_email.email)
    and exists (
      select from app.mails as other
      where other.topic = mail.topic and other.event_id = mail.event_id
        and other.recipient = lower(change_email.email)
    );
  update app.mails as mail set recipient = lower(change_email.email)
  where mail.user_id = change_email.user_id and mail.done_at is null;
  update app.game_proposal_contacts as contact set email = change_email.email
  where contact.user_id = change_email.user_id;
  update public.publisher_members as member set email = change_email.email
  where member.user_id = change_email.user_id;
  perform public.confirm_email(change_email.user_id, change_email.email);
end
$$;

revoke all on function public.change_email(bigint, text) from public, anon, authenticated;
grant execute on function public.change_email(bigint, text) to service_role;

-- The newest deletion request of the caller's account, as {status, created_at, processed_at}, or null.
create function public.latest_deletion_request() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'status', status, 'created_at', created_at, 'processed_at', processed_at
  )
  from public.account_deletion_requests
  where user_id = (select app.user_id())
  order by created_at desc, id desc
  limit 1
$$;

revoke all on function public.latest_deletion_request() from public, authenticated, service_role;
grant execute on function public.latest_deletion_request() to anon;
