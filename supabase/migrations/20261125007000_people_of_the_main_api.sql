-- An owner who has not opened the portal yet is in no row here: only the main API knows them. An
-- approval says how many people the main API names, and without that number nobody becomes an owner.

alter table public.publisher_requests
  add column known_people integer,
  add constraint publisher_request_known_people_is_not_negative check (known_people >= 0),
  add constraint publisher_request_known_people_belong_to_approval
    check (known_people is null or status in ('approved', 'revoked'));
comment on column public.publisher_requests.known_people is 'How many people acted for the publisher at the approval, as the main API answered. Null: it did not say.';
grant update (known_people) on public.publisher_requests to anon;

-- As before, also for the number of people.
create or replace function app.check_team_role() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if app.is_browser() and not (old.status = 'pending' and new.status = 'approved')
    and (new.approved_publisher_id, new.team_role, new.known_people)
      is distinct from (old.approved_publisher_id, old.team_role, old.known_people) then
    raise sqlstate 'PT409' using message = 'Publisher and role of the team belong to an approval.';
  end if;
  return new;
end
$$;

drop trigger publisher_requests_check_team_role on public.publisher_requests;
create trigger publisher_requests_check_team_role
  before update of approved_publisher_id, team_role, known_people on public.publisher_requests
  for each row execute function app.check_team_role();

-- The person becomes an editor unless the admin chose owner, or both back ends say that nobody acts for
-- the publisher. An owner stays one, unless the access was revoked.
create or replace function app.set_team_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  publisher constant bigint := coalesce(new.publisher_id, new.approved_publisher_id);
  person constant bigint := new.laravel_user_id;
begin
  -- Of two approvals at the same time the second finds the owner of the first.
  perform pg_advisory_xact_lock(hashtextextended('owners of a publisher', publisher));
  new.team_role := coalesce(new.team_role, case
    when new.known_people = 0 and not exists (
      select from app.team_of(publisher) as member where member.user_id <> person
    ) then 'owner'
    else 'editor'
  end);
  if exists (
    select from public.publisher_members as member
    where member.publisher_id = publisher and member.user_id = person and member.role = 'owner'
      and app.is_valid_member(member)
  ) and not exists (
    select from public.publisher_requests as ended
    where ended.laravel_user_id = person and ended.status = 'revoked'
      and coalesce(ended.publisher_id, ended.approved_publisher_id) = publisher
  ) then
    new.team_role := 'owner';
  end if;
  return new;
end
$$;
