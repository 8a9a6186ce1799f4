/** Kinds of proposals. */
export const proposalKinds = ['new', 'change', 'removal'] as const;
export type ProposalKind = (typeof proposalKinds)[number];
export const proposalKindLabels: Readonly<Record<ProposalKind, string>> = {
  new: 'New game',
  change: 'Change',
  removal: 'Removal',
};

/** States of a proposal, in their usual order. */
export const proposalStatuses = [
  'draft',
  'submitted',
  'changes_requested',
  'approved',
  'applied',
  'rejected',
  'withdrawn',
  'failed_stale',
] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];

/** How the publisher reads a state: its label and what happens next. */
export const proposalStatusTexts: Readonly<
  Record<ProposalStatus, { readonly label: string; readonly text: string }>
> = {
  draft: { label: 'Draft', text: 'Only your company sees it. Send it when it is complete.' },
  submitted: { label: 'In review', text: 'Our team looks at it. You can still withdraw it.' },
  changes_requested: {
    label: 'Changes requested',
    text: 'Our team asks for a correction. Edit it and send it again.',
  },
  approved: {
    label: 'Approved, waiting for the catalogue',
    text: 'It appears in the app as soon as the catalogue has taken it.',
  },
  applied: { label: 'Applied', text: 'It is in the catalogue.' },
  rejected: { label: 'Rejected', text: 'Our team has decided against it.' },
  withdrawn: {
    label: 'Withdrawn',
    text: 'Your company has withdrawn it. Edit it and send it again, or delete it.',
  },
  failed_stale: {
    label: 'Game has changed',
    text: 'The game changed meanwhile. Compare the values and send it again.',
  },
};

/** Who may cause a transition. */
type ProposalActor = 'publisher' | 'admin' | 'catalogue';

/** The transitions; `tests/policies/game-proposals.test.ts` compares them with the data backend. */
const proposalTransitions: readonly {
  readonly from: ProposalStatus;
  readonly to: ProposalStatus;
  readonly by: ProposalActor;
}[] = [
  { from: 'draft', to: 'submitted', by: 'publisher' },
  { from: 'submitted', to: 'withdrawn', by: 'publisher' },
  { from: 'withdrawn', to: 'submitted', by: 'publisher' },
  { from: 'submitted', to: 'changes_requested', by: 'admin' },
  { from: 'submitted', to: 'approved', by: 'admin' },
  { from: 'submitted', to: 'rejected', by: 'admin' },
  { from: 'changes_requested', to: 'submitted', by: 'publisher' },
  { from: 'changes_requested', to: 'withdrawn', by: 'publisher' },
  { from: 'failed_stale', to: 'submitted', by: 'publisher' },
  { from: 'failed_stale', to: 'withdrawn', by: 'publisher' },
  { from: 'approved', to: 'applied', by: 'catalogue' },
  { from: 'approved', to: 'failed_stale', by: 'catalogue' },
  { from: 'approved', to: 'submitted', by: 'catalogue' },
  { from: 'approved', to: 'changes_requested', by: 'catalogue' },
];

/** Whether the publisher may delete a proposal in this state: a draft, or what it has withdrawn. */
export const isDeletable = (status: ProposalStatus): boolean =>
  status === 'draft' || status === 'withdrawn';

/** Whether the publisher may edit the values of a proposal in this state. */
export const isEditable = (status: ProposalStatus): boolean =>
  isDeletable(status) || status === 'changes_requested' || status === 'failed_stale';

/** Whether the actor may move a proposal between these states. */
export function canMove(from: ProposalStatus, to: ProposalStatus, by: ProposalActor): boolean {
  return proposalTransitions.some(
    (transition) => transition.from === from && transition.to === to && transition.by === by,
  );
}

/** Reasons of a negative decision: the label, and the text that the message begins with. */
export const reasonCodes = {
  incomplete: {
    label: 'Something is missing',
    template: 'Please add what is missing: ',
  },
  incorrect: {
    label: 'A value is not correct',
    template: 'This differs from what we know: ',
  },
  no_source: {
    label: 'Source needed',
    template: 'Please tell us where we can look this up, for example a page of your website.',
  },
  duplicate: {
    label: 'Already in the catalogue',
    template: 'This game is already in the catalogue: ',
  },
  picture: {
    label: 'Picture cannot be used',
    template: 'Please send the front of the box, without borders and without text on top of it.',
  },
  not_yours: {
    label: 'Not your game',
    template: 'We know this game from another publisher: ',
  },
  other: { label: 'Another reason', template: '' },
  /** Set by the catalogue, not by an admin. */
  catalogue: { label: 'Refused by the catalogue', template: '' },
} as const satisfies Record<string, { label: string; template: string }>;
export type ReasonCode = keyof typeof reasonCodes;
/** The label of a code as it was read; undefined for an unknown one. */
export function getReasonLabel(code: string | null | undefined): string | undefined {
  return Object.entries(reasonCodes).find(([known]) => known === code)?.[1].label;
}
/** The codes that an admin may choose. */
export const adminReasonCodes = [
  'incomplete',
  'incorrect',
  'no_source',
  'duplicate',
  'picture',
  'not_yours',
  'other',
] as const satisfies readonly ReasonCode[];
