import { deletionRequestRow, isConflict } from '@ludarium/domain/data-backend';
import { dataBackend } from '../../providers/data-backend.ts';
import { describeDecision } from '../decisions/people.ts';
import type { DeletionPorts } from './decisions.ts';

/** The decisions' ports over the real data backend. */
export const deletionPorts: DeletionPorts = {
  async decide(id, status) {
    const { data, error } = await dataBackend
      .from('account_deletion_requests')
      .update({ status, processed_at: new Date().toISOString() })
      .eq('id', id)
      .eq('status', 'pending')
      .select('id');
    if (error && !isConflict(error)) throw error;
    return data && data.length > 0 ? 'decided' : 'conflict';
  },
  async find(id) {
    const { data, error } = await dataBackend
      .from('account_deletion_requests')
      .select('*')
      .eq('id', id)
      .maybeSingle();
    if (error) throw error;
    return data === null ? null : deletionRequestRow.parse(data);
  },
  describe: ({ processed_by, processed_at }) => describeDecision(processed_by, processed_at),
};
