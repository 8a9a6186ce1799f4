/** Beta form (sections 2, 5 and 8). */
export const betaMessages = {
  empty: 'Please enter an email address.',
  alreadySubscribed: 'This email address is already on our list!',
  failed: 'An error occurred. Please try again.',
  subscribed: "You're on the list! We'll notify you at launch.",
  submit: 'Notify Me When Ready',
  thanksTitle: 'Thank you for your interest!',
  expectedLaunch: 'Expected launch: Q2 2025',
} as const;
