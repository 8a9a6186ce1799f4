import { formatDate } from '../dates/index.ts';
import type { ComparedPublisher } from '../main-api/publisher-comparison.ts';
import { isSameDomain, normaliseDomain } from '../website/index.ts';
import { requestDecisionMessages } from './messages.ts';
import { isSamePublisherName } from './name.ts';

/** Somebody who acts for a publisher by an approved request. */
interface PublisherPerson {
  readonly user_id: string;
  readonly name: string | null;
  readonly email: string;
}

/** What both back ends know about a request; not what the applicant says. */
export interface RequestEvidence {
  /** Whether the catalogue was compared; false if the main API cannot, or did not answer. */
  readonly isCompared: boolean;
  /** The publisher that the request names: by its id, or with an equal name. Null if there is none. */
  readonly publisher: ComparedPublisher | null;
  /** Publishers with a similar name, of a request that names a new one. */
  readonly similar: readonly ComparedPublisher[];
  /** Who acts for `publisher`. */
  readonly people: readonly PublisherPerson[];
  /** Pending requests of others for the same publisher or an equal name. */
  readonly others: readonly { readonly id: string; readonly name: string }[];
  /** When the deletion of the applicant's account was approved that is to be carried out. */
  readonly deletionApprovedAt: string | null;
}

/** What the applicant says. */
export interface Claim {
  readonly email: string;
  /** Null if the main API does not report it. */
  readonly email_verified: boolean | null;
  readonly website_url: string | null;
  readonly publisher_id: number | null;
  readonly new_publisher_name: string | null;
  /** The publisher that an approved new name became. */
  readonly approved_publisher_id?: number | null;
}

/** What is known about one aspect of a request: for its row, its page and the approval's question. */
export interface EvidenceFact {
  /** Its name on the page. */
  readonly label: string;
  readonly text: string;
  /** The text on the page, if it is a longer one. */
  readonly detail?: string;
  /** Whether an admin should look at it. */
  readonly isMarked?: boolean;
  /** What an admin confirms before the approval. */
  readonly question?: string;
  /** The records to which the page links, by their resource. */
  readonly links?: readonly {
    readonly resource: 'publishers' | 'publisher_requests';
    readonly id: string | number;
    readonly name: string;
  }[];
}

/** Splits the publishers of a compared name into the equal one and the similar ones. */
export function splitCompared(
  name: string,
  publishers: readonly ComparedPublisher[],
): { readonly equal: ComparedPublisher | null; readonly similar: readonly ComparedPublisher[] } {
  const equal = publishers.find((publisher) => isSamePublisherName(publisher.name, name)) ?? null;
  return { equal, similar: publishers.filter((publisher) => publisher !== equal) };
}

/**
 * What both back ends know about a request, the publisher first.
 *
 * @param name the applicant's, for the questions
 */
export function getEvidenceFacts(
  claim: Claim,
  evidence: RequestEvidence,
  name: string,
): readonly EvidenceFact[] {
  const { publisher, others, deletionApprovedAt } = evidence;
  const isApproved = claim.approved_publisher_id != null;
  const isNew = claim.new_publisher_name !== null && !isApproved;
  return [
    ...(isApproved && publisher
      ? [
          {
            label: 'Publisher',
            text: `Approved for ${publisher.name}`,
            links: toLinks([publisher]),
          },
        ]
      : []),
    ...(isNew ? [describeName(claim, evidence, name)] : []),
    ...(publisher?.nb_games == null
      ? []
      : [{ label: 'Games', text: countOf(publisher.nb_games, 'game') }]),
    ...(publisher || !isNew ? [describePeople(evidence)] : []),
    ...(others.length > 0
      ? [
          {
            label: 'Also asked by',
            text: countOf(others.length, 'other request'),
            isMarked: true,
            links: others.map((other) => ({ resource: 'publisher_requests', ...other }) as const),
          },
        ]
      : []),
    describeConfirmation(claim),
    describeDomain(claim, evidence),
    ...(deletionApprovedAt === null ? [] : [describeDeletion(deletionApprovedAt, name)]),
  ];
}

const toLinks = (publishers: readonly ComparedPublisher[]) =>
  publishers.map(({ id, name }) => ({ resource: 'publishers', id, name }) as const);

/** Whether the catalogue has the name of a new publisher, or a similar one. */
function describeName(
  { new_publisher_name }: Claim,
  { publisher, similar, isCompared }: RequestEvidence,
  name: string,
): EvidenceFact {
  const label = 'Name';
  if (publisher) {
    const games = publisher.nb_games === null ? '' : ` with ${countOf(publisher.nb_games, 'game')}`;
    return {
      label,
      text: `Same name as ${publisher.name}`,
      isMarked: true,
      question: `${name} asks for a new publisher, “${new_publisher_name}”. ${publisher.name} is in the catalogue already${games}: the approval of this request alone gives access to it.`,
      links: toLinks([publisher]),
    };
  }
  if (!isCompared) {
    return {
      label,
      text: 'Not compared with the catalogue',
      isMarked: true,
      question: 'The main API does not say whether the catalogue has a publisher of this name.',
    };
  }
  if (similar.length === 0) return { label, text: 'No similar name in the catalogue' };
  const names = similar.map((row) => row.name).join(', ');
  return { label, text: `Similar: ${names}`, isMarked: true, links: toLinks(similar) };
}

/** Who acts for the publisher, also people whom only the main API knows. */
function describePeople({ people, publisher }: RequestEvidence): EvidenceFact {
  const label = 'People';
  const known = publisher?.nb_people ?? null;
  const count = Math.max(people.length, known ?? 0);
  if (count > 0) {
    const unseen = count - people.length;
    const detail = [
      ...people.map(describePerson),
      ...(unseen > 0 ? [`${unseen.toLocaleString('en-US')} whom only the main API knows`] : []),
    ].join('; ');
    const text = countOf(count, 'person', 'people');
    const question = `${publisher?.name ?? 'The publisher'} has ${text} with the same rights: ${detail}.`;
    return { label, text, detail, isMarked: true, question };
  }
  if (known === 0) return { label, text: 'nobody yet' };
  const question = `The main API does not say who acts for ${publisher?.name ?? 'the publisher'}.`;
  return { label, text: 'people not known', isMarked: true, question };
}

/** The name and the address of a person. */
export function describePerson({ name, email }: Pick<PublisherPerson, 'name' | 'email'>): string {
  return name === null ? email : `${name}, ${email}`;
}

/** Whether the address is confirmed. */
function describeConfirmation({ email, email_verified }: Claim): EvidenceFact {
  const label = 'Address';
  if (email_verified === null) return { label, text: 'Address not known to be confirmed' };
  if (email_verified) return { label, text: 'Address confirmed' };
  const question = `The address ${email} is not confirmed: it may belong to somebody else.`;
  return { label, text: 'Address not confirmed', isMarked: true, question };
}

/**
 * The domain of the address, beside the publisher's website. The website that the applicant typed
 * proves nothing: anybody types any.
 */
function describeDomain(claim: Claim, { publisher }: RequestEvidence): EvidenceFact {
  const { email, publisher_id, website_url } = claim;
  const label = 'Domain';
  const domain = normaliseDomain(email.slice(email.lastIndexOf('@') + 1));
  const known = publisher_id === null ? null : publisher?.website;
  if (known && isSameDomain(email, known)) {
    return { label, text: `${domain}: same domain as the publisher` };
  }
  const isTyped = isSameDomain(email, website_url ?? '');
  const isOfPublisher = isSameDomain(email, publisher?.website ?? '');
  const typed = isTyped ? 'same as the website that they typed' : 'not the website that they typed';
  const other =
    known && `not ${normaliseDomain(known)} of the publisher${isTyped ? `, ${typed}` : ''}`;
  const fact = { label, text: `${domain}: ${other || typed}` };
  if (isTyped || isOfPublisher) return fact;
  return {
    ...fact,
    question: `The address ${email} has neither the domain of the publisher nor that of the website that they typed.`,
  };
}

/** The applicant asked for the deletion of the account, and it was approved. */
const describeDeletion = (approvedAt: string, name: string): EvidenceFact => ({
  label: 'Account',
  text: 'Account to be deleted',
  isMarked: true,
  question: requestDecisionMessages.applicantLeaves(name),
  detail: `To be deleted, approved on ${formatDate(approvedAt)}`,
});

function countOf(count: number, what: string, several = `${what}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? what : several}`;
}
