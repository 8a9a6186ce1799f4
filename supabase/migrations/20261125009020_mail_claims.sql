-- The claim of one email, for all topics.

drop function public.claim_mails();
drop function public.finish_mails(bigint[], boolean);
create index mails_by_message on app.mails (message_id) where done_at is null;

-- Replaces the values of these keys, at any depth.
create function app.replace_values(value jsonb, replacements jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  return case jsonb_typeof(value)
    when 'object' then (
      select coalesce(jsonb_object_agg(key, case
        when replacements ? key then replacements -> key
        else app.replace_values(item, replacements)
      end), '{}')
      from jsonb_each(value) as entry (key, item)
    )
    when 'array' then (
      select coalesce(jsonb_agg(app.replace_values(item, replacements) order by place), '[]')
      from jsonb_array_elements(value) with ordinality as entry (item, place)
    )
    else value
  end;
end
$$;

-- The end of the wait for further events of the topic and recipient: a minute after the last one, at most
-- five minutes after the first. Mails beyond a budget and those of the daily email are due at their time.
create function app.end_of_quiet(head app.mails) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select least(min(mail.added_at) + interval '5 minutes', max(mail.due_at))
  from app.mails as mail
  where mail.done_at is null and mail.topic = head.topic and mail.recipient = head.recipient
    and mail.message_id is null and mail.held_until is null
    and mail.due_at <= mail.added_at + interval '5 minutes'
$$;

-- The mails that are in one email with this one. Locks them.
create function app.mails_of_email(head app.mails, mail_ids bigint[]) returns bigint[]
language sql volatile security definer set search_path = ''
as $$
  select array_agg(id order by id) from (
    select mail.id from app.mails as mail
    where mail.done_at is null and mail.topic = head.topic and mail.recipient = head.recipient
      and mail.message_id is not distinct from head.message_id
      and case
        when head.message_id is not null then true
        when head.content is not null then mail.id = head.id
        when mail_ids is not null then mail.id = any (mail_ids)
        else mail.due_at <= clock_timestamp()
          or (mail.held_until is null and mail.due_at <= mail.added_at + interval '5 minutes')
      end
    order by mail.id limit 1000
    for update skip locked
  ) as locked
$$;

-- What the email says: the described events, or the content of the newest mail. Null if nothing is left
-- to tell, the link has ended, or a newer one was made.
create function app.describe_email(head app.mails, kind app.mail_topics, email bigint[])
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  events text[];
  described jsonb;
begin
  if kind.has_content then
    return (
      select head.content
      where coalesce(head.expires_at > clock_timestamp(), true) and not exists (
        select from app.mails as newer
        where newer.topic = head.topic and newer.recipient = head.recipient
          and newer.user_id is not distinct from head.user_id and newer.id > head.id
      )
    );
  end if;
  select array_agg(mail.event_id order by mail.id) into events
  from app.mails as mail where mail.id = any (email);
  execute format('select app.%I($1, $2)::jsonb', 'describe_' || kind.name || '_mails')
    into described using events, head.user_id;
  return described;
end
$$;

-- Claims one email for five minutes: {ids, topic, message_id, user_id, recipient, first_name,
-- is_confirmed, unsubscribe, events}, or null. For server functions. To an address that was never confirmed it has no
-- word that a person outside of our team chose.
--
-- mail_ids: claims these mails, without the wait for further events; {held: true} if the rest of them is
-- beyond a budget.
create function public.claim_mails(mail_ids bigint[] default null) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  head app.mails;
  kind app.mail_topics;
  quiet_end timestamptz;
  email bigint[];
  held bigint[];
  described jsonb;
  is_confirmed boolean;
  message uuid;
  lease_end timestamptz;
begin
  -- Concurrent claims would divide what is due for one recipient into several emails.
  perform pg_advisory_xact_lock(hashtextextended('claim of mails', 0));
  loop
    if mail_ids is null then
      select * into head from app.mails as mail
      where mail.done_at is null and mail.due_at <= clock_timestamp()
        -- The emails of a topic reach a recipient in their order.
        and not exists (
          select from app.mails as other
          where other.done_at is null and other.topic = mail.topic and other.recipient = mail.recipient
            and other.message_id is distinct from mail.message_id
            and other.lease_ends_at > clock_timestamp()
        )
      order by mail.due_at, mail.id limit 1
      for update skip locked;
    else
      select * into head from app.mails as mail
      where mail.id = any (mail_ids) and mail.done_at is null
        and coalesce(mail.lease_ends_at <= clock_timestamp(), true)
        and coalesce(mail.held_until <= clock_timestamp(), true)
      order by mail.id limit 1
      for update skip locked;
    end if;
    if not found then
      return (
        select json_build_object('held', true) from app.mails as mail
        where mail.id = any (mail_ids) and mail.done_at is null and mail.held_until > clock_timestamp()
        limit 1
      );
    end if;
    select * into strict kind from app.mail_topics as topic where topic.name = head.topic;

    if mail_ids is null and kind.waits and head.message_id is null then
      quiet_end := app.end_of_quiet(head);
      if quiet_end > clock_timestamp() then
        update app.mails as mail set due_at = quiet_end
        where mail.done_at is null and mail.topic = head.topic and mail.recipient = head.recipient
          and mail.message_id is null and mail.due_at <= clock_timestamp();
        continue;
      end if;
    end if;

    email := app.mails_of_email(head, mail_ids);
    described := app.describe_email(head, kind, email);
    if described is null then
      delete from app.mails where id = any (email);
      continue;
    end if;

    is_confirmed := app.is_confirmed_address(head.recipient, head.user_id);
    -- A repetition of the same email was counted with its first attempt.
    if head.message_id is null then
      held := app.use_mail_budgets(kind, head.recipient, is_confirmed, email);
      if held <> '{}' then
        update app.mails as mail set due_at = held_for.ends_at, held_until = held_for.ends_at
        from (select date_bin('1 hour', clock_timestamp(), 'epoch') + interval '1 hour') as held_for (ends_at)
        where mail.id = any (held);
        continue;
      end if;
    end if;

    message := coalesce(head.message_id, gen_random_uuid());
    lease_end := clock_timestamp() + interval '5 minutes';
    update app.mails as mail set
      attempts = mail.attempts + 1, due_at = lease_end, lease_ends_at = lease_end,
      held_until = null, message_id = message
    where mail.id = any (email);
    if not is_confirmed then
      described := app.replace_values(described, kind.typed);
    end if;
    return json_build_object(
      'ids', email, 'topic', head.topic, 'message_id', message, 'user_id', head.user_id,
      'recipient', head.recipient, 'is_confirmed', is_confirmed, 'events', described,
      'unsubscribe', case when kind.can_be_ended and head.user_id is not null
        then app.get_unsubscribe_token(head.user_id, head.topic) end,
      'first_name', (
        select mail.first_name from app.mails as mail
        where is_confirmed and mail.id = any (email) order by mail.id desc limit 1
      )
    );
  end loop;
end
$$;

-- Reports whether the email with these mails was sent. A failure is repeated later, but not after the fifth
-- refusal for good. For server functions.
--
-- answer: of the mail server, to an email that was not sent
create function public.finish_mails(
  ids bigint[], sent boolean, answer text default null, is_refused boolean default false
) returns void
language sql volatile security definer set search_path = ''
as $$
  update app.mails as mail set
    done_at = case when ended.is_done then clock_timestamp() end,
    content = case when not ended.is_done then mail.content end,
    refusals = mail.refusals + is_refused::integer,
    answer = case when not sent then left(finish_mails.answer, 500) end,
    lease_ends_at = null,
    due_at = clock_timestamp()
      + least(interval '1 day', interval '1 minute' * power(2, least(mail.attempts, 12)))
  from app.mails as known
  cross join lateral (select sent or known.refusals + is_refused::integer >= 5) as ended (is_done)
  where known.id = mail.id and mail.id = any (ids) and mail.done_at is null
$$;

revoke all on function
  app.replace_values(jsonb, jsonb), app.end_of_quiet(app.mails),
  app.mails_of_email(app.mails, bigint[]),
  app.describe_email(app.mails, app.mail_topics, bigint[]),
  public.claim_mails(bigint[]), public.finish_mails(bigint[], boolean, text, boolean)
from public, anon, authenticated, service_role;
grant execute on function
  public.claim_mails(bigint[]), public.finish_mails(bigint[], boolean, text, boolean)
to service_role;
