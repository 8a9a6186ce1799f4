-- Budgets of mails: what one person or network causes does not use up anybody else's.

delete from app.rate_limits where name = 'mails_per_recipient';
insert into app.rate_limits (name, max, usual, period, description) values
  ('mails_per_recipient', 20, 20, '1 hour', 'emails of one purpose to one address'),
  ('security_mails_per_recipient', 12, 12, '1 hour',
    'emails of one kind about the security of an account to one address'),
  ('mails_per_sender_and_recipient', 3, 3, '1 hour',
    'emails of one purpose to one address that one person, or network of strangers, causes'),
  ('mails_per_person', 60, 60, '1 hour', 'emails to anybody that one person causes'),
  ('mails_per_network', 20, 20, '1 hour',
    'emails to anybody that strangers of one network cause; what exceeds it is not sent'),
  ('mails_per_admin', 2000, 2000, '1 hour', 'emails to anybody that one admin causes'),
  ('mails_per_unconfirmed_address', 3, 3, '1 hour',
    'emails of all purposes to one address that was never confirmed');

create index confirmed_emails_by_address on app.confirmed_emails (lower(email));
create index registration_submissions_by_confirmed_address
  on public.registration_submissions (lower(email)) where confirmed_at is not null;

-- Whether the address (in lower case) was confirmed: by a link that was mailed to it, or because the main
-- API gave this person, whose address it is, a role. True for the operators' mailbox.
create function app.is_confirmed_address(address text, person bigint) returns boolean
language sql stable security definer set search_path = ''
as $$
  select address = ''
    or exists (select from app.confirmed_emails where lower(email) = address)
    or exists (select from public.user_roles where user_id = person)
    or exists (
      select from public.registration_submissions
      where lower(email) = address and confirmed_at is not null
    )
$$;

-- Counts one email for its sender. Returns whether it is within the budgets.
create function app.use_sender_budgets(
  limit_name text, sender text, purpose text, recipient text
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  return (
    limit_name = 'mails_per_admin'
    or app.use_rate_limit('mails_per_sender_and_recipient', concat_ws(' ', sender, purpose, recipient))
  ) and app.use_rate_limit(limit_name, sender);
end
$$;

-- Counts one email for its recipient. Returns whether it is within the budgets.
create function app.use_recipient_budgets(
  kind app.mail_topics, recipient text, is_confirmed boolean
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  return (is_confirmed or app.use_rate_limit('mails_per_unconfirmed_address', recipient))
    and app.use_rate_limit(
      case when kind.is_security then 'security_mails_per_recipient' else 'mails_per_recipient' end,
      concat_ws(' ', kind.purpose, recipient)
    );
end
$$;

-- Counts the email with these mails. Returns the mails that are beyond a budget: all, or those of some
-- senders. Then nothing is counted.
create function app.use_mail_budgets(
  kind app.mail_topics, recipient text, is_confirmed boolean, email bigint[]
) returns bigint[]
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caused record;
  held bigint[] := '{}';
begin
  begin
    for caused in
      select mail.sender, array_agg(mail.id) as ids from app.mails as mail
      where mail.id = any (email) and mail.sender is not null
      group by mail.sender order by mail.sender
    loop
      if not app.use_sender_budgets(
        case when app.is_admin(caused.sender) then 'mails_per_admin' else 'mails_per_person' end,
        caused.sender::text, kind.purpose, recipient
      ) then
        held := held || caused.ids;
      end if;
    end loop;
    if held = '{}' and not app.use_recipient_budgets(kind, recipient, is_confirmed) then
      held := email;
    end if;
    if held <> '{}' then
      raise sqlstate 'MBUDG';
    end if;
  exception
    when sqlstate 'MBUDG' then
      null;
  end;
  return held;
end
$$;

-- Counts a mail of the main API before it is composed, and returns whether the budgets allow it: a link
-- that is not sent must not replace the one that was. The sender is a person, or a network of strangers.
create function app.reserve_mail(
  topic text, recipient text, person bigint, sender bigint, network text
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address constant text := lower(btrim(recipient));
  kind app.mail_topics;
begin
  select * into strict kind from app.mail_topics where name = topic;
  if app.use_sender_budgets(
    case when sender is null then 'mails_per_network' else 'mails_per_person' end,
    coalesce(sender::text, network), kind.purpose, address
  ) and app.use_recipient_budgets(kind, address, app.is_confirmed_address(address, person)) then
    return true;
  end if;
  raise sqlstate 'MBUDG';
exception
  when sqlstate 'MBUDG' then
    return false;
end
$$;

-- Adds a mail of the main API, for one that waits of the same kind to the same person: of several links
-- only the newest is valid. Returns its id.
--
-- is_reserved: reserve_mail() has counted it.
create function app.add_account_mail(
  topic text, person bigint, recipient text, first_name text, content jsonb, sender bigint,
  is_reserved boolean, expires_at timestamptz
) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address constant text := lower(btrim(recipient));
  added bigint;
begin
  delete from app.mails as mail
  where mail.topic = add_account_mail.topic and mail.recipient = address
    and mail.user_id is not distinct from person and mail.done_at is null
    and coalesce(mail.lease_ends_at < clock_timestamp(), true);
  insert into app.mails
    (topic, event_id, user_id, recipient, first_name, content, sender, message_id, expires_at, due_at)
  values (topic, gen_random_uuid()::text, person, address, first_name, content, sender,
    case when is_reserved then gen_random_uuid() end, expires_at,
    clock_timestamp() + interval '1 minute')
  returning id into added;
  return added;
end
$$;

revoke all on function
  app.is_confirmed_address(text, bigint), app.use_sender_budgets(text, text, text, text),
  app.use_recipient_budgets(app.mail_topics, text, boolean),
  app.use_mail_budgets(app.mail_topics, text, boolean, bigint[]),
  app.reserve_mail(text, text, bigint, bigint, text),
  app.add_account_mail(text, bigint, text, text, jsonb, bigint, boolean, timestamptz)
from public, anon, authenticated, service_role;
