-- Which event has been mailed: a server function claims the event before it sends, so that nobody
-- is mailed twice for one event, however often and however concurrently the function is called.

create table app.notifications (
  event text not null,
  subject_id text not null,
  claimed_at timestamptz not null default clock_timestamp(),
  constraint notifications_pkey primary key (event, subject_id),
  constraint notification_event_is_short check (char_length(event) between 1 and 100),
  constraint notification_subject_is_short check (char_length(subject_id) between 1 and 200)
);

alter table app.notifications enable row level security;
revoke all on app.notifications from public, anon, authenticated, service_role;

-- Whether the caller may send the mail for this event: true once, false ever after.
create function public.claim_notification(event text, subject_id text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into app.notifications (event, subject_id)
  values (claim_notification.event, claim_notification.subject_id)
  on conflict on constraint notifications_pkey do nothing;
  return found;
end
$$;

-- Gives a claim back, because the mail could not be sent: the next call may try again.
create function public.release_notification(event text, subject_id text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from app.notifications as claim
  where claim.event = release_notification.event
    and claim.subject_id = release_notification.subject_id;
end
$$;

revoke all on function public.claim_notification(text, text) from public, anon, authenticated;
revoke all on function public.release_notification(text, text) from public, anon, authenticated;
grant execute on function public.claim_notification(text, text) to service_role;
grant execute on function public.release_notification(text, text) to service_role;
