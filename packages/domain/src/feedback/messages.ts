/** Field errors of the report form (section 5). */
export const submitFieldMessages = {
  titleRequired: 'Title is required',
  titleTooLong: 'Title too long',
  descriptionRequired: 'Description is required',
  descriptionTooLong: 'Description too long',
  /** Not in the specification, from here on; it only requires the fields. */
  categoryRequired: 'Category is required',
  priorityRequired: 'Priority is required',
  titleHasWebAddress: 'Please write web addresses into the description',
} as const;

/** Submitting a report (sections 5 and 8). */
export const submitMessages = {
  filesSkipped: 'Some files were skipped. Only images under 5MB are allowed.',
  /** Not in the specification: a file beyond the fifth. */
  tooManyFiles: (fileName: string, most: number) =>
    `${fileName} cannot be used. A report has at most ${most} screenshots.`,
  failed: 'Failed to submit feedback. Please try again.',
  /** One upload failed; the others continue. */
  uploadFailed: (file: string) => `Failed to upload ${file}`,
  submitted: 'Feedback submitted successfully!',
} as const;

/** Loading the board (section 8). */
export const boardMessages = {
  loadFailed: 'Error loading feedback data. Please try again.',
  loadFailedAgain: 'Error loading feedback data. Please try refreshing the page.',
  loadTimedOut: 'Loading took too long. Please refresh the page.',
  /** Not in the specification: the linked card does not exist, or not any more. */
  linkedCardMissing: 'This card is not on the board. Somebody may have deleted it.',
  /** Not in the specification: the linked card is hidden from testers. */
  linkedCardOnHold: 'This card is On Hold. It comes back to the board when work on it goes on.',
  /** Hint in a column while an admin drags a card (section 2). */
  dropHint: (columnTitle: string) => `Drop feedback here to move to ${columnTitle}`,
} as const;

/** An admin's actions on a card (section 8). */
export const cardMessages = {
  statusUpdated: 'Status updated successfully',
  statusFailed: 'Failed to update status',
  assigned: 'Feedback assigned successfully',
  assignFailed: 'Failed to assign feedback',
  deleted: 'Feedback deleted successfully',
  deleteFailed: 'Failed to delete feedback',
  updated: 'Feedback updated successfully',
  updateFailed: 'Failed to update feedback',
  commentAdded: 'Comment added successfully',
  commentFailed: 'Failed to add comment',
  priorityUpdated: 'Priority updated successfully',
  priorityFailed: 'Failed to update priority',
  categoryUpdated: 'Category updated successfully',
  categoryFailed: 'Failed to update category',
  /** Not in the specification. */
  meTooFailed: 'Your "Me too" was not saved',
  imageFailed: 'Failed to load image',
  downloadFailed: 'Failed to download file',
} as const;

/** Searching users, adding and removing testers (section 8). */
export const peopleMessages = {
  searchFailed: 'Error searching users',
  /** Fallback if the server sends no message. */
  addTesterFailed: 'Error adding tester role',
  loadTestersFailed: 'Failed to load testers',
  removeTesterFailed: 'Failed to remove tester role',
  testerAdded:
    'Tester role assigned successfully. User must log out and log back in to access feedback.',
  testerRemoved: 'Tester role removed successfully',
  /** Not in the specification, from here on: confirmation and errors of removing a tester. */
  removeTester: 'Remove Tester',
  removeTesterConsequence:
    'The feedback board closes for them at once; what they reported stays. They can be added again.',
  noTesterToRemove: 'The role is gone already, or the person is an admin.',
  loadMore: 'Load more users',
} as const;
