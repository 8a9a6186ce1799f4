/** The terms that are in force (section 9). A new text needs a new version. */
export const currentTermsVersion = 'October 2025';

export interface AcceptanceNeed {
  /** Whether the person has to accept before going on. */
  readonly needed: boolean;
  /** Whether they accepted an earlier version, so that the screen speaks of updated terms. */
  readonly needsUpdate: boolean;
}

/**
 * Whether a publisher must accept the terms (section 4: Sign-in redirect).
 *
 * @param latestVersion the version they accepted last, null where they never did
 */
export function needsAcceptance(latestVersion: string | null): AcceptanceNeed {
  const needed = latestVersion !== currentTermsVersion;
  return { needed, needsUpdate: needed && latestVersion !== null };
}
