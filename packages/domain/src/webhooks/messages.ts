/** Managing webhooks. Not in the specification. */
export const webhookMessages = {
  empty: 'No other system is told what happens here.',
  loadFailed: 'The webhooks could not be loaded',
  saved: 'Webhook saved',
  saveFailed: 'The webhook could not be saved',
  changedMeanwhile:
    'Somebody else has changed this webhook meanwhile. What you typed is still here; load the page again to see theirs.',
  missing: 'This webhook does not exist, or no longer.',
  deleted: 'Webhook deleted',
  deleteFailed: 'The webhook could not be deleted',
  deliveriesFailed: 'The deliveries could not be loaded',
  noDeliveries: 'Nothing has been sent yet. Send a test to see whether the address takes it.',
  testDelivered: 'The address took the test',
  testFailed: 'The address did not take the test',
  testNotSent: 'The test could not be sent',
  secretFailed: 'The secret could not be loaded',
  secretReplaced: 'New secret made. The old one is invalid now.',
} as const;

/** Field errors of a webhook's form. */
export const webhookFieldMessages = {
  nameRequired: 'The webhook needs a name',
  nameTooLong: 'The name must not be longer than 80 characters',
  urlInvalid: 'Enter an address that begins with https://, without a user name',
  urlTooLong: 'The address must not be longer than 500 characters',
  eventsRequired: 'Choose at least one event',
} as const;
