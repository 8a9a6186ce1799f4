-- Names of people, publishers and reports have a visible character: one of the Hangul filler (U+3164)
-- alone looks empty.

-- Whether a text has a character besides spaces, control characters, Unicode's default-ignorable
-- characters and the empty Braille pattern. Listed, because [[:space:]] depends on the collation; the
-- same as toVisibleText() of packages/domain/src/text.
create function app.has_visible_text(value text) returns boolean
language sql immutable parallel safe
return value ~ (
  '[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f'
  || '\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0'
  || '\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
);

-- A person's name, which may be missing: null or empty, or visible.
create function app.is_name(value text) returns boolean
language sql immutable parallel safe
return char_length(value) <= 100 and (value = '' or app.has_visible_text(value));

-- Constraints run these functions with the caller's rights.
grant execute on function app.has_visible_text(text), app.is_name(text) to anon, service_role;

-- Normalised claims of a verified payload; null if a claim is malformed or expired, or the session
-- was ended. A name without visible characters is null.
create or replace function app.read_claims(payload jsonb) returns jsonb
language plpgsql stable
as $$
declare
  seconds_now constant numeric := extract(epoch from now());
  clock_skew constant numeric := 5;
  last_second constant numeric := 253402300799; -- of the year 9999
  id_digits constant text := '^[1-9][0-9]{0,18}$';
  id text := coalesce(payload ->> 'sub', payload ->> 'user_id');
  email text := payload ->> 'email';
  roles jsonb := coalesce(payload -> 'roles', '[]');
  first_name text := left(btrim(coalesce(payload ->> 'first_name', payload ->> 'firstname')), 100);
  last_name text := left(btrim(coalesce(payload ->> 'last_name', payload ->> 'lastname')), 100);
begin
  -- A time that is not a number raises a data exception, which app.claims() treats as malformed.
  if not coalesce((payload -> 'exp')::numeric between seconds_now and last_second, false)
    or (payload ? 'nbf' and not coalesce((payload -> 'nbf')::numeric <= seconds_now + clock_skew, false))
    or (payload ? 'iat' and not coalesce((payload -> 'iat')::numeric <= last_second, false)) then
    return null;
  end if;

  -- Digits, as a number or a string. If both claims are present, they must be equal.
  if not coalesce(id ~ id_digits, false) or coalesce(payload ->> 'user_id', id) <> id then
    return null;
  end if;

  if exists (
    select from app.ended_sessions as ended
    where ended.user_id = id::bigint
      and coalesce((payload -> 'iat')::numeric, 0) < extract(epoch from ended.before)
  ) then
    return null;
  end if;

  if jsonb_typeof(roles) <> 'array' or jsonb_array_length(roles) > 50
    or jsonb_path_exists(
      roles, 'strict $[*] ? (@.type() != "string" || !(@ like_regex "^[ -~]{1,64}$"))'
    ) then
    return null;
  end if;

  if not coalesce(app.is_email(email), true) then
    return null;
  end if;

  return jsonb_build_object(
    'user_id', id::bigint,
    'email', email,
    'first_name', case when app.has_visible_text(first_name) then first_name end,
    'last_name', case when app.has_visible_text(last_name) then last_name end,
    'roles', roles,
    'publisher_id', case
      when payload ->> 'publisher_id' ~ id_digits then (payload ->> 'publisher_id')::bigint
    end,
    'email_verified', case
      when jsonb_typeof(payload -> 'email_verified') = 'boolean'
      then (payload -> 'email_verified')::boolean
    end
  );
end
$$;

-- Rows that the constraints would refuse.
update public.profiles set first_name = null where not app.is_name(first_name);
update public.profiles set last_name = null where not app.is_name(last_name);
update public.publisher_requests set first_name = null where not app.is_name(first_name);
update public.publisher_requests set last_name = null where not app.is_name(last_name);
update public.publisher_requests set new_publisher_name = 'Unnamed publisher ' || id
where not app.has_visible_text(new_publisher_name);
update public.registration_submissions set first_name = '' where not app.is_name(first_name);
update public.registration_submissions set last_name = '' where not app.is_name(last_name);
update public.feedback_items set title = 'Untitled report' where not app.has_visible_text(title);

alter table public.profiles
  drop constraint profiles_first_name_is_short,
  drop constraint profiles_last_name_is_short,
  add constraint profiles_first_name_is_name check (app.is_name(first_name)),
  add constraint profiles_last_name_is_name check (app.is_name(last_name));
alter table public.publisher_requests
  drop constraint publisher_request_first_name_is_short,
  drop constraint publisher_request_last_name_is_short,
  drop constraint publisher_request_new_name_is_given,
  add constraint publisher_request_first_name_is_name check (app.is_name(first_name)),
  add constraint publisher_request_last_name_is_name check (app.is_name(last_name)),
  add constraint publisher_request_new_name_is_given
    check (app.has_visible_text(new_publisher_name) and char_length(new_publisher_name) <= 100);
alter table public.registration_submissions
  drop constraint registration_submission_names_are_short,
  add constraint registration_submission_names_are_names
    check (app.is_name(first_name) and app.is_name(last_name));
alter table public.feedback_items
  drop constraint feedback_title_is_given,
  add constraint feedback_title_is_given
    check (app.has_visible_text(title) and char_length(title) <= 100);
