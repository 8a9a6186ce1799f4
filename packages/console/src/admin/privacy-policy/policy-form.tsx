import { type PrivacyPolicyRow, privacyPolicyRow } from '@ludarium/domain/data-backend';
import {
  effectiveDatePlaceholder,
  privacyPolicyMessages as messages,
  type PrivacyPolicyForm,
  privacyPolicySchema,
} from '@ludarium/domain/legal';
import { defineResource } from '../declaration/define-resource.ts';
import { PolicyPreview } from './PolicyPreview.tsx';
import { PolicyTextInput } from './PolicyTextInput.tsx';

/** The form of the policy in force (section 2: Privacy policy and its editor). */
export const policyForm = defineResource<PrivacyPolicyRow, PrivacyPolicyForm>('privacy_policy', {
  row: privacyPolicyRow,
  label: 'Privacy policy',
  tableLabel: 'Privacy policy',
  title: 'effective_date',
  texts: { loadFailed: messages.loadFailed, empty: messages.loadFailed },
  list: { sort: '-updated_at' },
  columns: {},
  form: {
    schema: privacyPolicySchema,
    fields: {
      effective_date: {
        label: 'Effective date',
        isRequired: true,
        isDay: true,
        hint: `Write ${effectiveDatePlaceholder} where it appears: readers see the date that you choose here.`,
      },
      content: {
        label: 'Policy text (Markdown)',
        isRequired: true,
        rows: 18,
        Input: PolicyTextInput,
      },
    },
    saveLabel: () => 'Save Changes',
    aside: (values) => <PolicyPreview {...values} />,
    returnsTo: '/privacy-policy',
    texts: {
      saved: messages.updated,
      saveFailed: messages.updateFailed,
      conflict:
        'Somebody else has saved the policy meanwhile. Your text is still here and has not been saved. You can save yours over theirs, which stays among the versions, or go on from theirs:',
    },
  },
});
