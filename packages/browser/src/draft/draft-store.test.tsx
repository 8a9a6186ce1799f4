import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { DraftKey } from './draft-store.ts';

const schema = z.object({ text: z.string() });
const ada: DraftKey = { owner: '7', name: 'comment:1' };
const stored = 'draft:7:comment:1';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-03-02T10:00:00Z');
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Opens a draft as a new page does, with no module state of another. */
async function open(key = ada) {
  vi.resetModules();
  const { openDraft } = await import('./draft-store.ts');
  return openDraft(key, schema);
}

const pass = (days: number) => vi.setSystemTime(Date.now() + days * 24 * 60 * 60 * 1000);

describe('a draft', () => {
  it('is read after a reload, with the time when it was saved', async () => {
    (await open()).write({ text: 'Half a' });
    pass(1);
    const draft = await open();
    expect(draft.read()).toEqual({ text: 'Half a' });
    expect(draft.getRestoredAt()).toEqual(new Date('2026-03-02T10:00:00Z'));
  });

  it('is not restored in the visit that writes it', async () => {
    const draft = await open();
    draft.write({ text: 'Half a' });
    expect(draft.getRestoredAt()).toBeNull();
  });

  it('is hidden from another account, and there for its owner the next day', async () => {
    const key = { owner: '7', name: 'request', storageKey: 'publisherRequestFormData' };
    (await open(key)).write({ text: 'Mine' });
    expect((await open({ ...key, owner: '8' })).read()).toBeNull();
    pass(1);
    expect((await open(key)).read()).toEqual({ text: 'Mine' });
  });

  it.each([
    ['7', 30],
    ['', 7],
  ])('of the owner %j is deleted after %i days', async (owner, days) => {
    const key = { ...ada, owner };
    (await open(key)).write({ text: 'Old' });
    pass(days);
    expect((await open(key)).read()).toEqual({ text: 'Old' });
    vi.setSystemTime(Date.now() + 1);
    expect((await open(key)).read()).toBeNull();
    expect(window.localStorage.length).toBe(0);
  });

  it.each([
    ['cut off', '{"text":'],
    ['no object', '"text"'],
    ['of another shape', '{"title":"Crash"}'],
    ['of nobody', '{"text":"Old"}'],
  ])('that is %s is deleted', async (_, text) => {
    window.localStorage.setItem(stored, text);
    expect((await open()).read()).toBeNull();
    expect(window.localStorage.getItem(stored)).toBeNull();
  });

  it('never contains a password', async () => {
    const draft = await open();
    draft.write(Object.assign({ text: 'Petra' }, { repeatPassword: 'Sturdy-box-7' }));
    expect(window.localStorage.getItem(stored)).not.toContain('Sturdy');
  });

  it('is deleted by an empty text', async () => {
    const draft = await open();
    draft.write({ text: 'Half a' });
    draft.write(null);
    expect(window.localStorage.length).toBe(0);
  });
});

describe('the idempotency key', () => {
  it('is the same for a retry, also after a reload, and another for another text', async () => {
    const draft = await open();
    draft.write({ text: 'Once' });
    const id = draft.sendId();
    expect(draft.sendId()).toBe(id);
    const reloaded = await open();
    expect(reloaded.tried()).toBe(id);
    expect(reloaded.sendId()).toBe(id);
    reloaded.write({ text: 'Twice' });
    expect(reloaded.tried()).toBeNull();
    expect(reloaded.sendId()).not.toBe(id);
  });

  it('deletes what was sent, but not what was typed since', async () => {
    const draft = await open();
    draft.write({ text: 'One' });
    const id = draft.sendId();
    draft.write({ text: 'One and two' });
    draft.removeSent(id);
    expect(draft.read()).toEqual({ text: 'One and two' });
    draft.removeSent(draft.sendId());
    expect((await open()).read()).toBeNull();
  });
});

it('does not throw if the browser denies access, and keeps the text in memory', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  const draft = await open();
  draft.write({ text: 'Long' });
  expect(draft.read()).toEqual({ text: 'Long' });
});

it('signing out deletes the drafts of the person alone', async () => {
  (await open()).write({ text: 'Mine' });
  (await open({ ...ada, owner: '8' })).write({ text: 'Theirs' });
  const { removeDraftsOf } = await import('../session/remove-drafts.ts');
  removeDraftsOf('7');
  expect(Object.keys(window.localStorage)).toEqual(['draft:8:comment:1']);
});
