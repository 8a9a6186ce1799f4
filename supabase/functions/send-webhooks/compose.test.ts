import { expect, it } from 'vitest';
import { composeDelivery } from './compose.ts';

const site = 'https://ludarium.example';
const id = '00000000-0000-4000-8000-000000000001';
const created_at = '2026-11-27T09:30:00+00:00';
const report = {
  id,
  number: 214,
  title: 'Dice roll twice',
  category: 'bug',
  priority: 'major',
} as const;
const moved = {
  event: 'report.moved',
  created_at,
  data: { ...report, old_status: 'feedback', status: 'completed' },
} as const;

it('is a Standard Webhooks payload with the address of the thing', () => {
  expect(composeDelivery({ ...moved, format: 'json' }, site)).toEqual({
    type: 'report.moved',
    timestamp: created_at,
    data: { ...moved.data, url: `${site}/feedback/214` },
  });
});

it('is a message for a chat that mentions nobody', () => {
  const data = { ...moved.data, title: '@everyone <!channel> *free* [x](https://evil.example)' };
  const discord = composeDelivery({ ...moved, data, format: 'discord' }, site);
  expect(discord).toEqual({
    content: expect.stringContaining('\\@everyone \\<!channel\\> \\*free\\* \\[x\\]\\(https\\:'),
    allowed_mentions: { parse: [] },
  });
  const slack = composeDelivery({ ...moved, data, format: 'slack' }, site);
  expect(slack).toEqual({
    text: expect.stringContaining('@everyone &lt;!channel&gt; *free*'),
    unfurl_links: false,
  });
});

it.each([
  [{ event: 'test', data: {} }, 'A test from Ludarium.', '/admin/webhooks'],
  [
    { event: 'report.created', data: { ...report, status: 'feedback' } },
    "New report #214: 'Dice roll twice' (bug, major)",
    '/feedback/214',
  ],
  [
    { event: 'report.answered', data: { ...report, status: 'feedback', build: '1.2' } },
    "Our team replied to #214 'Dice roll twice': fixed in build 1.2",
    '/feedback/214',
  ],
  [
    {
      event: 'request.created',
      data: { about: 'publisher', id, status: 'pending', new_publisher_name: 'Hex & Sons' },
    },
    'Somebody asked for access as Hex &amp; Sons',
    `/admin/publisher_requests/${id}/show`,
  ],
  [
    {
      event: 'request.decided',
      data: { about: 'publisher', id, status: 'rejected', publisher_id: 3 },
    },
    'The request for publisher 3 was rejected',
    `/admin/publisher_requests/${id}/show`,
  ],
  [
    { event: 'request.created', data: { about: 'deletion', id, status: 'pending' } },
    'Somebody asked for the deletion of their account',
    `/admin/account_deletion_requests/${id}/show`,
  ],
  [
    {
      event: 'proposal.decided',
      data: {
        id,
        publisher_id: 3,
        kind: 'change',
        name: null,
        game_id: 7,
        status: 'changes_requested',
      },
    },
    'A proposal of publisher 3 was sent back for changes: game 7 (change)',
    `/admin/game_proposals/${id}/show`,
  ],
  [
    {
      event: 'proposal.submitted',
      data: {
        batch: true,
        id,
        publisher_id: 3,
        file: 'games.csv',
        proposals: 40,
        open: 40,
        approved: 0,
        rejected: 0,
      },
    },
    'Publisher 3 sent 40 proposals with games.csv',
    `/admin/game_proposals?filter=%7B%22batch_id%22%3A%22${id}%22%7D`,
  ],
] as const)('%j is told in a sentence', (delivery, sentence, path) => {
  const message = composeDelivery({ ...delivery, created_at, format: 'slack' }, site);
  expect(message).toMatchObject({ text: `${sentence}\n<${site}${path}>` });
});
