-- Rows about teams hold bare account ids (app.given_publishers and others). They are personal data, too.

-- As before, with the rows about teams that hold bare account ids, and what was read and confirmed.
--
-- user_ids: the accounts of the address to include; by default its holder.
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
      where t.author_id = any (accounts)),
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

-- As before, also from the rows about teams. Kept is, under the bare account id, from which teams the
-- person was removed, and to which they may not come back: an old token or a new invitation would undo
-- it. Of whom the person let in is kept who let in the person.
create or replace function public.erase_personal_data(email text, user_ids bigint[] default null)
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
  delete from app.notifications where recipient = app.recipient_key(address);
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
