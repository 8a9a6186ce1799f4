-- Emails that the mail server has refused for good five times, until an admin has dealt with them.

create index mails_undeliverable on app.mails (done_at)
  where done_at is not null and answer is not null;

-- The newest 100: [{id, recipient, about, can_be_repeated, tries, ended_at, answer}]. The recipient is empty
-- for the operators' mailbox. For admins.
create function public.undeliverable_mails() returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  if app.user_id() is null then
    raise sqlstate 'PT401' using message = 'Sign in to see the mails that were refused.';
  elsif not app.has_role('admin') then
    raise sqlstate 'PT403' using message = 'Only an admin sees the mails that were refused.';
  end if;
  return (
    select coalesce(json_agg(json_build_object(
      'id', email.message_id, 'recipient', email.recipient, 'about', topic.description,
      'can_be_repeated', not topic.has_content, 'tries', email.tries,
      'ended_at', email.ended_at, 'answer', email.answer
    ) order by email.ended_at desc, email.message_id), '[]')
    from (
      select message_id, recipient, topic, max(attempts) as tries, max(done_at) as ended_at,
        max(answer) as answer
      from app.mails where done_at is not null and answer is not null
      group by message_id, recipient, topic
      order by max(done_at) desc limit 100
    ) as email
    join app.mail_topics as topic on topic.name = email.topic
  );
end
$$;

-- Takes an email off that list. Returns whether it was on it. For admins.
--
-- is_repeated: its events wait again; not those of an email that brought its content, which is deleted
create function public.settle_undeliverable_mail(email uuid, is_repeated boolean) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if app.user_id() is null then
    raise sqlstate 'PT401' using message = 'Sign in to decide about mails that were refused.';
  elsif not app.has_role('admin') then
    raise sqlstate 'PT403' using message = 'Only an admin decides about mails that were refused.';
  end if;
  update app.mails as mail set
    answer = null,
    refusals = 0,
    attempts = 0,
    message_id = null,
    due_at = clock_timestamp(),
    done_at = case when not is_repeated or topic.has_content then mail.done_at end
  from app.mail_topics as topic
  where topic.name = mail.topic and mail.message_id = email
    and mail.done_at is not null and mail.answer is not null;
  return found;
end
$$;

revoke all on function
  public.undeliverable_mails(), public.settle_undeliverable_mail(uuid, boolean)
from public, authenticated, service_role;
grant execute on function
  public.undeliverable_mails(), public.settle_undeliverable_mail(uuid, boolean)
to anon;
