-- Retention, export and erasure of personal data.
--
-- Export and erasure reach the present, confirmed holder of an address only. Somebody who had it before
-- is another person: such accounts are named, and included where the operator says so.

-- What apply_retention() looks for every day.
create index registration_submissions_unconfirmed
  on public.registration_submissions (created_at) where confirmed_at is null;
create index account_deletion_requests_processed
  on public.account_deletion_requests (processed_at) where processed_at is not null;

-- Deletes what has been kept for its period; an approved deletion is kept until it was carried out.
-- Returns the number of deleted rows by period. To be run once a day: by the local server, or by pg_cron
-- in a hosted project.
create or replace function public.apply_retention() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  deleted jsonb := '{}';
  affected bigint;
begin
  -- For this call only. A setting of the function would need a superuser.
  perform set_config('app.changes_history', 'on', true);
  delete from app.mails where done_at < app.retention_end('mails');
  get diagnostics affected = row_count;
  deleted := deleted || jsonb_build_object('mails', affected);

  delete from app.rate_counts where expires_at < app.retention_end('rate_counts');
  get diagnostics affected = row_count;
  deleted := deleted || jsonb_build_object('rate_counts', affected);

  delete from public.registration_submissions
  where confirmed_at is null and created_at < app.retention_end('unconfirmed_registrations');
  get diagnostics affected = row_count;
  deleted := deleted || jsonb_build_object('unconfirmed_registrations', affected);

  delete from public.account_deletion_requests
  where processed_at < app.retention_end('decided_deletion_requests')
    and (status <> 'approved' or carried_out_at < app.retention_end('decided_deletion_requests'));
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

drop function public.export_personal_data(text);
drop function public.erase_personal_data(text);
drop function app.find_accounts(text);

-- The accounts that use or used this address (in lower case), each as
--   holder       the one that confirmed it last, and has no other one now
--   unconfirmed  has it now and did not confirm it, as far as the main API told
--   former       had it before
create function app.find_accounts(address text) returns table (user_id bigint, relation text)
language sql stable set search_path = ''
as $$
  with known as (
    select laravel_user_id as id from public.profiles where lower(email) = address
    union select c.user_id from app.confirmed_emails as c where lower(c.email) = address
    union select laravel_user_id from public.publisher_requests where lower(email) = address
    union select d.user_id from public.account_deletion_requests as d where lower(d.email) = address
    union select m.user_id from public.publisher_members as m where lower(m.email) = address
  ), present as (
    select known.id,
      coalesce(lower(profile.email) = address, lower(confirmed.email) = address, true) as has_it,
      case when lower(confirmed.email) = address then confirmed.confirmed_at end as confirmed_at
    from known
    left join public.profiles as profile on profile.laravel_user_id = known.id
    left join app.confirmed_emails as confirmed on confirmed.user_id = known.id
    where known.id is not null
  )
  select id, case
    when not has_it then 'former'
    when confirmed_at is null then 'unconfirmed'
    when confirmed_at = max(confirmed_at) filter (where has_it) over () then 'holder'
    else 'former'
  end
  from present
$$;

-- The accounts that an export or erasure for this address includes.
create function app.choose_accounts(address text, chosen bigint[]) returns bigint[]
language plpgsql stable set search_path = ''
as $$
declare
  stranger bigint;
begin
  if chosen is null then
    return array(select user_id from app.find_accounts(address) where relation = 'holder');
  end if;
  select id into stranger from unnest(chosen) as id
  where id not in (select user_id from app.find_accounts(address));
  if stranger is not null then
    raise sqlstate 'PT422' using
      message = format('Account %s does not use %s and did not use it.', stranger, address);
  end if;
  return chosen;
end
$$;

-- The accounts of this address that are not included, with the address that they have now.
create function app.other_accounts(address text, accounts bigint[]) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'user_id', known.user_id, 'relation', known.relation, 'email', profile.email
  ) order by known.user_id), '[]')
  from app.find_accounts(address) as known
  left join public.profiles as profile on profile.laravel_user_id = known.user_id
  where known.user_id <> all (accounts)
$$;

-- All rows about the person with this address, by table. The main API exports its own.
--
-- user_ids: the accounts of the address to include; by default its holder.
create function public.export_personal_data(email text, user_ids bigint[] default null)
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

-- Erases the personal data of the person with this address. Kept are: the acceptances of the terms
-- (proof, for ten years), the texts of reports, comments, proposals and messages about them under the
-- bare account id, and the audit log without names, addresses and links; also under the bare account id,
-- from which teams the person was removed, and to which they may not come back: an old token or a new
-- invitation would undo it. Of whom the person let in is kept who let in the person. The main API erases
-- its own. Returns what was deleted and what was kept.
--
-- user_ids: the accounts of the address to include; by default its holder.
create function public.erase_personal_data(email text, user_ids bigint[] default null)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address constant text := lower(btrim(erase_personal_data.email));
  accounts constant bigint[] := app.choose_accounts(address, user_ids);
  others constant jsonb := app.other_accounts(address, accounts);
  data jsonb;
  row_ids text[];
begin
  if user_ids is null and accounts = '{}' and others <> '[]' then
    raise sqlstate 'PT409' using
      message = format('No account has confirmed %s now. Accounts that use or used it: %s.', address, (
        select string_agg(format('%s (%s)', other ->> 'user_id', other ->> 'relation'), ', ')
        from jsonb_array_elements(others) as other
      )),
      hint = 'Say which of them are the person: user_ids, or --account.';
  end if;
  data := public.export_personal_data(address, accounts);
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
  where t.laravel_user_id = any (accounts)
    or (t.laravel_user_id is null and lower(t.email) = address);
  delete from public.account_deletion_requests as t
  where t.user_id = any (accounts) or (t.user_id is null and lower(t.email) = address);
  delete from public.beta_subscribers as t where lower(t.email) = address;
  delete from public.user_roles where user_id = any (accounts);
  delete from public.profiles as t where t.laravel_user_id = any (accounts);
  delete from app.confirmed_emails as t where t.user_id = any (accounts);
  delete from app.mails where sender = any (accounts) and content is not null;
  update app.mails set sender = null where sender = any (accounts);
  delete from public.feedback_me_toos where user_id = any (accounts);
  -- Whoever the person let in counts as let in by those who let in the person: a revocation of their
  -- access still reaches everybody.
  insert into app.publisher_admissions (publisher_id, user_id, invited_by, at)
  select below.publisher_id, below.user_id, above.invited_by, below.at
  from app.publisher_admissions as below
  join app.publisher_admissions as above
    on above.publisher_id = below.publisher_id and above.user_id = below.invited_by
  where below.invited_by = any (accounts) and not below.user_id = any (accounts)
    and below.user_id <> above.invited_by
    and not above.invited_by = any (accounts)
  on conflict do nothing;
  delete from app.publisher_admissions as t
  where t.user_id = any (accounts) or t.invited_by = any (accounts);
  delete from public.publisher_members as t where t.user_id = any (accounts);
  delete from app.given_publishers as t where t.user_id = any (accounts);
  delete from public.publisher_invitations as t
  where t.invited_by = any (accounts) or lower(t.email) = address;
  update app.publisher_team_events set actor_name = null where actor_id = any (accounts);
  update app.publisher_team_events set person = null
  where person_id = any (accounts) or (person_id is null and lower(person) = address);
  delete from public.notification_settings where user_id = any (accounts);
  delete from app.game_proposal_reads where user_id = any (accounts);
  delete from app.feedback_reads where user_id = any (accounts);
  delete from app.unsubscribe_tokens where user_id = any (accounts);
  delete from app.mails
  where user_id = any (accounts) or (user_id is null and recipient = address);
  delete from app.game_proposal_contacts as t where t.user_id = any (accounts);

  -- Rows that were deleted before, or had an earlier address of the person. An update logs only the
  -- changed columns.
  row_ids := row_ids || array(
    select entry.row_id
    from public.audit_log as entry
    cross join lateral (
      select coalesce(entry.after, entry.before) as fields, case entry.table_name
        when 'profiles' then 'laravel_user_id'
        when 'publisher_requests' then 'laravel_user_id'
        when 'account_deletion_requests' then 'user_id'
        when 'publisher_members' then 'user_id'
        when 'publisher_invitations' then 'invited_by'
      end as account
    ) as logged
    where fields ->> account = any (accounts::text[])
      -- Of a person without an account. Inserts and deletions are logged with all columns.
      or (entry.action in ('insert', 'delete') and lower(fields ->> 'email') = address
        and (account = 'invited_by' or fields ->> account is null))
  );
  perform set_config('app.changes_history', 'on', true);
  update public.game_proposal_events set author_name = null where author_id = any (accounts);
  update public.publisher_request_messages set author_name = null where author_id = any (accounts);
  update public.audit_log as entry set actor_email = null
  where entry.actor_id = any (accounts)
    or (entry.actor_id is null and lower(entry.actor_email) = address);
  update public.audit_log as entry set
    before = app.without_personal_data(entry.before),
    after = app.without_personal_data(entry.after)
  where entry.row_id = any (row_ids);
  perform set_config('app.changes_history', '', true);

  return (
    with kept (names, why) as (values
      (array['terms_acceptances'], 'They prove what was agreed to, for ten years.'),
      (array['feedback_items', 'feedback_comments', 'feedback_events', 'game_proposals',
        'game_proposal_events'], 'Texts about the product and the catalogue, under the account id.'),
      (array['former_publisher_members', 'barred_publisher_members'],
        'Account ids: an old token or a new invitation would undo a removal or a revocation.'),
      (array['publisher_team_events', 'audit_log'],
        'Who decided stays provable, without names and addresses.')
    ), counted as (
      select name, why, jsonb_array_length(data -> name) as number from kept, unnest(names) as name
    )
    select jsonb_build_object(
      'user_ids', to_jsonb(accounts),
      'other_accounts', others,
      'deleted', (
        select jsonb_object_agg(name, jsonb_array_length(data -> name))
        from unnest(array['profiles', 'user_roles', 'publisher_requests',
          'publisher_request_messages', 'registration_submissions', 'account_deletion_requests',
          'beta_subscribers', 'feedback_attachments', 'feedback_me_toos', 'publisher_members',
          'publisher_invitations', 'notification_settings', 'game_proposal_reads',
          'feedback_reads', 'confirmed_emails', 'given_publishers', 'publisher_admissions']) as name
      ),
      'kept', (select jsonb_object_agg(name, number) from counted),
      'kept_because', (
        select coalesce(jsonb_object_agg(name, why), '{}') from counted where number > 0
      )
    )
  );
end
$$;

grant execute on function public.export_personal_data(text, bigint[]),
  public.erase_personal_data(text, bigint[])
to service_role;
