import {
  accessEndMessages,
  describePerson,
  getAllowedActions,
  getEvidenceFacts,
  type RequestAction,
  type RequestEvidence,
  requestActionLabels,
  requestConfirmations,
} from '@ludarium/domain/publishers';
import type { Check, Transition } from '../declaration/transition.ts';
import {
  type ApprovalInput,
  decide,
  finish,
  getApplicantName,
  givesAccess,
  type PublisherRequest,
  rejection,
  requestFailures,
  revocation,
} from './decisions.ts';
import { readEvidence } from './Evidence.tsx';

/** An interrupted decision; whoever sees it can end it. */
export const openDecisionText =
  'The main API has not confirmed this decision yet. Try again tells it once more.';

/** What the decisions have in common: the server makes them (section 4). */
const createTransition = (action: RequestAction) => ({
  label: requestActionLabels[action],
  failed: requestFailures[action],
  when: ({ status, role_due }: PublisherRequest) =>
    role_due === null && getAllowedActions(status).includes(action),
  run: ({ id }: PublisherRequest, given: object) => decide(action, id, given),
});

/** The decisions that a request's status allows (section 4); two ask first (section 8). */
export const requestTransitions: readonly Transition<PublisherRequest, string, never>[] = [
  {
    label: 'Try again',
    when: ({ role_due }) => role_due !== null,
    run: finish,
    isPrimary: true,
    consequence: openDecisionText,
    failed: requestFailures.finish,
  },
  {
    ...createTransition('approve'),
    isPrimary: true,
    consequence:
      'The publisher role is added, the request is approved, and the notification email is sent.',
    check: checkApproval,
  },
  {
    ...createTransition('reject'),
    question: {
      title: requestActionLabels.reject,
      text: 'A rejected request is closed; the applicant reads the reason and can ask again.',
    },
    reason: rejection,
  },
  {
    ...createTransition('revoke'),
    question: { title: 'Revoke access', text: requestConfirmations.revoke },
    isDestructive: true,
    consequence: accessEndMessages.revocation,
    check: checkAccessEnd,
    reason: revocation,
  },
  {
    ...createTransition('delete'),
    question: { title: 'Delete request', text: requestConfirmations.delete },
    isDestructive: true,
    consequence: accessEndMessages.deletion,
    check: checkDeletion,
    reason: revocation,
    hasReason: givesAccess,
  },
];

type Rows = readonly PublisherRequest[];

/**
 * Sentences about requests from what is known about each of them.
 *
 * @param describe receives undefined if that could not be loaded
 */
async function check(
  rows: Rows,
  describe: (row: PublisherRequest, evidence?: RequestEvidence) => readonly string[],
) {
  const evidence = await readEvidence(rows).catch((error: unknown) => {
    console.error(error);
    return undefined;
  });
  const facts = new Map(rows.map((row) => [row.id, describe(row, evidence?.get(row.id))]));
  return { evidence, facts };
}

/**
 * What is doubtful about requests: an address that is not confirmed, people of the publisher, a new name
 * that exists, an account that is to be deleted. One without doubts is approved at once.
 */
async function checkApproval(rows: Rows): Promise<Check | null> {
  const { evidence, facts } = await check(rows, (row, known) =>
    known
      ? getEvidenceFacts(row, known, getApplicantName(row)).flatMap(
          ({ question }) => question ?? [],
        )
      : ['What is known about this request could not be loaded.'],
  );
  const [request, ...others] = rows;
  if (!request || others.length > 0) return { facts };
  if (facts.get(request.id)?.length === 0) return null;
  const { publisher = null, deletionApprovedAt = null } = evidence?.get(request.id) ?? {};
  const given: ApprovalInput = { knowsDeletion: deletionApprovedAt !== null };
  if (request.new_publisher_name === null || publisher === null) {
    return { facts, given, title: `Approve ${getApplicantName(request)}?` };
  }
  const label = `Approve for ${publisher.name}`;
  const advice =
    'If this is another company of the same name, reject the request, create the publisher in the main back end, and ask the person to request access to it.';
  return {
    facts: new Map([[request.id, [...(facts.get(request.id) ?? []), advice]]]),
    given: { ...given, publisherId: publisher.id },
    title: `${label}?`,
    confirmLabel: label,
  };
}

/** Who still acts for the publisher when a person's access has ended. */
async function checkAccessEnd(rows: Rows): Promise<Check> {
  const { facts } = await check(rows, (row, known) => {
    if (!givesAccess(row)) return [];
    if (!known) return [accessEndMessages.peopleFailed];
    const publisher = known.publisher?.name ?? row.new_publisher_name ?? 'the publisher';
    const others = known.people.filter(({ user_id }) => user_id !== row.laravel_user_id);
    return [
      others.length === 0
        ? accessEndMessages.nobodyStays(publisher)
        : accessEndMessages.othersStay(publisher, others.map(describePerson).join('; ')),
    ];
  });
  return { facts };
}

/** The deletion of an approved request ends the access, too. */
async function checkDeletion(rows: Rows): Promise<Check> {
  const { facts } = await checkAccessEnd(rows);
  return {
    facts: new Map(
      rows
        .filter(givesAccess)
        .map(({ id }) => [id, [accessEndMessages.deleteApproved, ...(facts.get(id) ?? [])]]),
    ),
  };
}
