import type { ComparedPublisher } from '../main-api/publisher-comparison.ts';
import { isSamePublisherName } from './name.ts';
import { isSameDomain, normaliseDomain } from './website.ts';

/** Somebody who acts for a publisher by an approved request. */
export interface PublisherPerson {
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

/** A part of the evidence; what an admin should look at is marked. */
export interface EvidencePart {
  readonly text: string;
  readonly isMarked?: boolean;
}

/** Splits the publishers of a compared name into the equal one and the similar ones. */
export function splitCompared(
  name: string,
  publishers: readonly ComparedPublisher[],
): { readonly equal: ComparedPublisher | null; readonly similar: readonly ComparedPublisher[] } {
  const equal = publishers.find((publisher) => isSamePublisherName(publisher.name, name)) ?? null;
  return { equal, similar: publishers.filter((publisher) => publisher !== equal) };
}

/** What the catalogue knows about the publisher of a request, for its row. */
export function describePublisher(claim: Claim, evidence: RequestEvidence): EvidencePart[] {
  const { publisher, similar, others, isCompared } = evidence;
  const isApproved = claim.approved_publisher_id != null;
  const isNew = claim.new_publisher_name !== null && !isApproved;
  const parts: EvidencePart[] = [];
  if (isApproved && publisher) parts.push({ text: `Approved for ${publisher.name}` });
  if (isNew && publisher) parts.push({ text: `Same name as ${publisher.name}`, isMarked: true });
  if (isNew && !publisher && isCompared) {
    parts.push(
      similar.length > 0
        ? { text: `Similar: ${similar.map(({ name }) => name).join(', ')}`, isMarked: true }
        : { text: 'No similar name in the catalogue' },
    );
  }
  if (isNew && !isCompared) parts.push({ text: 'Not compared with the catalogue', isMarked: true });
  if (publisher?.nb_games != null) parts.push({ text: countOf(publisher.nb_games, 'game') });
  if (publisher || !isNew) {
    parts.push({
      text: describePeople(claim, evidence),
      isMarked: mayHavePeople(claim, evidence),
    });
  }
  if (others.length > 0) {
    parts.push({ text: `${countOf(others.length, 'other request')}`, isMarked: true });
  }
  return parts;
}

/** What is known about the applicant's address, for its row. */
export function describeApplicant(claim: Claim, evidence: RequestEvidence): EvidencePart[] {
  return [describeConfirmation(claim), { text: describeDomain(claim, evidence) }];
}

/** Whether the address is confirmed. */
export function describeConfirmation({ email_verified }: Claim): EvidencePart {
  if (email_verified === null) return { text: 'Address not known to be confirmed' };
  return email_verified
    ? { text: 'Address confirmed' }
    : { text: 'Address not confirmed', isMarked: true };
}

/**
 * The domain of the address, beside the publisher's website. The website that the applicant typed
 * proves nothing: anybody types any.
 */
export function describeDomain(claim: Claim, { publisher }: RequestEvidence): string {
  const domain = normaliseDomain(claim.email.slice(claim.email.lastIndexOf('@') + 1));
  const known = claim.publisher_id === null ? null : publisher?.website;
  if (known && isSameDomain(claim.email, known)) return `${domain}: same domain as the publisher`;
  const isTyped = isSameDomain(claim.email, claim.website_url ?? '');
  const typed = isTyped ? 'same as the website that they typed' : 'not the website that they typed';
  if (!known) return `${domain}: ${typed}`;
  return `${domain}: not ${normaliseDomain(known)} of the publisher${isTyped ? `, ${typed}` : ''}`;
}

/** How many people act for the publisher, also those that only the main API knows. */
export function countPeople({ people, publisher }: RequestEvidence): number {
  return Math.max(people.length, publisher?.nb_people ?? 0);
}

/** How many people the main API knows of the publisher of a request; null if it does not say. */
function getKnownPeople(claim: Claim, evidence: RequestEvidence): number | null {
  const { publisher, isCompared } = evidence;
  if (publisher) return publisher.nb_people;
  return isCompared && claim.publisher_id === null ? 0 : null;
}

/** Whether somebody acts for the publisher, or it is not known. */
export function mayHavePeople(claim: Claim, evidence: RequestEvidence): boolean {
  return evidence.people.length > 0 || getKnownPeople(claim, evidence) !== 0;
}

/** How many people act for the publisher. */
export function describePeople(claim: Claim, evidence: RequestEvidence): string {
  const count = countPeople(evidence);
  if (count > 0) return countOf(count, 'person', 'people');
  return mayHavePeople(claim, evidence) ? 'people not known' : 'nobody yet';
}

/** People whom only the main API knows. */
export function describeUnseen(count: number): string {
  return `${count.toLocaleString('en-US')} whom only the main API knows`;
}

/** The name and the address of a person. */
export function describePerson({ name, email }: Pick<PublisherPerson, 'name' | 'email'>): string {
  return name === null ? email : `${name}, ${email}`;
}

/**
 * What an admin confirms before the approval, as sentences; empty if nothing is to be asked.
 *
 * @param name the applicant's
 */
export function getApprovalFacts(
  claim: Claim,
  evidence: RequestEvidence,
  name: string,
): readonly string[] {
  const { publisher } = evidence;
  const facts: string[] = [];
  if (claim.new_publisher_name !== null && publisher) {
    const games = publisher.nb_games === null ? '' : ` with ${countOf(publisher.nb_games, 'game')}`;
    facts.push(
      `${name} asks for a new publisher, “${claim.new_publisher_name}”. ${publisher.name} is in the catalogue already${games}. The approval gives access to it.`,
    );
  }
  return [...facts, ...getApplicantFacts(claim, evidence)];
}

/** The same of a request that is approved together with others: a new name that exists is refused. */
export function getBulkApprovalFacts(claim: Claim, evidence: RequestEvidence): readonly string[] {
  const { publisher } = evidence;
  const isExistingName = claim.new_publisher_name !== null && publisher !== null;
  return [
    ...(isExistingName
      ? [`${publisher.name} is in the catalogue already: approve this request alone.`]
      : []),
    ...getApplicantFacts(claim, evidence),
  ];
}

/** What is to be checked about the address of the applicant, and about the people of the publisher. */
function getApplicantFacts(claim: Claim, evidence: RequestEvidence): string[] {
  const { publisher } = evidence;
  const facts: string[] = [];
  if (claim.email_verified === false) {
    facts.push(`The address ${claim.email} is not confirmed: it may belong to somebody else.`);
  }
  const websites = [publisher?.website, claim.website_url];
  if (!websites.some((website) => isSameDomain(claim.email, website ?? ''))) {
    facts.push(
      `The address ${claim.email} has neither the domain of the publisher nor that of the website that they typed.`,
    );
  }
  const count = countPeople(evidence);
  const where = publisher?.name ?? 'The publisher';
  if (count > 0) {
    const unseen = count - evidence.people.length;
    const known = [
      ...evidence.people.map(describePerson),
      ...(unseen > 0 ? [describeUnseen(unseen)] : []),
    ].join('; ');
    facts.push(
      `${where} has ${countOf(count, 'person', 'people')} with the same rights: ${known}.`,
    );
  } else if (mayHavePeople(claim, evidence)) {
    const which =
      publisher?.name ??
      (claim.publisher_id === null ? 'a publisher of this name' : 'the publisher');
    facts.push(`The main API does not say who acts for ${which}.`);
  }
  return facts;
}

function countOf(count: number, what: string, several = `${what}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? what : several}`;
}
