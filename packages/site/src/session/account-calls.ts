/** What signing in and registering call. Forms load it with `loadAccountCalls`. */
export { mainApi } from '@ludarium/browser/http/main-api.ts';
export { toPublisherQuery } from '@ludarium/domain/main-api';
export { ensureProfile } from './ensure-profile.ts';
export { getLanding } from './get-landing.ts';
