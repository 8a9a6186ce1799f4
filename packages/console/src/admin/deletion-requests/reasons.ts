import { deletionReasons } from '@ludarium/domain/deletion';
import { createOptionalReason } from '../decisions/decision.ts';

export const deletionRejection = createOptionalReason(deletionReasons, 'person');
