import { isConflict, publisherRequestRow } from '@ludarium/domain/data-backend';
import { type RequestStatus, requestTransitions } from '@ludarium/domain/publishers';
import { z } from 'zod';
import { dataBackend } from '../../providers/data-backend.ts';
import { mainApi } from '../../providers/main-api.ts';
import { describeDecision } from '../decisions/people.ts';
import type { DecisionPorts } from './decisions.ts';

const decidedColumns = publisherRequestRow.pick({
  id: true,
  email: true,
  laravel_user_id: true,
  first_name: true,
  last_name: true,
  publisher_id: true,
  new_publisher_name: true,
  status: true,
  decided_at: true,
  decided_by: true,
});

/** From where a status may be reached: of two decisions at once the second then finds no row. */
const sourcesOf = (status: RequestStatus) =>
  requestTransitions.filter(({ to }) => to === status).map(({ from }) => from);

/** A server function answers with an object; a proxy's page, whatever its status, is no answer. */
const functionAnswer = z.looseObject({});

/** The decisions' ports over the two real back ends. */
export const decisionPorts: DecisionPorts = {
  mainApi,
  requests: {
    async find(id) {
      const { data, error } = await dataBackend
        .from('publisher_requests')
        .select(Object.keys(decidedColumns.shape).join(','))
        .eq('id', id)
        .maybeSingle();
      if (error) throw error;
      return data === null ? null : decidedColumns.parse(data);
    },
    async move(id, status) {
      const { data, error } = await dataBackend
        .from('publisher_requests')
        .update({ status })
        .eq('id', id)
        .in('status', sourcesOf(status))
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
    async isPublisher(userId) {
      const { data, error } = await dataBackend
        .from('user_roles')
        .select('role')
        .eq('user_id', Number(userId))
        .eq('role', 'publisher');
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
