-- Demo data of the data backend, for a fresh database. (The privacy policy's first version is a
-- migration's.) The main API's seed has the same people and publishers; both lists are in
-- demo/seed/people.json and demo/seed/publishers.json. Every time and every id is fixed, so that two demos
-- look the same.
--
--  id  e-mail                        name              roles              publisher
--   1  admin@demo.example            Ada Admin         admin
--   2  publisher@demo.example        Petra Publisher   publisher          1 Lantern & Loom Games
--   3  tester@demo.example           Theo Tester       tester
--   4  newcomer@demo.example         Nora Newcomer
--   5  oskar.lindgren@demo.example   Oskar Lindgren    admin, tester
--   6  mei.tanaka@demo.example       Mei Tanaka        tester
--   7  julien.moreau@demo.example    Julien Moreau     tester
--   8  sofia.costa@demo.example      Sofia Costa       tester
--   9  daan.peeters@demo.example     Daan Peeters      tester
--  10  amara.okafor@demo.example     Amara Okafor      tester
--  11  lukas.weber@demo.example      Lukas Weber       tester
--  12  priya.nair@demo.example       Priya Nair        tester, publisher  2 Marigold Meeple
--  13  henrik@copperkettle.example   Henrik Solberg    publisher          3 Copper Kettle Games
--  14  lucia@paperlighthouse.example Lucía Fernández   publisher          4 Paper Lighthouse
--  15  tom@thirdmeadow.example       Tom Ashworth      publisher          5 Third Meadow
--  16  yara@nightferry.example       Yara Haddad       publisher          6 Night Ferry Publishing
--  17  emil@brassbeetle.example      Emil Nowak        publisher          7 Brass Beetle Workshop
--  18  chiara@ottergate.example      Chiara Rossi      publisher          8 Ottergate Games
--  19  mara@saltmarsh.example        Mara Lindqvist    (pending, own domain: read-only portal)
--  20  ben@quietharbour.example      Ben Castellan     (pending, own domain: read-only portal)
--  21  ines.duarte@demo.example      Inês Duarte       (pending)
--  22  walter@tinorchard.example     Walter Brandt     (revoked)
--  23  hana@demo.example             Hana Kovář        (rejected, asks again)
--  24  george@demo.example           George Papadakis  (rejected)

insert into public.profiles (laravel_user_id, email, first_name, last_name, created_at)
select id, email, first_name, last_name, timestamptz '2025-08-04 09:00Z' + id * interval '31 hours'
from (values
  (1, 'admin@demo.example', 'Ada', 'Admin'),
  (2, 'publisher@demo.example', 'Petra', 'Publisher'),
  (3, 'tester@demo.example', 'Theo', 'Tester'),
  (4, 'newcomer@demo.example', 'Nora', 'Newcomer'),
  (5, 'oskar.lindgren@demo.example', 'Oskar', 'Lindgren'),
  (6, 'mei.tanaka@demo.example', 'Mei', 'Tanaka'),
  (7, 'julien.moreau@demo.example', 'Julien', 'Moreau'),
  (8, 'sofia.costa@demo.example', 'Sofia', 'Costa'),
  (9, 'daan.peeters@demo.example', 'Daan', 'Peeters'),
  (10, 'amara.okafor@demo.example', 'Amara', 'Okafor'),
  (11, 'lukas.weber@demo.example', 'Lukas', 'Weber'),
  (12, 'priya.nair@demo.example', 'Priya', 'Nair'),
  (13, 'henrik@copperkettle.example', 'Henrik', 'Solberg'),
  (14, 'lucia@paperlighthouse.example', 'Lucía', 'Fernández'),
  (15, 'tom@thirdmeadow.example', 'Tom', 'Ashworth'),
  (16, 'yara@nightferry.example', 'Yara', 'Haddad'),
  (17, 'emil@brassbeetle.example', 'Emil', 'Nowak'),
  (18, 'chiara@ottergate.example', 'Chiara', 'Rossi'),
  (19, 'mara@saltmarsh.example', 'Mara', 'Lindqvist'),
  (20, 'ben@quietharbour.example', 'Ben', 'Castellan'),
  (21, 'ines.duarte@demo.example', 'Inês', 'Duarte'),
  (22, 'walter@tinorchard.example', 'Walter', 'Brandt'),
  (23, 'hana@demo.example', 'Hana', 'Kovář'),
  (24, 'george@demo.example', 'George', 'Papadakis')
) as person (id, email, first_name, last_name)
on conflict do nothing;

insert into public.user_roles (user_id, role, created_at)
select user_id, role, timestamptz '2025-08-04 12:00Z' + user_id * interval '31 hours'
from (values
  (1, 'admin'), (5, 'admin'), (5, 'tester'), (3, 'tester'), (6, 'tester'), (7, 'tester'),
  (8, 'tester'), (9, 'tester'), (10, 'tester'), (11, 'tester'), (12, 'tester'),
  (2, 'publisher'), (12, 'publisher'), (13, 'publisher'), (14, 'publisher'), (15, 'publisher'),
  (16, 'publisher'), (17, 'publisher'), (18, 'publisher')
) as given (user_id, role)
on conflict do nothing;

-- One request a line: id, person, publisher, new publisher, website, x account, note, status,
-- day asked and day decided, counted from 1 August 2025.
insert into public.publisher_requests
  (id, email, laravel_user_id, first_name, last_name, publisher_id, new_publisher_name,
  new_publisher_logo, website_url, x_id, instagram_id, verification_note, status, email_verified,
  created_at, decided_at, decided_by)
select
  ('a0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
  person.email, person.laravel_user_id, person.first_name, person.last_name,
  asked.publisher_id, asked.new_name,
  case when asked.new_name = 'Saltmarsh Games' then
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR42mPQq8gjCTGMahjVMHw1AAB7yhQQeNJyqwAAAABJRU5ErkJggg=='
  end,
  asked.website, asked.x_id, asked.x_id, asked.note, asked.status, true,
  timestamptz '2025-08-01 08:30Z' + asked.day * interval '1 day' + n * interval '17 minutes',
  case when asked.decided is not null then
    timestamptz '2025-08-01 15:10Z' + asked.decided * interval '1 day'
  end,
  case when asked.decided is not null then 1 end
from (values
  (1, 2, 1, null, 'https://lanternandloom.example', 'lanternandloom', null, 'approved', 5, 6),
  (2, 12, 2, null, 'https://marigoldmeeple.example', 'marigoldmeeple', 'I run our shop from my private address; call the number on our imprint.', 'approved', 12, 14),
  (3, 13, 3, null, 'https://copperkettle.example', null, null, 'approved', 15, 15),
  (4, 14, 4, null, 'https://www.paperlighthouse.example/en', 'paperlighthouse', null, 'approved', 21, 23),
  (5, 15, 5, null, 'https://thirdmeadow.example', null, null, 'approved', 30, 31),
  (6, 16, 6, null, 'https://nightferry.example', 'nightferry', null, 'approved', 41, 43),
  (7, 17, 7, null, 'https://brassbeetle.example', 'brassbeetle', null, 'approved', 52, 52),
  (8, 18, 8, null, 'https://ottergate.example', null, null, 'approved', 66, 68),
  (9, 22, 10, null, 'https://tinorchard.example', 'tinorchard', 'The company changed hands in October.', 'revoked', 33, 80),
  (10, 23, null, 'Velvet Dice', 'https://velvetdice.example', null, 'A fan project so far, three print-and-play titles.', 'rejected', 45, 48),
  (11, 24, 12, null, 'https://polarthimble.example', null, null, 'rejected', 58, 61),
  (12, 20, 9, null, 'http://quietharbour.example', null, null, 'rejected', 70, 71),
  (13, 19, null, 'Saltmarsh Games', 'https://saltmarsh.example', 'saltmarshgames', 'Two games out, a third on its way to the printer.', 'pending', 104, null),
  (14, 20, 9, null, 'https://www.quietharbour.example/press', 'quietharbour', 'Our website moved to https, which was the trouble last time.', 'pending', 106, null),
  (15, 21, 11, null, 'https://foxgloveanddaughters.example', null, 'I write for them from Lisbon and have no mailbox at their domain.', 'pending', 108, null),
  (16, 23, null, 'Velvet Dice & Sons', 'https://velvetdice.example', 'velvetdice', 'Registered as a company since last week.', 'pending', 110, null)
) as asked (n, person_id, publisher_id, new_name, website, x_id, note, status, day, decided)
join public.profiles as person on person.laravel_user_id = asked.person_id
on conflict do nothing;

-- One waits for its confirmation link, one was confirmed by somebody who has no account yet.
insert into public.publisher_requests
  (id, email, laravel_user_id, first_name, last_name, publisher_id, website_url, verification_note,
  created_at)
values
  ('a0000000-0000-4000-8000-000000000017', 'kai@thirdmeadow.example', null, 'Kai', 'Berger', 5,
    'https://thirdmeadow.example', 'Colleague of Tom Ashworth.', '2025-11-12 17:02Z')
on conflict do nothing;

insert into public.registration_submissions
  (id, email, first_name, last_name, publisher_id, website_url, verification_note, created_at,
  confirmed_at, publisher_request_id)
values
  ('b0000000-0000-4000-8000-000000000001', 'freya@polarthimble.example', 'Freya', 'Halvorsen', 12,
    'https://polarthimble.example', 'I look after our catalogue.', '2025-11-18 10:05Z', null, null),
  ('b0000000-0000-4000-8000-000000000002', 'kai@thirdmeadow.example', 'Kai', 'Berger', 5,
    'https://thirdmeadow.example', 'Colleague of Tom Ashworth.', '2025-11-12 16:40Z',
    '2025-11-12 17:02Z', 'a0000000-0000-4000-8000-000000000017')
on conflict do nothing;

-- Two publishers are asked to accept: 17 the terms as updated, 18 for the first time. The texts of
-- these acceptances are the demo's, so their hashes are, too.
insert into public.terms_acceptances
  (id, user_id, publisher_request_id, ip_address, accepted_at, terms_version, terms_hash)
select
  ('70000000-0000-4000-8000-' || lpad(person_id::text, 12, '0'))::uuid, person_id,
  ('a0000000-0000-4000-8000-' || lpad(request::text, 12, '0'))::uuid, ip_address,
  timestamptz '2025-10-20 09:15Z' + person_id * interval '5 hours', version,
  encode(sha256(('demo terms ' || version)::bytea), 'hex')
from (values
  (2, 1, '192.0.2.17', 'October 2025'), (12, 2, '198.51.100.4', 'October 2025'),
  (13, 3, 'unknown', 'October 2025'), (14, 4, '2001:db8::51', 'October 2025'),
  (15, 5, '203.0.113.9', 'October 2025'), (16, 6, '192.0.2.80', 'October 2025'),
  (17, 7, '198.51.100.23', 'March 2025')
) as accepted (person_id, request, ip_address, version)
on conflict do nothing;

insert into public.account_deletion_requests
  (id, user_id, email, reason, status, created_at, processed_at, processed_by)
values
  ('d0000000-0000-4000-8000-000000000001', null, 'past.player@demo.example', 'I moved my collection to a spreadsheet and would like to leave nothing behind, my play photos included.', 'pending', '2025-11-17 20:12Z', null, null),
  ('d0000000-0000-4000-8000-000000000002', 24, 'george@demo.example', null, 'pending', '2025-11-15 07:48Z', null, null),
  ('d0000000-0000-4000-8000-000000000003', null, 'ruth.albright@demo.example', 'Registered twice by mistake.', 'pending', '2025-11-13 13:30Z', null, null),
  ('d0000000-0000-4000-8000-000000000004', null, 'old.account@demo.example', 'No longer used.', 'approved', '2025-10-02 18:00Z', '2025-10-06 09:20Z', 1),
  ('d0000000-0000-4000-8000-000000000005', null, 'second.account@demo.example', null, 'approved', '2025-09-14 11:25Z', '2025-09-15 10:00Z', 5),
  ('d0000000-0000-4000-8000-000000000006', null, 'not.me@demo.example', 'asdf', 'rejected', '2025-10-21 03:10Z', '2025-10-21 08:45Z', 1),
  ('d0000000-0000-4000-8000-000000000007', 8, 'sofia.costa@demo.example', 'Sent by accident while I tried the form, sorry!', 'rejected', '2025-11-03 19:55Z', '2025-11-04 09:05Z', 5)
on conflict do nothing;

insert into public.beta_subscribers (email, created_at)
select name || '@demo.example', timestamptz '2025-02-10 08:00Z' + n * interval '53 hours'
from unnest(array['lena', 'marc.dubois', 'tabletop.tuesday', 'rafaela', 'jonas.h', 'weekend.wargamer',
  'the.kims', 'nadia.p', 'solo.mode', 'grandpa.joe']) with ordinality as subscriber (name, n)
on conflict do nothing;

-- One item a line: number, author, days since 1 September 2025, status, assigned admin, category,
-- priority, screen, title, text.
insert into public.feedback_items
  (id, user_id, created_at, updated_at, status, assigned_to, category, priority, screen, title, content)
select
  ('f0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, author,
  timestamptz '2025-09-01 07:00Z' + day * interval '1 day' + n * interval '11 minutes',
  timestamptz '2025-09-01 07:00Z' + day * interval '1 day' + n * interval '11 minutes',
  status, assigned_to, category, priority, screen, title, content
from (values
  (1, 3, 79, 'feedback', null, 'critical_crash', 'critical', 'Camera', 'App closes when a box photo is taken in landscape', 'Pixel 7, Android 15: turning the phone while the camera warms up closes the app. Happens every time, portrait is fine.'),
  (2, 6, 79, 'feedback', null, 'bug', 'major', 'Logscreen', 'Play is logged twice after a slow connection', 'On the train I tapped Save, nothing moved, I tapped again. Later both plays were in my log with the same minute.'),
  (3, 7, 78, 'feedback', 1, 'stats_inaccuracies', 'major', 'Me', 'Plays per month leaves out expansions', 'My October says 14 plays, my list has 19. The missing five are all plays with an expansion selected.'),
  (4, 8, 78, 'feedback', null, 'layout_styling', 'minor', 'Discover', 'Long game titles push the rating off the card', 'Anything longer than about 40 characters wraps to three lines and the star sits outside the card on a small phone.'),
  (5, 9, 77, 'feedback', null, 'suggestions', 'suggestion', 'Lists', 'Let me sort a list by how long a game takes', 'For an evening with 60 minutes left I would love to see my shelf ordered by play time.'),
  (6, 10, 77, 'feedback', null, 'notifications', 'minor', 'Activity', 'Three notifications for one comment', 'A friend commented once, my phone buzzed three times within a second. The list shows it once.'),
  (7, 11, 76, 'feedback', 5, 'performance', 'major', 'Lists', 'Collections above 800 games scroll in jumps', 'With my 1,140 games the list stands still for half a second every few rows. 120 games in a list are smooth.'),
  (8, 12, 75, 'feedback', null, 'content', 'minor', 'Game (ShowOne)', 'Player count of a two-player title says 1 to 4', 'The duel edition shows the player count of the original. The box says two players only.'),
  (9, 3, 74, 'feedback', null, 'user_experience', 'minor', 'Logscreen', 'Starting a play should remember my usual group', 'Four of us play every Tuesday and I add the same three names each week. Offer the last group first, please.'),
  (10, 5, 74, 'feedback', 1, 'security_privacy', 'critical', 'User', 'Private collection is visible through a shared list', 'My collection is private, yet a list I shared links each game with the note I wrote about its price.'),
  (11, 6, 73, 'feedback', null, 'compatibility', 'minor', 'Settings', 'Font size of the system is ignored', 'With large text in iOS everything grows but the settings page, which stays tiny.'),
  (12, 7, 72, 'feedback', null, 'missing_functionality', 'major', 'Advanced Search', 'Search by mechanism gives nothing', 'Picking Worker Placement answers with an empty page, no message. Every other filter works for me.'),
  (13, 8, 71, 'feedback', null, 'onboarding_help', 'suggestion', 'Register', 'Explain what a verified play is', 'On my first day I did not understand why some ratings carry a badge. One sentence would do.'),
  (14, 9, 70, 'feedback', null, 'bug', 'minor', 'Friends&Groups', 'Group picture returns after it was removed', 'I deleted the picture of our group, an hour later it was back. Third time now.'),
  (15, 10, 69, 'feedback', null, 'suggestions', 'suggestion', 'Game (ShowOne)', 'Show which friends own this game', 'Before I buy it I would like to know whether I can borrow it.'),
  (16, 11, 68, 'feedback', null, 'stats_inaccuracies', 'minor', 'Me', 'H-index counts deleted plays', 'I removed ten test plays and my H-index stayed at 9. After a reinstall it is 7, which is right.'),
  (17, 12, 67, 'feedback', 5, 'layout_styling', 'minor', 'Activity', 'Dark mode: grey names on a grey card', 'The names of people I do not follow are nearly unreadable in dark mode.'),
  (18, 3, 66, 'feedback', null, 'content', 'suggestion', 'Discover', 'More lists for two players', 'The popularity lists are all about big groups. Most evenings we are two.'),
  (19, 6, 65, 'feedback', null, 'notifications', 'major', 'Settings', 'Quiet hours do not hold', 'Quiet from 22:00 to 07:00, still a sound at 02:14 for a logged play in another time zone.'),
  (20, 7, 64, 'feedback', null, 'user_experience', 'minor', 'Advanced Search', 'Filters are gone after going back', 'I set five filters, open a game, go back: all five are empty again.'),
  (21, 8, 63, 'feedback', null, 'compatibility', 'major', 'Camera', 'Box recognition fails on older iPads', 'On an iPad from 2018 the camera picture freezes as soon as a box is found. The app itself goes on.'),
  (22, 9, 61, 'feedback', null, 'onboarding_help', 'minor', 'Me', 'Importing a collection needs a progress line', 'The import of 300 games took four minutes with a blank page. I nearly closed the app.'),
  (23, 10, 60, 'feedback', null, 'security_privacy', 'major', 'Friends&Groups', 'Former members still see the group log', 'Somebody who left our group in August could name last week''s winner.'),
  (24, 11, 58, 'feedback', null, 'missing_functionality', 'suggestion', 'Lists', 'Copy a list of somebody else', 'I would like to start from a friend''s holiday list and change three games.'),
  (25, 6, 57, 'under_development', 1, 'critical_crash', 'critical', 'Logscreen', 'Crash when a play has more than 12 people', 'A party game with 13 players: the thirteenth name closes the app, the play is lost.'),
  (26, 3, 56, 'under_development', 1, 'bug', 'major', 'Lists', 'Wishlist order changes by itself', 'I put one game on top, next morning it is fourth. Seems to happen after the nightly sync.'),
  (27, 7, 55, 'under_development', 5, 'performance', 'major', 'Discover', 'First page takes six seconds on mobile data', 'Wi-Fi is fine. On 4G the lists appear after six seconds, the pictures after ten.'),
  (28, 8, 53, 'under_development', 5, 'user_experience', 'minor', 'Game (ShowOne)', 'Rating slider is hard to set to a whole number', 'I always end up with 7.9 or 8.1. Let it snap, or let me type.'),
  (29, 9, 52, 'under_development', null, 'notifications', 'minor', 'Activity', 'Tapping a notification opens the wrong play', 'It opens the newest play of that person, not the one in the notification.'),
  (30, 10, 50, 'under_development', 1, 'stats_inaccuracies', 'major', 'User', 'Win rate above 100 percent', 'A profile I follow shows 108%. Draws seem to be counted as two wins.'),
  (31, 11, 49, 'under_development', 5, 'missing_functionality', 'major', 'Friends&Groups', 'No way to hand a group over', 'The founder of our group moved away and cannot make anybody else its owner.'),
  (32, 12, 47, 'under_development', null, 'content', 'minor', 'Game (ShowOne)', 'Wrong cover for the second edition', 'The second edition carries the first edition''s cover. I can send a photo of mine.'),
  (33, 3, 45, 'under_development', 1, 'layout_styling', 'suggestion', 'Settings', 'Settings would fit on one page', 'There are two entries on each of six pages. One page with headings is quicker to read.'),
  (34, 6, 44, 'under_development', null, 'compatibility', 'minor', 'Register', 'Password manager does not fill the second field', 'The first password field is filled, the repeat field is not recognised.'),
  (35, 7, 42, 'under_development', 5, 'security_privacy', 'major', 'Me', 'Photo location stays in shared pictures', 'A play photo I shared still had the coordinates of my flat in it.'),
  (36, 8, 40, 'under_development', null, 'suggestions', 'suggestion', 'Activity', 'React to a play with one tap', 'A heart or dice under a play would be enough, no comment needed.'),
  (37, 9, 38, 'under_development', 1, 'bug', 'critical', 'Register', 'Confirmation link is dead after a minute', 'The link in the mail says invalid when I open it later than a minute after registering.'),
  (38, 10, 37, 'under_development', null, 'onboarding_help', 'minor', 'Discover', 'Tour covers the button it speaks of', 'Step three of the tour says press here and lies exactly over here.'),
  (39, 11, 35, 'completed', 1, 'bug', 'major', 'Advanced Search', 'Search with an umlaut finds nothing', 'Games with ä, ö or ü in their names were only found without the dots.'),
  (40, 12, 34, 'completed', 5, 'performance', 'minor', 'Me', 'Profile loads all plays at once', 'With 2,000 plays the profile needed eight seconds. Now it is there at once, thank you.'),
  (41, 3, 33, 'completed', 1, 'critical_crash', 'critical', 'Game (ShowOne)', 'Crash on games without a picture', 'Opening a game without a cover closed the app.'),
  (42, 6, 31, 'completed', null, 'layout_styling', 'minor', 'Lists', 'List names cut off after 20 letters', 'Games for grandma''s birthday became Games for grandma''s.'),
  (43, 7, 30, 'completed', 5, 'notifications', 'minor', 'Settings', 'Switch for weekly summary had no effect', 'Off, and the summary came every Monday all the same.'),
  (44, 8, 28, 'completed', null, 'content', 'suggestion', 'Discover', 'A list for short games', 'Everything below 20 minutes, for the lunch break.'),
  (45, 9, 27, 'completed', 1, 'stats_inaccuracies', 'minor', 'Me', 'Year in review counts from February', 'January was missing from the yearly total.'),
  (46, 10, 25, 'completed', 5, 'security_privacy', 'critical', 'Settings', 'Signing out left photos on the device', 'After signing out the next person could see my play photos in the picker.'),
  (47, 11, 24, 'completed', null, 'user_experience', 'minor', 'Camera', 'Flash stays on after leaving the camera', 'The torch was on in my pocket for an hour.'),
  (48, 12, 22, 'completed', 1, 'compatibility', 'major', 'Discover', 'Blank page on Android 10', 'The lists stayed empty on my old phone. Works since last week.'),
  (49, 3, 20, 'completed', null, 'missing_functionality', 'minor', 'User', 'Unfollow from the profile page', 'It was only possible from the list of people I follow.'),
  (50, 6, 18, 'completed', 5, 'onboarding_help', 'suggestion', 'Logscreen', 'Example for the first play', 'A filled-in example helped my father a lot, good idea whoever did it.'),
  (51, 7, 16, 'completed', 1, 'bug', 'minor', 'Activity', 'Time of a play in the wrong time zone', 'Plays of friends abroad were shown a day early.'),
  (52, 8, 14, 'completed', null, 'suggestions', 'suggestion', 'Friends&Groups', 'Colours for groups', 'To tell our three groups apart at a glance.'),
  (53, 9, 12, 'completed', 5, 'performance', 'major', 'Camera', 'Recognition drains the battery', 'Ten minutes of scanning took 18 percent.'),
  (54, 10, 10, 'completed', null, 'user_experience', 'minor', 'Lists', 'Undo after removing a game', 'A slip of the thumb removed a game with all its notes.'),
  (55, 11, 9, 'on_hold', null, 'suggestions', 'suggestion', 'Camera', 'Recognise boards in the middle of a game', 'A photo of the table could start the log with the right game. Probably hard.'),
  (56, 12, 8, 'on_hold', 5, 'missing_functionality', 'minor', 'Me', 'Export my plays as a spreadsheet', 'For my own statistics. A CSV file would be enough.'),
  (57, 3, 6, 'on_hold', null, 'content', 'minor', 'Game (ShowOne)', 'Names of games in my language', 'Half of my shelf has Dutch titles that the app does not know.'),
  (58, 6, 5, 'on_hold', 1, 'compatibility', 'suggestion', 'Logscreen', 'Log a play from the watch', 'The phone is usually in the other room.'),
  (59, 7, 3, 'on_hold', null, 'layout_styling', 'suggestion', 'Me', 'Choose the colour of my profile', 'Everybody''s page is green.'),
  (60, 8, 2, 'on_hold', null, 'user_experience', 'minor', 'User', 'Compare two profiles side by side', 'Who of us has more plays of the same game? We had to do it on paper.')
) as item (n, author, day, status, assigned_to, category, priority, screen, title, content)
-- Their numbers.
order by day, n
on conflict do nothing;

insert into public.feedback_comments (id, feedback_id, user_id, created_at, by_admin, content)
select
  ('e0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
  ('f0000000-0000-4000-8000-' || lpad(item::text, 12, '0'))::uuid, author,
  timestamptz '2025-09-02 09:00Z' + day * interval '1 day' + n * interval '23 minutes', true, content
from (values
  (1, 3, 1, 78, 'Confirmed: the query joins on the base game only.'),
  (2, 3, 5, 79, 'I have a test for it, the fix needs the statistics rebuilt once.'),
  (3, 7, 5, 77, 'Profiled on a mid-range phone. The covers are decoded at full size.'),
  (4, 10, 1, 74, 'Taken out of the shared list at once. The notes need their own visibility.'),
  (5, 10, 5, 75, 'Told the three people whose notes were shared.'),
  (6, 17, 5, 68, 'Contrast is 2.1:1. There are four more places.'),
  (7, 25, 1, 57, 'Limit of the old layout. The new one scrolls.'),
  (8, 26, 1, 57, 'It is the nightly sync: it writes the order of the server back.'),
  (9, 27, 5, 56, 'Covers will come in two sizes; the lists first.'),
  (10, 30, 1, 51, 'Draws are stored as a win of everybody. Migration prepared.'),
  (11, 35, 5, 43, 'Uploads will lose their metadata on the server, old photos in a batch.'),
  (12, 37, 1, 39, 'Minutes and hours swapped in one setting.'),
  (13, 46, 5, 26, 'Released with 0.9.4 and checked on three devices.'),
  (14, 56, 5, 10, 'Waits for the export that the privacy policy promises anyway.'),
  (15, 58, 1, 6, 'Let us come back to this after the launch.')
) as comment (n, item, author, day, content)
on conflict do nothing;

-- The changelog; the last entry is a draft.
insert into public.changelog_entries
  (id, title, body, kind, build, feedback_ids, status, published_at, created_at, updated_at)
select
  ('c1000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, title, body, kind, build,
  array[('f0000000-0000-4000-8000-' || lpad(item::text, 12, '0'))::uuid],
  case when published is null then 'draft' else 'published' end,
  published, written, coalesce(published, written)
from (values
  (1, 41, 'fixed', '0.9.2', timestamptz '2025-09-30 08:10Z', timestamptz '2025-10-02 09:00Z',
    'Games without a cover open again',
    'Opening a game that has no picture closed the app. It shows a plain tile now, until somebody adds a cover.'),
  (2, 40, 'improved', '0.9.3', '2025-10-13 14:25Z', '2025-10-14 09:00Z',
    'Long play histories load at once',
    E'A profile with 2,000 plays needed eight seconds to open.\n\n- The newest plays are shown first.\n- Older ones follow **while you scroll**.'),
  (3, 46, 'fixed', '0.9.4', '2025-10-27 10:40Z', '2025-10-28 09:00Z',
    'Signing out removes your photos from the device',
    'After signing out, the photo picker still had the pictures of your plays. They are deleted from the device now. Which data we keep, and for how long, is in the [privacy policy](/privacy-policy).'),
  (4, 44, 'new', '0.9.5', '2025-11-11 16:05Z', '2025-11-12 09:00Z',
    'A list for short games',
    'Everything that takes less than 20 minutes, for the lunch break: **Discover**, then *Short games*.'),
  (5, 49, 'new', '0.9.6', '2025-11-19 11:30Z', null,
    'Unfollow from the profile page',
    'It was only possible from the list of people you follow.')
) as entry (n, item, kind, build, written, published, title, body)
on conflict do nothing;

-- Times that follow from one another: a person is known before they ask or report, a publisher role
-- begins with the approval, and the audit trail has the times of the events it describes.
alter table public.audit_log disable trigger audit_log_reject_changes;

-- Proposals of Copper Kettle Games for the catalogue: a new game and a change that wait, and a change
-- that has to be corrected. The demo publisher has none: its Draft Games show the sample.
insert into public.game_proposals (id, publisher_id, kind, game_id, proposed, original, note, status,
  created_by, created_at, updated_by, updated_at, submitted_at,
  reason_code, reason, decided_by, decided_at)
values
  ('e0000000-0000-4000-8000-000000000001', 3, 'new', null,
    '{"name": "Lamplighter''s Round", "year_published": 2026, "min_players": 2, "max_players": 4,
      "playing_time": 45, "min_age": 10, "designers": ["Ida Brandt"], "languages": ["en", "de"],
      "description": "Light every lamp of the old town before the fog comes in."}',
    '{}', 'It appears in March.', 'submitted',
    13, '2025-11-18 09:20Z', 13, '2025-11-18 10:05Z', '2025-11-18 10:05Z', null, null, null, null),
  ('e0000000-0000-4000-8000-000000000002', 3, 'change', 383,
    '{"max_players": 6, "playing_time": 75}',
    '{"name": "Galway Bay 1476", "min_players": 2, "max_players": 5, "playing_time": 60}',
    'The new edition is for one more.', 'submitted',
    13, '2025-11-19 14:30Z', 13, '2025-11-19 14:40Z', '2025-11-19 14:40Z', null, null, null, null),
  ('e0000000-0000-4000-8000-000000000003', 3, 'change', 385,
    '{"weight": 3.4}', '{"name": "The Causeway of Galway Bay", "weight": null}', null,
    'changes_requested',
    13, '2025-11-17 08:10Z', 1, '2025-11-18 16:00Z', '2025-11-17 08:15Z', 'no_source',
    'Please tell us where we can look this up, for example a page of your website.',
    1, '2025-11-18 16:00Z');

insert into public.game_proposal_events
  (proposal_id, at, author_id, author_name, by_admin, status, reason_code, message)
select step.id, step.at, step.author_id, concat_ws(' ', author.first_name, author.last_name),
  step.by_admin, step.status, step.reason_code, step.reason
from (
  select id, submitted_at as at, 13 as author_id, false as by_admin, 'submitted' as status,
    null as reason_code, null as reason
  from public.game_proposals
  union all
  select id, decided_at, 1, true, status, reason_code, reason
  from public.game_proposals where decided_at is not null
) as step
join public.profiles as author on author.laravel_user_id = step.author_id
order by step.at;

update public.profiles set created_at = least(
  created_at,
  (select min(request.created_at) from public.publisher_requests as request
    where request.laravel_user_id = profiles.laravel_user_id) - interval '1 hour'
);

update public.user_roles set created_at = coalesce(
  case role
    when 'publisher' then (
      select min(request.decided_at) from public.publisher_requests as request
      where request.laravel_user_id = user_roles.user_id and request.status = 'approved'
    )
    else least(
      timestamptz '2025-08-04 12:00Z' + user_id * interval '31 hours',
      (select min(item.created_at) from public.feedback_items as item
        where item.user_id = user_roles.user_id) - interval '1 hour'
    )
  end,
  created_at
);

delete from public.audit_log where table_name = 'user_roles' and action = 'update';
update public.audit_log as entry set at = role.created_at
from public.user_roles as role
where entry.table_name = 'user_roles' and entry.row_id = role.user_id || ':' || role.role;
update public.audit_log
set at = coalesce((after ->> 'created_at')::timestamptz, (after ->> 'updated_at')::timestamptz, at)
where table_name <> 'user_roles';

alter table public.audit_log enable trigger audit_log_reject_changes;
