/** Texts about the values of a proposal. */
export const gameValueMessages = {
  /** In the words of `app.check_players`. */
  playersAreReversed: (from: number, to: number) =>
    `Players from (${from}) is greater than players to (${to}).`,
  /** Of a proposal that was sent before both numbers were compared. */
  playersAreUnknown: (label: string) =>
    `The catalogue’s value of ‘${label}’ is not known. Please send the proposal again.`,
} as const;

/** Texts about drafts that were never sent. */
export const draftMessages = {
  deleteQuestion: (name: string | null) => `Delete ${name ?? 'this draft'}?`,
  deletion: 'Nothing of it was sent. It cannot be restored.',
  deleted: 'The draft has been deleted.',
  notDeleted: 'It could not be deleted.',
  deletedMeanwhile:
    'It was deleted by a colleague or in another window. ‘Try again’ saves it as a new draft.',
  noneNamed: (search: string) => `No draft has “${search}” in its name.`,
} as const;
