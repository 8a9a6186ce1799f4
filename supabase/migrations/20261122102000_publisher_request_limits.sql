-- Publisher requests of fresh accounts: five open ones per person do not bound what one address can
-- write with many accounts, each request with a logo of up to 300 KB.

insert into app.rate_limits (name, max, usual, period, description) values
  ('publisher_requests_per_address', 30, 30, '1 hour', 'publisher requests from one network address'),
  ('publisher_requests_in_all', 1000, 1000, '1 day', 'publisher requests from everybody together');

create trigger publisher_requests_are_counted
  before insert on public.publisher_requests
  for each row execute function app.limit_strangers(
    'publisher_requests_per_address', 'publisher_requests_in_all',
    'Too many publisher requests were sent from your network. Please try again in an hour.'
  );
