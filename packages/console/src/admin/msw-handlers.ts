import { defaultEffectiveDate, defaultPrivacyPolicy } from '@ludarium/domain/legal';
import { HttpResponse, http } from 'msw';
import {
  catalogueAnswer,
  historyAnswer,
  publisherHistoryAnswer,
  storyDeletion,
  storyRequest,
  tokenAnswer,
} from './story-data.ts';

const padded = (n: number) => String(n).padStart(12, '0');

/** A timestamp so many days ago. */
const daysAgo = (days: number) => new Date(Date.UTC(2025, 10, 19 - days, 9, 10)).toISOString();

const houses = [
  'Lantern & Loom Games',
  'Marigold Meeple',
  'Copper Kettle Games',
  'Paper Lighthouse',
  'Third Meadow',
  'Night Ferry Publishing',
  'Brass Beetle Workshop',
  'Ottergate Games',
  'Quiet Harbour Press',
  'Tin Orchard',
  'Foxglove & Daughters',
  'Polar Thimble',
].map((name, index) => ({
  id: index + 1,
  name,
  website: `https://${name.toLowerCase().replaceAll(/[^a-z]/g, '')}.example`,
}));

/** Name, domain, publisher (an id or a new name) and status. */
const requests = (
  [
    ['Mara', 'Lindqvist', 'saltmarsh.example', 'Saltmarsh Games', 'pending'],
    ['Ben', 'Castellan', 'quietharbour.example', 9, 'pending'],
    ['Hana', 'Sato', 'foxgloveanddaughters.example', 11, 'pending'],
    ['Ilse', 'Verhoeven', 'velvetdice.example', 'Velvet Dice & Sons', 'pending'],
    ['Henrik', 'Solberg', 'copperkettle.example', 3, 'approved'],
    ['Lucía', 'Fernández', 'paperlighthouse.example', 4, 'approved'],
    ['Tom', 'Ashworth', 'thirdmeadow.example', 5, 'approved'],
    ['Yara', 'Haddad', 'nightferry.example', 6, 'approved'],
    ['George', 'Mbeki', 'polarthimble.example', 12, 'rejected'],
    ['Ines', 'Duarte', 'tinorchard.example', 10, 'revoked'],
    ['Priya', 'Nair', 'marigoldmeeple.example', 2, 'approved'],
    ['Ottilie', 'Brandt', 'ottergate.example', 8, 'rejected'],
  ] as const
).map(([first_name, last_name, domain, publisher, status], index) => ({
  ...storyRequest,
  id: `a0000000-0000-4000-8000-${padded(index + 1)}`,
  email: `${first_name.toLowerCase().replace('í', 'i')}@${domain}`,
  laravel_user_id: String(index + 12),
  first_name,
  last_name,
  publisher_id: typeof publisher === 'number' ? publisher : null,
  new_publisher_name: typeof publisher === 'string' ? publisher : null,
  website_url: `https://${domain}`,
  status,
  created_at: daysAgo(index),
  ...(status === 'pending' ? {} : { decided_at: '2025-11-19T14:05:00Z', decided_by: '1' }),
}));

const deletions = (
  [
    ['past.player@demo.example', storyDeletion.reason, 'pending'],
    ['george@demo.example', null, 'pending'],
    ['lotte.de.wit@demo.example', 'I have two accounts; please keep the other one.', 'pending'],
    ['cardboard.king@demo.example', 'Too many notifications.', 'approved'],
    ['sam.rolls@demo.example', null, 'approved'],
    ['ruth@demo.example', 'My sister asked in my name. I stay!', 'rejected'],
  ] as const
).map(([email, reason, status], index) => ({
  ...storyDeletion,
  id: `d0000000-0000-4000-8000-${padded(index + 1)}`,
  user_id: String(index + 30),
  email,
  reason,
  status,
  created_at: daysAgo(2 * index),
  ...(status === 'pending' ? {} : { processed_at: '2025-11-19T10:00:00Z', processed_by: '1' }),
}));

const testers = (
  [
    ['Theo Tester', 'tester', false],
    ['Ada Admin', 'admin', true],
    ['Oskar Lindgren', 'admin', true],
    ['Oskar Lindgren', 'tester', true],
    ['Mei Tanaka', 'tester', false],
    ['Julien Moreau', 'tester', false],
    ['Sofia Costa', 'tester', false],
    ['Daan Peeters', 'tester', false],
    ['Amara Okafor', 'tester', false],
    ['Lukas Weber', 'tester', false],
  ] as const
).map(([name, role, is_admin], index) => ({
  id: `${index + 1}:${role}`,
  user_id: index + 1,
  role,
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@demo.example`,
  is_admin,
  created_at: daysAgo(20 + 3 * index),
}));

const versions = [4, 3, 2, 1].map((id) => ({
  id,
  privacy_policy_id: 'c0000000-0000-4000-8000-000000000001',
  content: defaultPrivacyPolicy,
  effective_date: defaultEffectiveDate,
  updated_at: `2025-09-${20 + id}T12:00:00Z`,
  updated_by: id === 1 ? null : 1,
}));

const policy = { ...versions[0], id: 'c0000000-0000-4000-8000-000000000001' };

const games = (
  [
    ['Amber Mill', null, 1, 1995, 7.43, 9_120, 128_412, '13'],
    ['Amber Mill: The Flood', 1, 1, 1998, 7.61, 2_044, 31_077, '926'],
    ['Beekeeper', null, 2, 2014, 6.9, 1_210, 8_431, '161614'],
    ['Clockmaker’s Alley', null, 3, 2021, 8.02, 12_908, 70_112, '342070'],
    ['Dovecote', null, 4, 2009, 6.55, 640, 2_018, '40692'],
    ['Drift Ice', null, 12, 2024, null, null, 12, null],
    ['Ferryman’s Toll', null, 6, 2017, 7.2, 3_300, 19_404, '224517'],
    ['Ferryman’s Toll: Night Crossing', 7, 6, 2019, 7.5, 811, 4_996, '271896'],
    ['Herbarium', null, 11, 2020, 7.88, 8_002, 44_120, '298047'],
    ['Kestrel', null, 8, 2012, 6.1, 402, 998, '121921'],
    ['Ten Small Harbours', null, 9, 2018, 7.05, 1_904, 9_220, '245655'],
    ['Unsorted', null, null, null, null, null, null, null],
  ] as const
).map(([name, parent_id, publisher_id, year, rating, nb_ratings, nb_plays, bgg], index) => ({
  id: index + 1,
  name,
  parent_id,
  publisher_id,
  year_published: year,
  rating,
  nb_ratings,
  nb_plays,
  external_id: bgg,
  min_players: 2,
  max_players: 4,
  playing_time: 45,
  min_age: 10,
  updated_at: null,
}));

/** PostgREST's responses of a table: one row by id, else the rows of a status. */
const table = (name: string, rows: readonly { id: string | number; status?: string }[]) =>
  http.get(`*/rest/v1/${name}`, ({ request }) => {
    const { searchParams } = new URL(request.url);
    const wanted = (column: string) => searchParams.get(column)?.replace(/^eq\./, '') ?? null;
    if (request.headers.get('Accept')?.includes('pgrst.object')) {
      const row = rows.find(({ id }) => String(id) === wanted('id')) ?? rows[0];
      return HttpResponse.json(row);
    }
    const status = wanted('status');
    const found = status ? rows.filter((row) => row.status === status) : rows;
    const range = found.length ? `0-${found.length - 1}/${found.length}` : '*/0';
    return HttpResponse.json(found, { headers: { 'Content-Range': range } });
  });

const none = { total: 0, rows: [] };

/** Both back ends, for stories of complete screens. */
export const adminHandlers = [
  tokenAnswer(),
  table('publisher_requests', requests),
  table('account_deletion_requests', deletions),
  table('testers', testers),
  table('privacy_policy_versions', versions),
  table('privacy_policy', [policy]),
  historyAnswer,
  publisherHistoryAnswer(),
  catalogueAnswer('publishers', houses),
  catalogueAnswer('filter/games', games, 10_438),
  http.get('*/main-api/api/publishers/:id', ({ params }) =>
    HttpResponse.json({ data: houses[Number(params.id) - 1] }),
  ),
  http.post('*/rest/v1/rpc/person_overview', () =>
    HttpResponse.json({
      user_id: 5,
      email: 'mei.tanaka@demo.example',
      first_name: 'Mei',
      last_name: 'Tanaka',
      locale: null,
      roles: [{ role: 'tester', created_at: '2025-11-02T10:00:00Z' }],
      teams: [],
      requests: none,
      deletion_requests: none,
      reports: none,
      me_toos: none,
      acceptances: none,
      proposals: none,
      history: [],
    }),
  ),
  http.get('*/main-api/api/users/show/:id', () =>
    HttpResponse.json({
      data: { id: 5, firstname: 'Mei', lastname: 'Tanaka', displayname: 'mei' },
    }),
  ),
  http.get('*/rest/v1/profiles', () =>
    HttpResponse.json({
      laravel_user_id: 1,
      first_name: 'Ada',
      last_name: 'Admin',
      email: 'admin@demo.example',
    }),
  ),
];
