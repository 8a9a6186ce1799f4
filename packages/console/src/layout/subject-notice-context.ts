import { createContext } from 'react';

/** What happened meanwhile to the record that the dialogs below are about; null for nothing. */
export const SubjectNoticeContext = createContext<string | null>(null);
