import { createPasswordGate } from '@ludarium/domain/account';
import { tabStorage } from '@ludarium/web/storage.ts';

/** State of the landing page's gate; separate from the session, to keep the landing page small. */
export const passwordGate = createPasswordGate(tabStorage);
