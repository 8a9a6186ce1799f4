-- Each mail that a person can do without has a link that ends its kind.

-- Ends the mails of the token's topic; what happens stays in the notifications of the board and of the
-- portal. Returns whether the token is known. Idempotent.
create or replace function public.unsubscribe(token uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  known app.unsubscribe_tokens;
begin
  select * into known from app.unsubscribe_tokens as issued where issued.token = unsubscribe.token;
  if not found then
    return false;
  end if;
  insert into public.notification_settings (user_id) values (known.user_id)
  on conflict (user_id) do nothing;
  update public.notification_settings as settings set
    feedback = case when known.topic = 'feedback' and feedback in ('at_once', 'daily')
      then 'portal' else feedback end,
    decisions = case when known.topic = 'game_proposal' and decisions in ('at_once', 'daily')
      then 'portal' else decisions end,
    messages = case when known.topic = 'game_proposal' and messages in ('at_once', 'daily')
      then 'portal' else messages end,
    weekly_report = weekly_report and known.topic <> 'weekly_report'
  where settings.user_id = known.user_id;
  return true;
end
$$;
