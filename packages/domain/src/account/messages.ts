/** Sign-in and sign-out (sections 4 and 8). */
export const signInMessages = {
  failedTitle: 'Sign In Failed',
  invalidCredentials: 'Invalid credentials',
  networkError: 'Network error. Please try again.',
  noToken: 'No token available',
  successTitle: 'Success',
  success: 'Login successful!',
} as const;

export const signOutMessages = {
  title: 'Signed out',
  text: 'You have been signed out successfully.',
} as const;

/** Shown when a stored token was removed. Not in the specification, except 'Session Expired'. */
export const removedTokenMessages = {
  title: 'Session Expired',
  expired: 'Your session has expired. Please sign in again.',
  malformed: 'Your sign-in could not be read. Please sign in again.',
} as const;

/** Not in the specification: the user's roles changed after sign-in. */
export const changedRolesMessages = {
  title: 'Access changed',
  text: 'Your access has changed. Please sign in again.',
} as const;

/** Not in the specification: a login link of another user while signed in. */
export const accountSwitchMessages = {
  title: 'Switch to another account?',
  warning:
    'Switch only if you asked for this link. What you do afterwards is done in the other account.',
  keep: 'Stay signed in',
  switch: 'Switch account',
} as const;

/** The token expired on the board (section 8). */
export const boardSessionMessages = {
  /** In the user search and in role actions. */
  expired: 'Session expired. Please sign in again.',
  /** When a report is sent. */
  notSignedIn: 'You must be logged in to submit feedback',
} as const;

/** Field errors (section 5). */
export const fieldMessages = {
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  passwordRequired: 'Password is required',
  passwordTooShort: 'Password must be at least 8 characters',
  passwordNeedsUppercase: 'Password must contain at least one uppercase letter',
  passwordNeedsLowercase: 'Password must contain at least one lowercase letter',
  passwordNeedsNumber: 'Password must contain at least one number',
  repeatPasswordRequired: 'Please repeat your password',
  passwordsDiffer: 'Passwords do not match',
  privacyNotAccepted: 'You must agree to the privacy policy',
  /** Not in the specification: the main API's limit. */
  passwordTooLong: 'Password must not be longer than 200 characters',
} as const;

export const registrationMessages = {
  failedTitle: 'Registration Failed',
  failed: 'There was an error processing your registration. Please try again.',
  recaptchaUnavailable: 'reCAPTCHA not available. Please try again.',
} as const;

/** Email confirmation pages (section 2). */
export const confirmationMessages = {
  activationTitle: 'Your account is almost ready!',
  activationEmailFallback: 'your email',
  requestConfirmed: 'Thanks for confirming your email address!',
  requestLinkInvalid: 'Invalid confirmation link. Please check your email or contact support.',
  requestFailed: 'Failed to complete the registration process. Please contact support.',
  signupConfirmed: 'Email confirmed successfully!',
} as const;

export const passwordResetMessages = {
  emailInvalid: 'Invalid email address',
  requested: 'If an account exists with that email, a password reset link has been sent.',
  requestFailed: 'Failed to send reset email',
  linkIncomplete: 'Invalid reset link. Please request a new password reset.',
  completed: 'Password updated successfully! You can now login.',
  completionFailed: 'Failed to update password. The link may have expired.',
  unexpected: 'An unexpected error occurred. Please try again.',
} as const;

/** Shown when an admin's token is rejected by an admin screen or action (section 6). */
export const adminAccessMessages = {
  beforeScreen: 'Please sign in again to access admin features.',
  beforeAction: 'Please sign in again to perform admin actions.',
} as const;

export const debugDialogMessages = {
  roleCheckFailed: 'Role Check Failed — Unable to verify user roles',
  serverValidationFailed: 'Server Validation Failed',
} as const;

/** The 404 page and the page for a missing role (section 2). */
export const pageMessages = {
  notFound: 'Oops! Page not found',
  accessDenied: 'Access Denied',
} as const;
