/** Texts about the values of a proposal. */
export const gameValueMessages = {
  externalIdExists: (id: number) => `Your game with the ID ${id} has this BGG ID.`,
  /** In the words of `app.check_players`. */
  playersAreReversed: (from: number, to: number) =>
    `Players from (${from}) is greater than players to (${to}).`,
  /** Of a proposal that was sent before both numbers were compared. */
  playersAreUnknown: (label: string) =>
    `The catalogue’s value of ‘${label}’ is not known. Please send the proposal again.`,
} as const;

/** Texts about saving, sending and giving up a proposal. */
export const draftMessages = {
  saved: 'The draft has been saved.',
  notSaved: 'It was not saved.',
  sent: 'Your proposal has been sent. Our team looks at it.',
  notSent: 'It was not sent.',
  deleteQuestion: (name: string | null) => `Delete ${name ?? 'this draft'}?`,
  deletion: 'It cannot be restored.',
  deleted: 'The proposal has been deleted.',
  notDeleted: 'It could not be deleted.',
  withdrawQuestion: (name: string | null) => `Withdraw ${name ?? 'this proposal'}?`,
  withdrawal: 'Our team stops looking at it. You can edit it and send it again.',
  withdrawn: 'The proposal has been withdrawn.',
  notWithdrawn: 'It could not be withdrawn.',
  /** Also of `app.check_game_proposal_is_complete`. */
  openProposal: 'This game has an open proposal. Withdraw it first, or change it there.',
  openProposalsNotLoaded: 'Your open proposals could not be loaded. Please try again.',
  /** The database does not say which: it hides both. */
  deletedMeanwhile:
    'It was not saved: it was deleted meanwhile, or you may no longer change it. ‘Save draft’ saves it as a new draft.',
  noneNamed: (search: string) => `No draft contains “${search}”.`,
} as const;
