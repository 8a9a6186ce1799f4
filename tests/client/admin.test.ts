import { randomUUID } from 'node:crypto';
import type { User } from '@ludarium/domain/account';
import { publisherApplicationSchema } from '@ludarium/domain/publishers';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminDataProvider } from '../../packages/console/src/admin/data-provider.ts';
import { transit } from '../../packages/console/src/admin/decisions/transit.ts';
import { readEvidence } from '../../packages/console/src/admin/publisher-requests/Evidence.tsx';
import { declaredResources } from '../../packages/console/src/admin/resources/index.tsx';
import { createRequest } from '../../packages/site/src/publisher-form/publisher-request.ts';
import { signInAs, signInAsStranger } from './people.ts';

const { signal } = new AbortController();
const pagination = { page: 1, perPage: 25 };
beforeEach(() => signInAs('admin'));

/** Makes a transition by the names of its resource and its button. */
function transitByName(
  name: string,
  label: string,
  row: Parameters<typeof transit>[2],
  given: object = {},
) {
  const resource = declaredResources.find((candidate) => candidate.name === name);
  const transition = resource?.transitions?.find((candidate) => candidate.label === label);
  if (!resource || !transition) throw new Error(`${name} has no transition '${label}'.`);
  return transit(resource, transition, row, given);
}

/** What each list sorts by and filters with. */
const lists = {
  publisher_requests: {
    sorts: ['created_at', 'first_name', 'email', 'website_url', 'status'],
    filters: [{ status: 'pending' }, { q: 'lindqvist' }, { q: 'lindqvist', status: 'approved' }],
  },
  game_proposals: {
    sorts: ['submitted_at', 'name', 'kind', 'status'],
    filters: [{ status: 'submitted' }, { kind: 'new' }, { publisher_id: 1 }, { q: 'alder' }],
  },
  account_deletion_requests: {
    sorts: ['created_at', 'email', 'status'],
    filters: [{ status: 'pending' }, { q: 'example' }],
  },
  changelog_entries: { sorts: ['updated_at'], filters: [{ status: 'draft' }, { q: 'board' }] },
  feedback_items: {
    sorts: ['number', 'created_at', 'status', 'priority', 'category'],
    filters: [{ status: 'feedback' }, { category: 'bug', priority: 'major' }, { q: 'crash' }],
  },
  testers: { sorts: ['name', 'email', 'role', 'created_at'], filters: [{ role: 'admin' }] },
  publishers: { sorts: [], filters: [{ q: 'lantern' }] },
  games: { sorts: ['name'], filters: [{ q: 'alder', publisher_id: 1 }] },
} as const;

describe.each(Object.entries(lists))('the list of %s', (resource, { sorts, filters }) => {
  it.each(sorts.flatMap((field) => [`${field} ASC`, `${field} DESC`]))(
    'sorts by %s',
    async (by) => {
      const [field = '', order = ''] = by.split(' ');
      const sort = { field, order: order === 'DESC' ? 'DESC' : 'ASC' } as const;
      const { data } = await adminDataProvider.getList(resource, { pagination, sort, filter: {} });
      expect(data.length).toBeGreaterThan(0);
    },
  );

  it.each(filters.map((filter) => [JSON.stringify(filter), filter] as const))(
    'filters by %s',
    async (_, filter) => {
      const sort = { field: 'id', order: 'ASC' } as const;
      const all = await adminDataProvider.getList(resource, { pagination, sort, filter: {} });
      const found = await adminDataProvider.getList(resource, { pagination, sort, filter });
      expect(found.total ?? 0).toBeLessThanOrEqual(all.total ?? Number.POSITIVE_INFINITY);
      for (const [column, value] of Object.entries(filter)) {
        if (column === 'q') continue;
        expect(found.data.map((row) => row[column])).toEqual(found.data.map(() => value));
      }
    },
  );
});

it('reads a person from both back ends, and says that nobody has an id', async () => {
  const { data } = await adminDataProvider.getOne('people', { id: '13' });
  expect(data).toMatchObject({ id: '13', email: 'henrik@copperkettle.example' });
  await expect(adminDataProvider.getOne('people', { id: '99999' })).rejects.toMatchObject({
    status: 404,
  });
});

it('reads the history of a record, and a page past the end as empty', async () => {
  const sort = { field: 'id', order: 'DESC' } as const;
  const filter = { table_name: 'publisher_requests' };
  const read = (page: number) =>
    adminDataProvider.getList('audit_log', {
      pagination: { page, perPage: 50 },
      sort,
      filter,
    });
  expect((await read(1)).data.length).toBeGreaterThan(0);
  expect((await read(900)).data).toEqual([]);
});

it('writes an entry of the changelog, and refuses to overwrite a newer text', async () => {
  const resource = 'changelog_entries';
  const data = { title: 'Dice', body: 'They roll.', kind: null, build: null, feedback_ids: [] };
  const { data: entry } = await adminDataProvider.create(resource, { data });
  const change = { ...data, title: 'More dice', status: 'draft', updated_at: entry.updated_at };
  const params = { id: entry.id, previousData: { id: entry.id }, data: change };
  expect((await adminDataProvider.update(resource, params)).data).toMatchObject({
    title: 'More dice',
  });
  await expect(adminDataProvider.update(resource, params)).rejects.toMatchObject({ status: 409 });
  await adminDataProvider.delete(resource, { id: entry.id, previousData: entry });
  await expect(adminDataProvider.getOne(resource, { id: entry.id })).rejects.toThrow();
});

it('publishes a version of the privacy policy, and refuses to overwrite a newer one', async () => {
  const sort = { field: 'updated_at', order: 'DESC' } as const;
  const { data } = await adminDataProvider.getList('privacy_policy', {
    pagination: { page: 1, perPage: 1 },
    sort,
    filter: {},
  });
  const [policy] = data;
  if (!policy) throw new Error('There is no policy.');
  const change = { content: `${policy.content}\n\nAnd more.`, updated_at: policy.updated_at };
  const params = { id: policy.id, previousData: { id: policy.id }, data: change };
  const saved = await adminDataProvider.update('privacy_policy', params);
  expect(saved.data.content).toBe(change.content);
  await expect(adminDataProvider.update('privacy_policy', params)).rejects.toThrow();
  const versions = await adminDataProvider.getList('privacy_policy_versions', {
    pagination,
    sort: { field: 'id', order: 'DESC' },
    filter: {},
  });
  expect(versions.data[0]).toMatchObject({ content: change.content });
});

describe('decisions', () => {
  /** Somebody's pending request for a new publisher. */
  async function addRequest(): Promise<{ person: User; id: string }> {
    const person = await signInAsStranger();
    const application = publisherApplicationSchema.parse({
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      publisher: { kind: 'new', name: `House ${randomUUID()}`, logo: null },
      websiteUrl: 'https://client.example',
    });
    const { id } = await createRequest(application, person.id);
    await signInAs('admin');
    return { person, id };
  }

  const decide = (
    transition: 'Approve' | 'Reject' | 'Revoke Access' | 'Delete',
    id: string,
    given?: object,
  ) => transitByName('publisher_requests', transition, { id }, given);

  it('approves a request, which makes a publisher, and revokes it', async () => {
    const { person, id } = await addRequest();
    const { data: row } = await adminDataProvider.getOne('publisher_requests', { id });
    const evidence = await readEvidence([row as never], signal);
    expect(evidence.get(id)).toMatchObject({ isCompared: true, publisher: null });
    expect(await decide('Approve', id)).toMatchObject({ kind: 'done' });
    expect(await signInAs(person)).toMatchObject({ roles: ['publisher'] });
    await signInAs('admin');
    expect(await decide('Approve', id)).toMatchObject({ kind: 'refused' });
    expect(await decide('Revoke Access', id)).toMatchObject({ kind: 'done' });
    expect(await signInAs(person)).toMatchObject({ roles: [] });
  });

  it('rejects a request with a reason, and deletes it', async () => {
    const { id } = await addRequest();
    const reason = {
      decision_code: 'not_connected',
      decision_text: 'The website is another one.',
      decision_mailed: false,
    };
    expect(await decide('Reject', id, reason)).toMatchObject({ kind: 'done' });
    const { data } = await adminDataProvider.getOne('publisher_requests', { id });
    expect(data).toMatchObject({ status: 'rejected', ...reason });
    expect(await decide('Delete', id)).toMatchObject({ kind: 'done' });
    expect(await decide('Delete', id)).toMatchObject({ kind: 'refused' });
  });

  it('approves a deletion, and marks it as carried out once', async () => {
    const resource = 'account_deletion_requests';
    const sort = { field: 'created_at', order: 'ASC' } as const;
    const filter = { status: 'pending' };
    const { data } = await adminDataProvider.getList(resource, { pagination, sort, filter });
    const id = data[0]?.id ?? '';
    /** Makes a transition of the row as it is read now. */
    const transitNow = async (transition: string) => {
      const { data: row } = await adminDataProvider.getOne(resource, { id });
      return transitByName(resource, transition, row);
    };
    expect(await transitNow('Approve')).toMatchObject({ kind: 'done' });
    expect(await transitNow('Reject')).toMatchObject({ kind: 'refused' });
    expect(await transitNow('Mark as done')).toMatchObject({ kind: 'done' });
    expect(await transitNow('Mark as done')).toMatchObject({ kind: 'refused' });
  });

  it('decides on the version of a proposal that was seen', async () => {
    const resource = 'game_proposals';
    const sort = { field: 'submitted_at', order: 'ASC' } as const;
    const filter = { status: 'submitted' };
    const { data } = await adminDataProvider.getList(resource, { pagination, sort, filter });
    const [proposal] = data;
    if (!proposal) throw new Error('No proposal waits.');
    const reason = { reason_code: 'incorrect', reason: 'The year is another one.' };
    const decideOn = (version: number, transition: string) =>
      transitByName(resource, transition, { ...proposal, version }, reason);
    const { version } = proposal;
    expect(await decideOn(version + 1, 'Reject')).toMatchObject({ kind: 'refused' });
    expect(await decideOn(version, 'Request changes')).toMatchObject({ kind: 'done' });
  });
});
