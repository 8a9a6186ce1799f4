/** Texts about the values of a proposal. */
export const gameValueMessages = {
  /** The two ends of a range, in the words of `app.check_game_ranges`. */
  rangeIsReversed: (low: string, from: number, high: string, to: number) =>
    `${low} (${from}) is greater than ${high.toLowerCase()} (${to}).`,
  /** Of a proposal that was sent before both ends of a range were compared. */
  rangeIsUnknown: (label: string) =>
    `The catalogue’s value of ‘${label}’ is not known. Please send the proposal again.`,
} as const;

/** An entry of a list that looks like a list itself, in the form and in an imported file. */
export const listEntryMessages = {
  looksLikeList: (entry: string) => `‘${entry}’ looks like a list.`,
  cellsLookLikeLists: (label: string, cells: number) =>
    cells === 1
      ? `${label}: 1 cell has an entry that looks like a list.`
      : `${label}: ${cells.toLocaleString('en-US')} cells have an entry that looks like a list.`,
  example: (entry: string) => `For example ‘${entry}’:`,
  keep: 'One entry',
  split: (count: number) => (count === 1 ? '1 entry, without brackets' : `${count} entries`),
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
