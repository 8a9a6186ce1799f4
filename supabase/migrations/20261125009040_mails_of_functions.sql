-- The topics of the server functions of section 7, the approval of a request, and the end of a membership.

-- An approval is mailed also if the admin's browser does not call send-publisher-approval.
create function app.add_approval_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.add_mail('publisher_approval', new.id, new.laravel_user_id, new.email, new.first_name,
    clock_timestamp());
  return null;
end
$$;

create trigger publisher_requests_add_approval_mail
  after update of status on public.publisher_requests
  for each row when (old.status = 'pending' and new.status = 'approved')
  execute function app.add_approval_mail();

-- Puts the mails of an event into the outbox, once for each recipient, and returns the ids of those that
-- were not sent yet. For the server functions, which have checked the caller.
create function public.put_mails(topic text, event_id uuid) returns bigint[]
language plpgsql volatile security definer set search_path = ''
as $$
begin
  case topic
    when 'publisher_request' then
      perform app.add_mails_to_admins(topic, event_id, clock_timestamp());
    when 'publisher_approval' then
      perform app.add_mail(topic, event_id, request.laravel_user_id, request.email,
        request.first_name, clock_timestamp())
      from public.publisher_requests as request where request.id = event_id;
    when 'team_invitation' then
      perform app.add_mail(topic, event_id, null, invitation.email, null, clock_timestamp())
      from public.publisher_invitations as invitation where invitation.id = event_id;
    when 'terms_acceptance' then
      perform app.add_mail(topic, event_id, app.user_id(), app.email(), null, clock_timestamp())
      where app.email() is not null and not exists (
        select from app.mails as mail
        where mail.topic = put_mails.topic and mail.event_id = put_mails.event_id::text
      );
    when 'test_email' then
      perform app.add_mail(topic, event_id, app.user_id(), '', null, clock_timestamp());
  end case;
  return array(
    select mail.id from app.mails as mail
    where mail.topic = put_mails.topic and mail.event_id = put_mails.event_id::text
      and mail.done_at is null
    order by mail.id
  );
end
$$;

revoke all on function public.put_mails(text, uuid) from public, anon, authenticated;
grant execute on function public.put_mails(text, uuid) to service_role;

-- [{id, email, first_name, last_name, publisher_id, new_publisher_name, website_url, verification_note}],
-- oldest first, of the requests that still wait for a decision.
create function app.describe_publisher_request_mails(events text[], person bigint) returns json
language sql stable set search_path = ''
as $$
  select json_agg(json_build_object(
    'id', id, 'email', email, 'first_name', first_name, 'last_name', last_name,
    'publisher_id', publisher_id, 'new_publisher_name', new_publisher_name,
    'website_url', website_url, 'verification_note', verification_note
  ) order by created_at, id)
  from public.publisher_requests
  where id = any (events::uuid[]) and status = 'pending'
$$;

-- [{publisher_id, new_publisher_name}], oldest first, of the requests that are approved still.
create function app.describe_publisher_approval_mails(events text[], person bigint) returns json
language sql stable set search_path = ''
as $$
  select json_agg(json_build_object(
    'publisher_id', coalesce(publisher_id, approved_publisher_id),
    'new_publisher_name', new_publisher_name
  ) order by created_at, id)
  from public.publisher_requests
  where id = any (events::uuid[]) and status = 'approved'
$$;

-- [{id, publisher_id, role, invited_by_name, expires_at, secret}], oldest first, of the invitations that
-- are valid still.
create function app.describe_team_invitation_mails(events text[], person bigint) returns json
language sql stable set search_path = ''
as $$
  select json_agg(json_build_object(
    'id', invitation.id, 'publisher_id', invitation.publisher_id, 'role', invitation.role,
    'invited_by_name', invitation.invited_by_name, 'expires_at', invitation.expires_at,
    'secret', known.secret
  ) order by invitation.created_at, invitation.id)
  from public.publisher_invitations as invitation
  join app.invitation_secrets as known on known.invitation_id = invitation.id
  where invitation.id = any (events::uuid[]) and app.is_valid_invitation(invitation)
$$;

drop function public.team_invitation_mail(uuid, bigint);

-- Whether this person may have the invitation mailed: they sent it, and it is valid. For server functions.
create function public.may_mail_invitation(id uuid, invited_by bigint) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.publisher_invitations as invitation
    where invitation.id = may_mail_invitation.id
      and invitation.invited_by = may_mail_invitation.invited_by
      and app.is_valid_invitation(invitation)
  )
$$;

revoke all on function public.may_mail_invitation(uuid, bigint) from public, anon, authenticated;
grant execute on function public.may_mail_invitation(uuid, bigint) to service_role;

-- [{accepted_at, ip_address, terms_version, terms_hash}], oldest first.
create function app.describe_terms_acceptance_mails(events text[], person bigint) returns json
language sql stable set search_path = ''
as $$
  select json_agg(json_build_object(
    'accepted_at', accepted_at, 'ip_address', ip_address, 'terms_version', terms_version,
    'terms_hash', terms_hash
  ) order by accepted_at, id)
  from public.terms_acceptances
  where id = any (events::uuid[])
$$;

-- {email} of the admin who asked; null is their unknown address.
create function app.describe_test_email_mails(events text[], person bigint) returns json
language sql stable set search_path = ''
as $$
  select json_build_object('email', (
    select email from json_to_recordset(public.admin_addresses()) as known (user_id bigint, email text)
    where user_id = person
  ))
$$;

-- Who was removed from a team is told, unless they left.
create function app.add_team_removal_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.add_mail('team_removal', new.id, new.person_id, known.email, known.first_name,
    clock_timestamp())
  from (
    select coalesce(profile.email, confirmed.email) as email, profile.first_name
    from (select new.person_id as id) as person
    left join public.profiles as profile on profile.laravel_user_id = person.id
    left join app.confirmed_emails as confirmed on confirmed.user_id = person.id
  ) as known
  where known.email is not null;
  return null;
end
$$;

create trigger publisher_team_events_add_removal_mail
  after insert on app.publisher_team_events
  for each row when (new.action = 'removed' and new.person_id is not null)
  execute function app.add_team_removal_mail();

-- [{publisher_id}], oldest first: not of a team to which the person belongs again, nor where the mail about
-- the revocation of their request says it.
create function app.describe_team_removal_mails(events text[], person bigint) returns json
language sql stable set search_path = ''
as $$
  select json_agg(json_build_object('publisher_id', publisher_id) order by first_id)
  from (
    select event.publisher_id, min(event.id) as first_id
    from app.publisher_team_events as event
    where event.id = any (events::bigint[])
    group by event.publisher_id
  ) as ended
  where not exists (
    select from public.publisher_members as member
    where member.publisher_id = ended.publisher_id
      and member.user_id = describe_team_removal_mails.person
  ) and not exists (
    select from public.publisher_requests as request
    where request.laravel_user_id = describe_team_removal_mails.person
      and request.status = 'revoked' and request.decision_mailed
      and app.publisher_of_request(request) = ended.publisher_id
  )
$$;
