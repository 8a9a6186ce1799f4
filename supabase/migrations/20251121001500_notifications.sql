-- Which event has been mailed: a server function claims the event before it sends, and says
-- afterwards how it went, so that nobody is mailed twice for one event and none is lost.

create table app.notifications (
  event text not null,
  subject_id text not null,
  claimed_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  constraint notifications_pkey primary key (event, subject_id),
  constraint notification_event_is_short check (char_length(event) between 1 and 100),
  constraint notification_subject_is_short check (char_length(subject_id) between 1 and 200)
);

alter table app.notifications enable row level security;
revoke all on app.notifications from public, anon, authenticated, service_role;

-- Whether the caller may send the mail for this event: true once. True again only where the claim
-- before was neither settled nor released within ten minutes (the function died on the way).
create function public.claim_notification(event text, subject_id text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into app.notifications as earlier (event, subject_id)
  values (claim_notification.event, claim_notification.subject_id)
  on conflict on constraint notifications_pkey do update set claimed_at = clock_timestamp()
  where earlier.sent_at is null and earlier.claimed_at < clock_timestamp() - interval '10 minutes';
  return found;
end
$$;

-- How the claimed mail went: sent is kept for good, not sent may be claimed again at once.
create function public.settle_notification(event text, subject_id text, sent boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if settle_notification.sent then
    update app.notifications as claim set sent_at = clock_timestamp()
    where claim.event = settle_notification.event
      and claim.subject_id = settle_notification.subject_id and claim.sent_at is null;
  else
    delete from app.notifications as claim
    where claim.event = settle_notification.event
      and claim.subject_id = settle_notification.subject_id and claim.sent_at is null;
  end if;
end
$$;

revoke all on function public.claim_notification(text, text) from public, anon, authenticated;
revoke all on function public.settle_notification(text, text, boolean) from public, anon, authenticated;
grant execute on function public.claim_notification(text, text) to service_role;
grant execute on function public.settle_notification(text, text, boolean) to service_role;
