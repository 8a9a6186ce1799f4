/** The gate before the landing page (section 2: Password gate). */
export const passwordGateMessages = {
  title: 'Access Restricted',
  unlock: 'Unlock',
  refused: 'Demo access not available in production.',
} as const;
