/** Texts about the values of a proposal. */
export const gameValueMessages = {
  /** The two ends of a range, in the words of `app.check_game_ranges`. */
  rangeIsReversed: (low: string, from: number, high: string, to: number) =>
    `${low} (${from}) is greater than ${high.toLowerCase()} (${to}).`,
  /** Of a proposal that was sent before both ends of a range were compared. */
  rangeIsUnknown: (label: string) =>
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
