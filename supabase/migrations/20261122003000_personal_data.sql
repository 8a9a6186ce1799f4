-- Retention, export and erasure of personal data include 'Me too', the teams and proposals of
-- publishers, and the messages about their requests.

-- The ids of the accounts that use or used this address.
create or replace function app.find_accounts(address text) returns bigint[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(distinct account), '{}')
  from (
    select laravel_user_id from public.profiles where lower(email) = lower(address)
    union select user_id from app.confirmed_emails where lower(email) = lower(address)
    union select laravel_user_id from public.publisher_requests where lower(email) = lower(address)
    union select user_id from public.account_deletion_requests where lower(email) = lower(address)
    union select user_id from public.publisher_members where lower(email) = lower(address)
  ) as known (account)
  where account is not null
$$;

-- Deletes what has been kept for its period. Returns the number of deleted rows by period. To be run
-- once a day: by the local server, or by pg_cron in a hosted project.
create or replace function public.apply_retention() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  deleted jsonb := '{}';
  affected bigint;
  mails_of_events bigint;
begin
  -- For this call only. A setting of the function would need a superuser.
  perform set_config('app.changes_history', 'on', true);
  delete from app.notifications where claimed_at < app.retention_end('mails');
  get diagnostics affected = row_count;
  delete from app.mails where done_at < app.retention_end('mails');
  get diagnostics mails_of_events = row_count;
  deleted := deleted || jsonb_build_object('mails', affected + mails_of_events);

  delete from app.rate_counts where expires_at < app.retention_end('rate_counts');
  get diagnostics affected = row_count;
  deleted := deleted || jsonb_build_object('rate_counts', affected);

  delete from public.registration_submissions
  where confirmed_at is null and created_at < app.retention_end('unconfirmed_registrations');
  get diagnostics affected = row_count;
  deleted := deleted || jsonb_build_object('unconfirmed_registrations', affected);

  delete from public.account_deletion_requests
  where processed_at < app.retention_end('decided_deletion_requests');
  get diagnostics affected = row_count;
  deleted := deleted || jsonb_build_object('decided_deletion_requests', affected);

  delete from public.terms_acceptances where accepted_at < app.retention_end('terms_acceptances');
  get diagnostics affected = row_count;
  deleted := deleted || jsonb_build_object('terms_acceptances', affected);

  delete from public.publisher_invitations
  where expires_at < app.retention_end('expired_invitations');
  get diagnostics affected = row_count;
  deleted := deleted || jsonb_build_object('expired_invitations', affected);

  delete from app.publisher_team_events where at < app.retention_end('audit_log');
  delete from public.audit_log where at < app.retention_end('audit_log');
  get diagnostics affected = row_count;
  deleted := deleted || jsonb_build_object('audit_log', affected);

  insert into app.retention_runs (deleted) values (deleted);
  delete from app.retention_runs where at < (
    select at from app.retention_runs order by at desc offset 99 limit 1
  );
  perform set_config('app.changes_history', '', true);
  return deleted;
end
$$;

-- The record with '[erased]' for every column that can identify a person.
create or replace function app.without_personal_data(record jsonb) returns jsonb
language sql immutable parallel safe set search_path = ''
as $$
  select jsonb_object_agg(
    key,
    case
      when value <> 'null' and key in (
        'email', 'actor_email', 'first_name', 'last_name', 'name', 'invited_by_name',
        'new_publisher_name', 'new_publisher_logo', 'website_url', 'facebook_id', 'x_id',
        'instagram_id', 'tiktok_id', 'youtube_channel', 'verification_note', 'reason', 'ip_address',
        'file_name', 'decision_text'
      ) then '"[erased]"'
      else value
    end
  )
  from jsonb_each(record)
$$;

-- All rows about the person with this address, by table. The main API exports its own.
create or replace function public.export_personal_data(email text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  address constant text := lower(btrim(export_personal_data.email));
  accounts constant bigint[] := app.find_accounts(address);
begin
  return jsonb_build_object(
    'email', address,
    'user_ids', to_jsonb(accounts),
    'profiles', (select coalesce(jsonb_agg(t), '[]') from public.profiles as t
      where t.laravel_user_id = any (accounts) or lower(t.email) = address),
    'user_roles', (select coalesce(jsonb_agg(t), '[]') from public.user_roles as t
      where t.user_id = any (accounts)),
    'publisher_requests', (select coalesce(jsonb_agg(t), '[]') from public.publisher_requests as t
      where t.laravel_user_id = any (accounts) or lower(t.email) = address),
    'publisher_request_messages', (
      select coalesce(jsonb_agg(t order by t.at), '[]') from public.publisher_request_messages as t
      where t.author_id = any (accounts) or t.request_id in (
        select id from public.publisher_requests as request
        where request.laravel_user_id = any (accounts) or lower(request.email) = address
      )),
    'registration_submissions', (
      select coalesce(jsonb_agg(t), '[]') from public.registration_submissions as t
      where lower(t.email) = address),
    'terms_acceptances', (select coalesce(jsonb_agg(t), '[]') from public.terms_acceptances as t
      where t.user_id = any (accounts)),
    'account_deletion_requests', (
      select coalesce(jsonb_agg(t), '[]') from public.account_deletion_requests as t
      where t.user_id = any (accounts) or lower(t.email) = address),
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
      where t.author_id = any (accounts)),
    'feedback_me_toos', (select coalesce(jsonb_agg(t), '[]') from public.feedback_me_toos as t
      where t.user_id = any (accounts)),
    'publisher_members', (select coalesce(jsonb_agg(t), '[]') from public.publisher_members as t
      where t.user_id = any (accounts) or lower(t.email) = address),
    'publisher_invitations', (
      select coalesce(jsonb_agg(t), '[]') from public.publisher_invitations as t
      where t.invited_by = any (accounts) or lower(t.email) = address),
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
      where t.actor_id = any (accounts) or lower(t.actor_email) = address)
  );
end
$$;

-- Erases the personal data of the person with this address. Kept are: the acceptances of the terms
-- (proof, for ten years), the texts of reports, comments, proposals and messages about them under the
-- bare account id, and the audit log without names, addresses and links. The main API erases its own.
-- Returns what was deleted and what was kept.
create or replace function public.erase_personal_data(email text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address constant text := lower(btrim(erase_personal_data.email));
  accounts constant bigint[] := app.find_accounts(address);
  data constant jsonb := public.export_personal_data(address);
  row_ids text[];
begin
  if exists (
    select from public.user_roles where user_id = any (accounts) and role = 'admin'
  ) then
    raise sqlstate 'PT409' using
      message = 'An administrator cannot be erased.', hint = 'Remove the admin role first.';
  end if;
  select array_agg(entry ->> 'id') into row_ids
  from unnest(array['profiles', 'publisher_requests', 'account_deletion_requests',
      'registration_submissions', 'beta_subscribers', 'feedback_attachments']) as name,
    jsonb_array_elements(data -> name) as entry;

  delete from public.feedback_attachments where id::text = any (row_ids);
  delete from public.registration_submissions as t where lower(t.email) = address;
  -- Also deletes their messages.
  delete from public.publisher_requests as t
  where t.laravel_user_id = any (accounts) or lower(t.email) = address;
  delete from public.account_deletion_requests as t
  where t.user_id = any (accounts) or lower(t.email) = address;
  delete from public.beta_subscribers as t where lower(t.email) = address;
  delete from public.user_roles where user_id = any (accounts);
  delete from public.profiles as t
  where t.laravel_user_id = any (accounts) or lower(t.email) = address;
  delete from app.confirmed_emails as t
  where t.user_id = any (accounts) or lower(t.email) = address;
  delete from app.notifications where recipient = app.recipient_key(address);
  delete from public.feedback_me_toos where user_id = any (accounts);
  delete from public.publisher_members as t
  where t.user_id = any (accounts) or lower(t.email) = address;
  delete from public.publisher_invitations as t
  where t.invited_by = any (accounts) or lower(t.email) = address;
  update app.publisher_team_events set actor_name = null where actor_id = any (accounts);
  update app.publisher_team_events set person = null
  where person_id = any (accounts) or lower(person) = address;
  delete from public.notification_settings where user_id = any (accounts);
  delete from app.game_proposal_reads where user_id = any (accounts);
  delete from app.feedback_reads where user_id = any (accounts);
  delete from app.unsubscribe_tokens where user_id = any (accounts);
  delete from app.mails
  where recipient = address or user_id = any (accounts);
  delete from app.game_proposal_contacts as t
  where lower(t.email) = address or t.user_id = any (accounts);

  -- Rows that were deleted before, or had an earlier address of the person. An update logs only the
  -- changed columns.
  row_ids := row_ids || array(
    select entry.row_id from public.audit_log as entry
    where coalesce(entry.after, entry.before) ->> case entry.table_name
      when 'profiles' then 'laravel_user_id'
      when 'publisher_requests' then 'laravel_user_id'
      when 'account_deletion_requests' then 'user_id'
      when 'publisher_members' then 'user_id'
      when 'publisher_invitations' then 'invited_by'
    end = any (accounts::text[])
  );
  perform set_config('app.changes_history', 'on', true);
  update public.game_proposal_events set author_name = null where author_id = any (accounts);
  update public.publisher_request_messages set author_name = null where author_id = any (accounts);
  update public.audit_log as entry set actor_email = null
  where entry.actor_id = any (accounts) or lower(entry.actor_email) = address;
  update public.audit_log as entry set
    before = app.without_personal_data(entry.before),
    after = app.without_personal_data(entry.after)
  where entry.row_id = any (row_ids)
    or lower(entry.before ->> 'email') = address or lower(entry.after ->> 'email') = address;
  perform set_config('app.changes_history', '', true);

  return jsonb_build_object(
    'user_ids', to_jsonb(accounts),
    'deleted', (
      select jsonb_object_agg(name, jsonb_array_length(data -> name))
      from unnest(array['profiles', 'user_roles', 'publisher_requests', 'publisher_request_messages',
        'registration_submissions', 'account_deletion_requests', 'beta_subscribers',
        'feedback_attachments', 'feedback_me_toos', 'publisher_members', 'publisher_invitations',
        'notification_settings',
        'game_proposal_reads']) as name
    ),
    'kept', (
      select jsonb_object_agg(name, jsonb_array_length(data -> name))
      from unnest(array['terms_acceptances', 'feedback_items', 'feedback_comments',
        'feedback_events', 'game_proposals', 'game_proposal_events', 'audit_log']) as name
    )
  );
end
$$;
