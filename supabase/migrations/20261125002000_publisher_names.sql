-- Names of publishers are equal without case, accents, spaces, punctuation and legal form. A person's
-- pending requests for equal names are one.

-- The name without what equal names differ in: the same as foldPublisherName() of
-- packages/domain/src/publishers/name.ts, with the same lists. tests/policies/publisher-names.test.ts
-- compares them.
create function app.fold_publisher_name(value text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  forms constant text[] := string_to_array(
    'ab ag aps as asa bhd bv co company corp corporation cv dd doo eg ek eood eurl ev gbr ges '
    'gmbh haftungsbeschrankt hb inc incorporated jsc kft kg kk ks limited limitedcompany '
    'limitedliabilitycompany llc llp lp ltd ltda ltdsti mbh nv nyrt od ohg ood ooo ou oy oyj '
    'plc privatelimited pte pty publiclimitedcompany pvt sa sadecv sarl sas sasu sderl '
    'sderldecv sdn sia sl slu snc spa spk spzoo srl srldecv srls sro uab ug vof zrt', ' ');
  -- Words of the longest legal form, 'S. de R. L. de C. V.'.
  max_form_words constant integer := 7;
  accents constant text :=
    '[\u00ad\u0300-\u036f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff'
    '\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff'
    '\uffa0\U000e0000-\U000e0fff]';
  separators constant text :=
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf'
    '\u00d7\u00f7\u02b0-\u02ff\u1680\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030'
    '\u303d-\u303f\u30fb\ufe30-\ufe6f\ufff0-\uffff\U0001f000-\U0001faff]+';
  plain text;
  words text[];
  fewer text[];
begin
  -- A trademark sign would be decomposed to letters.
  plain := lower(normalize(translate(value, '©®™℠', '    '), NFKD));
  plain := translate(regexp_replace(plain, accents, '', 'g'),
    'авекмнорстухіјѕԁԛԝһαβεικνορτυχς',
    'abekmhopctyxijsdqwhabeikvoptuxσ');
  plain := replace(replace(replace(replace(translate(plain, 'đðħıłø', 'ddhilo'),
    'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th');
  words := array_remove(
    regexp_split_to_array(regexp_replace(plain, '[&+]', ' and ', 'g'), separators), '');
  loop
    fewer := null;
    for count in reverse least(max_form_words, cardinality(words) - 1) .. 1 loop
      if array_to_string(words[cardinality(words) - count + 1 :], '') = any (forms) then
        fewer := words[: cardinality(words) - count];
        exit;
      end if;
    end loop;
    exit when fewer is null;
    if cardinality(fewer) > 1 and fewer[cardinality(fewer)] = 'and' then
      fewer := fewer[: cardinality(fewer) - 1];
    end if;
    words := fewer;
  end loop;
  return coalesce(nullif(array_to_string(words, ''), ''), regexp_replace(plain, '\s', '', 'g'));
end
$$;

-- Expression indexes run it with the caller's rights.
grant execute on function app.fold_publisher_name(text) to anon, service_role;

-- Of a person's pending requests for equal names the newest stays.
update public.publisher_requests as request set
  status = 'rejected', decision_code = 'other',
  decision_text = 'You have a newer request for the same publisher.'
where status = 'pending' and exists (
  select from public.publisher_requests as newer
  where newer.status = 'pending' and lower(newer.email) = lower(request.email)
    and newer.publisher_id is null
    and app.fold_publisher_name(newer.new_publisher_name)
      = app.fold_publisher_name(request.new_publisher_name)
    and (newer.created_at, newer.id) > (request.created_at, request.id)
);
drop index public.unique_pending_publisher_request;
create unique index unique_pending_publisher_request on public.publisher_requests
  (lower(email), publisher_id, app.fold_publisher_name(new_publisher_name)) nulls not distinct
  where status = 'pending';

-- As before, by the folded name.
create or replace function app.supersede_unlinked_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  unlinked_id uuid;
begin
  if new.laravel_user_id is distinct from app.user_id()
    or lower(new.email) is distinct from lower(app.email()) then
    return new;
  end if;
  select id into unlinked_id from public.publisher_requests as pending
  where pending.status = 'pending' and pending.laravel_user_id is null
    and lower(pending.email) = lower(new.email)
    and pending.publisher_id is not distinct from new.publisher_id
    and app.fold_publisher_name(pending.new_publisher_name)
      is not distinct from app.fold_publisher_name(new.new_publisher_name)
  for update;
  if found then
    update public.registration_submissions set publisher_request_id = new.id
    where publisher_request_id = unlinked_id;
    delete from public.publisher_requests where id = unlinked_id;
  end if;
  return new;
end
$$;

-- As before, by the folded name.
create or replace function public.change_email(user_id bigint, email text) returns void
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
        and app.fold_publisher_name(other.new_publisher_name)
          is not distinct from app.fold_publisher_name(request.new_publisher_name)
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

drop index public.audit_log_of_new_publishers;
create index audit_log_of_new_publishers on public.audit_log
  (app.fold_publisher_name(after ->> 'new_publisher_name'))
  where table_name = 'publisher_requests' and action = 'insert';

-- As before, by the folded name: the requests that name the publisher as a new one are no proof of a
-- connection.
create or replace function public.publisher_history(publisher bigint, publisher_name text) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  entries json;
begin
  if app.user_id() is null then
    raise sqlstate 'PT401' using message = 'Sign in to see the history.';
  elsif not app.has_role('admin') then
    raise sqlstate 'PT403' using message = 'Only an admin reads the history.';
  end if;

  with asked as (
    select
      row_id,
      (after ->> 'laravel_user_id')::bigint as user_id,
      coalesce(
        nullif(btrim(concat_ws(' ', after ->> 'first_name', after ->> 'last_name')), ''),
        after ->> 'email'
      ) as person
    from public.audit_log
    where table_name = 'publisher_requests' and action = 'insert'
      and (
        after ->> 'publisher_id' = publisher_history.publisher::text
        or app.fold_publisher_name(after ->> 'new_publisher_name') = app.fold_publisher_name(publisher_history.publisher_name)
      )
  ),
  of_requests as (
    select entry.*, asked.person
    from asked
    join public.audit_log as entry
      on entry.table_name = 'publisher_requests' and entry.row_id = asked.row_id
  ),
  people as (
    select distinct on (asked.user_id) asked.user_id, asked.person
    from asked
    where asked.user_id is not null and exists (
      select from of_requests
      where of_requests.row_id = asked.row_id and of_requests.after ->> 'status' = 'approved'
    )
    order by asked.user_id
  ),
  of_deletions as (
    select entry.*, people.person
    from people
    join public.account_deletion_requests as request on request.user_id = people.user_id
    join public.audit_log as entry
      on entry.table_name = 'account_deletion_requests' and entry.row_id = request.id::text
  ),
  newest as (
    select * from of_requests
    union all
    select * from of_deletions
    order by id desc
    limit 50
  )
  select coalesce(
    json_agg(
      json_build_object(
        'id', id, 'at', at, 'actor_email', actor_email, 'action', action,
        'table_name', table_name, 'row_id', row_id, 'before', before, 'after', after,
        'person', person
      )
      order by id desc
    ),
    '[]'
  )
  into entries
  from newest;

  return entries;
end
$$;
