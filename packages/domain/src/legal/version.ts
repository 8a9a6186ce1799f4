/** Version of the current terms (section 9). A changed text requires a new version. */
export const currentTermsVersion = 'October 2025';

interface AcceptanceNeed {
  /** Whether the user must accept before continuing. */
  readonly needed: boolean;
  /** Whether an earlier version was accepted, to show 'Updated Terms'. */
  readonly needsUpdate: boolean;
}

/**
 * Whether a publisher must accept the terms (section 4: Sign-in redirect).
 *
 * @param latestVersion the last accepted version, null if none
 */
export function needsAcceptance(latestVersion: string | null): AcceptanceNeed {
  const needed = latestVersion !== currentTermsVersion;
  return { needed, needsUpdate: needed && latestVersion !== null };
}

export const termsTitle = 'Publisher Terms and Conditions';
