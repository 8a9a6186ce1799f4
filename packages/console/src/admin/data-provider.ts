import { adminAccessMessages } from '@ludarium/domain/account';
import { mainApi } from '@ludarium/web/http/main-api.ts';
import { combineDataProviders, type DeleteParams, type GetOneResult } from 'react-admin';
import { z } from 'zod';
import { dataBackendProvider } from '../providers/data-backend-provider.ts';
import { createMainApiProvider } from '../providers/main-api-provider.ts';
import {
  type DecisionMethods,
  decisionReasonColumns,
  type Outcome,
  refused,
} from './decisions/decision.ts';
import { checkToken } from './decisions/queries.ts';
import {
  decideProposal,
  decisionFailed,
  type ProposalDecision,
} from './game-proposals/decisions.ts';
import type { Declared } from './kit/define-resource.tsx';
import { transit } from './kit/transit.ts';
import { decide, requestFailures } from './publisher-requests/decisions.ts';
import { approvalInput } from './publisher-requests/reasons.ts';
import { deletionRequests } from './resources/deletion-requests.tsx';
import { feedbackItems } from './resources/feedback-items.tsx';
import { testers } from './resources/testers.tsx';

type DecisionMethod = DecisionMethods[keyof DecisionMethods];

/**
 * The decisions as custom methods of the data provider. Each verifies the admin's token on the
 * server first (section 6), and resolves to an `Outcome` whatever happens.
 */
export const decisionMethods: DecisionMethods = {
  approveRequest: createDecisionMethod(
    ({ id, meta }) =>
      decide('approve', {
        requestId: String(id),
        decision: 'approve',
        ...approvalInput.safeParse(meta).data,
      }),
    requestFailures.approve,
  ),
  rejectRequest: decideWithReason('reject'),
  revokeRequest: decideWithReason('revoke'),
  deleteRequest: decideWithReason('delete'),
  finishRequest: createDecisionMethod(
    ({ id, previousData }) =>
      decide(previousData?.role_due?.decision ?? 'approve', {
        requestId: String(id),
        decision: 'finish',
      }),
    requestFailures.finish,
  ),
  transit: transitDeclared,
  approveProposal: decideOnProposal('approved'),
  requestProposalChanges: decideOnProposal('changes_requested'),
  rejectProposal: decideOnProposal('rejected'),
};

function decideWithReason(action: 'reject' | 'revoke' | 'delete'): DecisionMethod {
  return createDecisionMethod(
    ({ id, meta }) =>
      decide(action, { requestId: String(id), decision: action, reason: getReasonColumns(meta) }),
    requestFailures[action],
  );
}

/** The resources whose transitions are declared. */
const declared: readonly Declared[] = [deletionRequests, feedbackItems, testers];

const transitionMeta = z.looseObject({ resource: z.string(), transition: z.string() });

/**
 * Makes the transition of a declared resource that `meta` names, with the other columns there. A page
 * of another resource can show the row.
 */
function transitDeclared(shownAs: string, params: DeleteParams): Promise<Outcome> {
  const { resource: name, transition: label, ...given } = transitionMeta.parse(params.meta);
  const resource = declared.find((candidate) => candidate.name === name);
  const transition = resource?.transitions?.find((candidate) => candidate.label === label);
  if (!resource || !transition) throw new Error(`${name} has no transition '${label}'.`);
  const run = createDecisionMethod(
    ({ id, previousData }) => transit(resource, transition, { ...previousData, id }, given),
    transition.failed ?? '',
  );
  return run(shownAs, params);
}

function decideOnProposal(status: ProposalDecision): DecisionMethod {
  return createDecisionMethod((params) => decideProposal(status, params), decisionFailed);
}

/** The reason of a decision; null for one without. */
const getReasonColumns = (meta: unknown) => decisionReasonColumns.safeParse(meta).data ?? null;

/** @param failed the text of the outcome if an exception gives no better one */
function createDecisionMethod(
  run: (params: DeleteParams) => Promise<Outcome>,
  failed: string,
): DecisionMethod {
  return async (_, params) => {
    try {
      const { valid, admin } = await checkToken();
      if (!valid || !admin) return refused(adminAccessMessages.beforeAction);
      return await run(params);
    } catch (error) {
      console.error(error);
      return refused(failed);
    }
  };
}

const mainApiProvider = createMainApiProvider(mainApi);
const backendProvider = { ...dataBackendProvider, ...decisionMethods };

/** A person's page is one record, from both back ends. */
const peopleProvider: typeof backendProvider = {
  ...backendProvider,
  getOne: async (_, { id, signal }): Promise<GetOneResult> => {
    const { readPerson } = await import('./people/read-person.ts');
    return { data: await readPerson(id, signal) };
  },
};

/** The catalogue is read from the main API, every other resource but people from the data backend. */
export const adminDataProvider = combineDataProviders((resource) => {
  if (resource === 'people') return peopleProvider;
  return resource === 'games' || resource === 'publishers' ? mainApiProvider : backendProvider;
});
