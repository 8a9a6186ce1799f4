import { rejectionReasons, revocationReasons } from '@ludarium/domain/publishers';
import { createOptionalReason } from '../decisions/decision.ts';

export const rejection = createOptionalReason(rejectionReasons, 'applicant');
export const revocation = createOptionalReason(revocationReasons, 'applicant');
