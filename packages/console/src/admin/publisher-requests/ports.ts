import {
  isConflict,
  publisherDecisionClaim,
  publisherDecisionRelease,
} from '@ludarium/domain/data-backend';
import { type RequestStatus, requestTransitions } from '@ludarium/domain/publishers';
import { z } from 'zod';
import { dataBackend } from '../../providers/data-backend.ts';
import { mainApi } from '../../providers/main-api.ts';
import { describeDecision } from '../decisions/people.ts';
import type { DecisionPorts } from './decisions.ts';

/** From where a status may be reached: of two decisions at once the second then finds no row. */
const getSourceStatuses = (status: RequestStatus) =>
  requestTransitions.filter(({ to }) => to === status).map(({ from }) => from);

/** A server function answers with an object; a proxy's page, whatever its status, is no answer. */
const functionAnswer = z.looseObject({});

/** The decisions' ports over the two real back ends. */
export const decisionPorts: DecisionPorts = {
  mainApi,
  requests: {
    async claim(id, decision, lease) {
      const { data, error } = await dataBackend.rpc('claim_publisher_decision', {
        request_id: id,
        decision,
        lease,
      });
      if (error) throw error;
      return publisherDecisionClaim.parse(data);
    },
    async release(lease, finished) {
      const { data, error } = await dataBackend.rpc('release_publisher_decision', {
        lease,
        finished,
      });
      if (error) throw error;
      return publisherDecisionRelease.parse(data);
    },
    async move(id, status) {
      const { data, error } = await dataBackend
        .from('publisher_requests')
        .update({ status })
        .eq('id', id)
        .in('status', getSourceStatuses(status))
        .select('id');
      if (error && isConflict(error)) return 'conflict';
      if (error) throw error;
      return data.length > 0 ? 'moved' : 'conflict';
    },
    async remove(id) {
      const { data, error } = await dataBackend
        .from('publisher_requests')
        .delete()
        .eq('id', id)
        .select('id');
      if (error) throw error;
      return data.length > 0;
    },
  },
  async sendApproval(request) {
    const { data, error } = await dataBackend.functions.invoke('send-publisher-approval', {
      body: {
        email: request.email,
        firstName: request.first_name,
        lastName: request.last_name,
        publisherName: await publisherName(request),
        portalUrl: new URL('/publisher-portal', window.location.origin).href,
      },
    });
    if (error) throw error;
    functionAnswer.parse(data);
  },
  describe: ({ decided_by, decided_at }) => describeDecision(decided_by, decided_at),
};

/** The name for the mail; the server function looks it up itself where this one fails. */
async function publisherName(request: {
  publisher_id: number | null;
  new_publisher_name: string | null;
}): Promise<string> {
  if (request.publisher_id === null) return request.new_publisher_name ?? '';
  try {
    return (await mainApi.publisher(request.publisher_id)).name;
  } catch (error) {
    console.warn(error);
    return '';
  }
}
