import type { DeletionRequestRow } from '@ludarium/domain/data-backend';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DeletionPorts, decideDeletion } from './decisions.ts';

const decided: DeletionRequestRow = {
  id: 'd1',
  user_id: null,
  email: 'leaver@somewhere.example',
  reason: null,
  status: 'rejected',
  created_at: '2025-11-17T20:12:00Z',
  processed_at: '2025-11-18T10:00:00Z',
  processed_by: '1',
  decision_code: null,
  decision_text: null,
  decision_mailed: false,
};
const ports = (changes: Partial<DeletionPorts> = {}): DeletionPorts => ({
  decide: async () => 'decided',
  find: async () => decided,
  describe: async () => ({ who: 'Oskar Lindgren', when: '18 Nov 2025, 11:00' }),
  ...changes,
});

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

describe('decideDeletion', () => {
  it.each([
    ['approve', 'approved', 'Deletion request approved successfully'],
    ['reject', 'rejected', 'Deletion request rejected'],
  ] as const)('%s', async (action, status, text) => {
    const decide = vi.fn<DeletionPorts['decide']>().mockResolvedValue('decided');
    expect(await decideDeletion(ports({ decide }), action, 'd1')).toEqual({ kind: 'done', text });
    expect(decide).toHaveBeenCalledExactlyOnceWith('d1', status, null);
  });

  it('saves the reason with the decision', async () => {
    const decide = vi.fn<DeletionPorts['decide']>().mockResolvedValue('decided');
    const reason = { decision_code: 'other', decision_text: 'Ask again.', decision_mailed: true };
    await decideDeletion(ports({ decide }), 'reject', 'd1', reason);
    expect(decide).toHaveBeenCalledExactlyOnceWith('d1', 'rejected', reason);
  });

  it.each([
    ['approve', 'Failed to approve deletion request'],
    ['reject', 'Failed to reject deletion request'],
  ] as const)('returns the failure text of %s after an error', async (action, text) => {
    const decide = vi.fn<DeletionPorts['decide']>().mockRejectedValue(new Error('Disk full'));
    expect(await decideDeletion(ports({ decide }), action, 'd1')).toEqual({
      kind: 'refused',
      text,
    });
  });

  it('shows the admin who decided first', async () => {
    const decide = async () => 'conflict' as const;
    expect(await decideDeletion(ports({ decide }), 'approve', 'd1')).toEqual({
      kind: 'refused',
      text: 'Oskar Lindgren has rejected this request already (18 Nov 2025, 11:00). Nothing was changed.',
    });
  });

  it('returns not found for a deleted request', async () => {
    const gone = ports({ decide: async () => 'conflict', find: async () => null });
    expect(await decideDeletion(gone, 'approve', 'd1')).toMatchObject({
      kind: 'refused',
      text: expect.stringMatching(/not found/i),
    });
  });
});
