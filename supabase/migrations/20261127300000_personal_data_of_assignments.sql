-- As before, also what is and was assigned to the person.
create or replace function public.export_personal_data(email text, user_ids bigint[] default null)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  address constant text := lower(btrim(export_personal_data.email));
  accounts constant bigint[] := app.choose_accounts(address, user_ids);
begin
  return jsonb_build_object(
    'email', address,
    'user_ids', to_jsonb(accounts),
    'other_accounts', app.other_accounts(address, accounts),
    'profiles', (select coalesce(jsonb_agg(t), '[]') from public.profiles as t
      where t.laravel_user_id = any (accounts)),
    'user_roles', (select coalesce(jsonb_agg(t), '[]') from public.user_roles as t
      where t.user_id = any (accounts)),
    'publisher_requests', (select coalesce(jsonb_agg(t), '[]') from public.publisher_requests as t
      where t.laravel_user_id = any (accounts)
        or (t.laravel_user_id is null and lower(t.email) = address)),
    'publisher_request_messages', (
      select coalesce(jsonb_agg(t order by t.at), '[]') from public.publisher_request_messages as t
      where t.author_id = any (accounts) or t.request_id in (
        select id from public.publisher_requests as request
        where request.laravel_user_id = any (accounts)
          or (request.laravel_user_id is null and lower(request.email) = address)
      )),
    'registration_submissions', (
      select coalesce(jsonb_agg(t), '[]') from public.registration_submissions as t
      where lower(t.email) = address),
    'terms_acceptances', (select coalesce(jsonb_agg(t), '[]') from public.terms_acceptances as t
      where t.user_id = any (accounts)),
    'account_deletion_requests', (
      select coalesce(jsonb_agg(t), '[]') from public.account_deletion_requests as t
      where t.user_id = any (accounts) or (t.user_id is null and lower(t.email) = address)),
    'beta_subscribers', (select coalesce(jsonb_agg(t), '[]') from public.beta_subscribers as t
      where lower(t.email) = address),
    'feedback_items', (select coalesce(jsonb_agg(t), '[]') from public.feedback_items as t
      where t.user_id = any (accounts)),
    'feedback_comments', (select coalesce(jsonb_agg(t), '[]') from public.feedback_comments as t
      where t.user_id = any (accounts)),
    'feedback_attachments', (
      select coalesce(jsonb_agg(t), '[]') from public.feedback_attachments as t
      where t.feedback_id in (
        select id from public.feedback_items where user_id = any (accounts)
      )),
    'feedback_events', (select coalesce(jsonb_agg(t), '[]') from public.feedback_events as t
      where t.author_id = any (accounts) or t.assigned_to = any (accounts)),
    'feedback_assignments', (select coalesce(jsonb_agg(t.id), '[]') from public.feedback_items as t
      where t.assigned_to = any (accounts)),
    'feedback_me_toos', (select coalesce(jsonb_agg(t), '[]') from public.feedback_me_toos as t
      where t.user_id = any (accounts)),
    'publisher_members', (select coalesce(jsonb_agg(t), '[]') from public.publisher_members as t
      where t.user_id = any (accounts)),
    'publisher_invitations', (
      select coalesce(jsonb_agg(t), '[]') from public.publisher_invitations as t
      where t.invited_by = any (accounts) or lower(t.email) = address),
    'given_publishers', (select coalesce(jsonb_agg(t), '[]') from app.given_publishers as t
      where t.user_id = any (accounts)),
    'publisher_admissions', (select coalesce(jsonb_agg(t), '[]') from app.publisher_admissions as t
      where t.user_id = any (accounts) or t.invited_by = any (accounts)),
    'former_publisher_members', (
      select coalesce(jsonb_agg(t), '[]') from app.former_publisher_members as t
      where t.user_id = any (accounts)),
    'barred_publisher_members', (
      select coalesce(jsonb_agg(t), '[]') from app.barred_publisher_members as t
      where t.user_id = any (accounts)),
    'publisher_team_events', (
      select coalesce(jsonb_agg(t order by t.id), '[]') from app.publisher_team_events as t
      where t.actor_id = any (accounts) or t.person_id = any (accounts)),
    'confirmed_emails', (select coalesce(jsonb_agg(t), '[]') from app.confirmed_emails as t
      where t.user_id = any (accounts)),
    'feedback_reads', (select coalesce(jsonb_agg(t), '[]') from app.feedback_reads as t
      where t.user_id = any (accounts)),
    'game_proposals', (select coalesce(jsonb_agg(t), '[]') from public.game_proposals as t
      where t.created_by = any (accounts)),
    'game_proposal_events', (
      select coalesce(jsonb_agg(t order by t.id), '[]') from public.game_proposal_events as t
      where t.author_id = any (accounts)),
    'notification_settings', (
      select coalesce(jsonb_agg(t), '[]') from public.notification_settings as t
      where t.user_id = any (accounts)),
    'game_proposal_reads', (
      select coalesce(jsonb_agg(t), '[]') from app.game_proposal_reads as t
      where t.user_id = any (accounts)),
    'audit_log', (select coalesce(jsonb_agg(t order by t.id), '[]') from public.audit_log as t
      where t.actor_id = any (accounts)
        or (t.actor_id is null and lower(t.actor_email) = address))
  );
end
$$;
