-- Export and erasure of personal data.
--
-- They reach the present, confirmed holder of an address only. Somebody who had it before is another
-- person: such accounts are named, and included where the operator says so.

-- The record of a row with '[erased]' for these columns.
create function app.without_columns(record jsonb, columns text[]) returns jsonb
language sql immutable parallel safe set search_path = ''
as $$
  select jsonb_object_agg(key, case
    when value <> 'null' and key = any (columns) then '"[erased]"' else value
  end)
  from jsonb_each(record)
$$;

create table app.retention_runs (
  at timestamptz primary key default clock_timestamp(),
  deleted jsonb not null
);
comment on table app.retention_runs is 'The last hundred runs of apply_retention(), with the number of deleted rows.';
alter table app.retention_runs enable row level security;

-- A new table about a person is a row here; tests/policies/personal-data.test.ts fails for a table or a
-- text column that is neither here nor declared harmless there.
create table app.personal_data (
  name text primary key,
  place integer not null unique,
  source text not null,
  condition text not null,
  columns text[] not null default '{}',
  forgets text,
  kept_because text,
  is_exported boolean not null default true
);
comment on table app.personal_data is 'The rows about a person. Export, erasure and the audit log follow from it.';
comment on column app.personal_data.place is 'The order of the erasure.';
comment on column app.personal_data.condition is 'SQL over a row t: whether it is about one of the accounts $1 or, without an account, about the address $2 (in lower case).';
comment on column app.personal_data.columns is 'What an erasure removes from entries of the audit log about these rows.';
comment on column app.personal_data.forgets is 'SQL assignments by which a row that stays forgets the person.';
comment on column app.personal_data.kept_because is 'Null where an erasure deletes the rows, here or with others.';
alter table app.personal_data enable row level security;

insert into app.personal_data (place, name, source, columns, condition) values
  (10, 'feedback_attachments', 'public.feedback_attachments', '{file_name}',
    't.feedback_id in (select id from public.feedback_items where user_id = any ($1))'),
  (20, 'registration_submissions', 'public.registration_submissions',
    '{email,first_name,last_name,website_url,facebook_id,x_id,instagram_id,tiktok_id,youtube_channel,'
    'verification_note}',
    'lower(t.email) = $2'),
  (30, 'publisher_requests', 'public.publisher_requests',
    '{email,first_name,last_name,new_publisher_name,new_publisher_logo,website_url,facebook_id,x_id,'
    'instagram_id,tiktok_id,youtube_channel,verification_note,decision_text}',
    't.laravel_user_id = any ($1) or (t.laravel_user_id is null and lower(t.email) = $2)'),
  (40, 'account_deletion_requests', 'public.account_deletion_requests', '{email,reason,decision_text}',
    't.user_id = any ($1) or (t.user_id is null and lower(t.email) = $2)'),
  (50, 'beta_subscribers', 'public.beta_subscribers', '{email}', 'lower(t.email) = $2'),
  (60, 'user_roles', 'public.user_roles', '{}', 't.user_id = any ($1)'),
  (70, 'profiles', 'public.profiles', '{email,first_name,last_name}', 't.laravel_user_id = any ($1)'),
  (80, 'confirmed_emails', 'app.confirmed_emails', '{email}', 't.user_id = any ($1)'),
  (90, 'feedback_me_toos', 'public.feedback_me_toos', '{}', 't.user_id = any ($1)');

-- Deleted without an export: links, and mails that wait or were sent.
insert into app.personal_data (place, name, source, columns, condition, is_exported) values
  (210, 'unsubscribe_tokens', 'app.unsubscribe_tokens', '{}', 't.user_id = any ($1)', false),
  (220, 'game_proposal_contacts', 'app.game_proposal_contacts', '{email,first_name}',
    't.user_id = any ($1)', false),
  (230, 'mails', 'app.mails', '{recipient,first_name,facts,words,answer}',
    't.user_id = any ($1) or (t.user_id is null and t.recipient = $2)', false);

-- Kept, without names and addresses.
insert into app.personal_data
  (place, name, source, condition, forgets, kept_because, is_exported)
values
  (340, 'game_proposal_events', 'public.game_proposal_events', 't.author_id = any ($1)',
    'author_name = null', 'Texts about the product and the catalogue, under the account id.', true),
  (350, 'audit_log', 'public.audit_log',
    't.actor_id = any ($1) or (t.actor_id is null and lower(t.actor_email) = $2)', 'actor_email = null',
    'Who decided stays provable, without names and addresses.', true);

-- Kept as they are.
insert into app.personal_data (place, name, source, condition, kept_because) values
  (410, 'terms_acceptances', 'public.terms_acceptances', 't.user_id = any ($1)',
    'They prove what was agreed to, for ten years.'),
  (420, 'feedback_items', 'public.feedback_items', 't.user_id = any ($1)',
    'Texts about the product and the catalogue, under the account id.'),
  (430, 'feedback_comments', 'public.feedback_comments', 't.user_id = any ($1)',
    'Texts about the product and the catalogue, under the account id.'),
  (450, 'game_proposals', 'public.game_proposals', 't.created_by = any ($1)',
    'Texts about the product and the catalogue, under the account id.');

-- Withdraws the consent of a beta subscriber. The row's id is known to the reader of the launch mail
-- only. Returns whether there was such an address.
create function public.withdraw_beta_consent(subscriber uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.beta_subscribers where id = subscriber;
  return found;
end
$$;

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
  answer jsonb;
  entry app.personal_data;
  found jsonb;
begin
  answer := jsonb_build_object(
    'email', address,
    'user_ids', to_jsonb(accounts),
    'other_accounts', app.other_accounts(address, accounts),
    'feedback_assignments', (select coalesce(jsonb_agg(t.id), '[]') from public.feedback_items as t
      where t.assigned_to = any (accounts))
  );
  for entry in select * from app.personal_data where is_exported loop
    execute format(
      'select coalesce(jsonb_agg(t order by t), ''[]'') from %s as t where %s',
      entry.source, entry.condition
    ) into found using accounts, address;
    answer := answer || jsonb_build_object(entry.name, found);
  end loop;
  return answer;
end
$$;

-- Erases the personal data of the person with this address, as app.personal_data says, also from the
-- audit log. The main API erases its own. Returns what was deleted and what was kept.
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
  entry app.personal_data;
begin
  if user_ids is null and accounts = '{}' and others <> '[]' then
    raise sqlstate 'PT409' using
      message = format('No account has confirmed %s now. Accounts that use or used it: %s.', address, (
        select string_agg(format('%s (%s)', other ->> 'user_id', other ->> 'relation'), ', ')
        from jsonb_array_elements(others) as other
      )),
      hint = 'Say which of them are the person: user_ids.';
  end if;
  data := public.export_personal_data(address, accounts);
  if exists (
    select from public.user_roles where user_id = any (accounts) and role = 'admin'
  ) then
    raise sqlstate 'PT409' using
      message = 'An administrator cannot be erased.', hint = 'Remove the admin role first.';
  end if;

  -- An open page would write the profile again.
  perform public.end_sessions(account) from unnest(accounts) as account;
  perform set_config('app.changes_history', 'on', true);
  for entry in select * from app.personal_data order by place loop
    if entry.forgets is not null then
      execute format('update %s as t set %s where %s', entry.source, entry.forgets, entry.condition)
        using accounts, address;
    elsif entry.kept_because is null then
      execute format('delete from %s as t where %s', entry.source, entry.condition)
        using accounts, address;
    end if;
  end loop;

  -- All entries of rows that are or were about the person, also of those that were deleted before. Only
  -- inserts and deletions are logged with all columns.
  for entry in select * from app.personal_data where columns <> '{}' loop
    execute format(
      'update public.audit_log as changed set
        before = app.without_columns(changed.before, $3), after = app.without_columns(changed.after, $3)
      where changed.table_name = $4 and changed.row_id in (
        select logged.row_id from public.audit_log as logged,
          jsonb_populate_record(null::%s, coalesce(logged.after, logged.before)) as t
        where logged.table_name = $4 and logged.action in (''insert'', ''delete'') and (%s)
      )', entry.source, entry.condition
    ) using accounts, address, entry.columns, entry.name;
  end loop;
  perform set_config('app.changes_history', '', true);

  return (
    with counted as (
      select name, kept_because, jsonb_array_length(data -> name) as number
      from app.personal_data where is_exported
    )
    select jsonb_build_object(
      'user_ids', to_jsonb(accounts),
      'other_accounts', others,
      'deleted', jsonb_object_agg(name, number) filter (where kept_because is null),
      'kept', jsonb_object_agg(name, number) filter (where kept_because is not null),
      'kept_because', coalesce(
        jsonb_object_agg(name, kept_because) filter (where kept_because is not null and number > 0), '{}')
    )
    from counted
  );
end
$$;

grant execute on function public.withdraw_beta_consent(uuid) to anon;

grant execute on function public.export_personal_data(text, bigint[]),
  public.erase_personal_data(text, bigint[])
to service_role;
