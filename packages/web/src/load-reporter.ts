import { configuration } from './configuration.ts';

/** Loads the reporter of errors and web vitals if the configuration names an address for them. */
export async function loadReporter() {
  return configuration.reportUrl ? import('./reporter.ts') : undefined;
}
