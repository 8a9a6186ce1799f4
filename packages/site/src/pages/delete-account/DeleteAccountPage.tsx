import { brand } from '@ludarium/domain/brand';
import { deletionFormMessages } from '@ludarium/domain/deletion';
import { useState } from 'react';
import { ButtonLink } from '../../shell/ButtonLink.tsx';
import { FormPage } from '../../shell/FormPage.tsx';
import { NoticePage } from '../../shell/NoticePage.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { DeletionForm } from './DeletionForm.tsx';

/** /delete-account: requests the deletion of an account (section 2: Other). */
export default function DeleteAccountPage() {
  const [submitted, setSubmitted] = useState(false);
  const head = (
    <PageHead
      title="Delete your account"
      description={`Ask for your ${brand.name} account and its data to be deleted. Requests are processed within 30 days.`}
      path="/delete-account"
    />
  );
  if (submitted) {
    return (
      <NoticePage
        sign="done"
        title={deletionFormMessages.submittedTitle}
        actions={<ButtonLink href="/">Return to Home</ButtonLink>}
      >
        {head}
        <p>{deletionFormMessages.submitted}</p>
      </NoticePage>
    );
  }
  return (
    <FormPage
      title="Delete your account"
      lead="Tell us which account to delete. We remove it and everything that belongs to it."
      isShort
    >
      {head}
      <DeletionForm onSubmitted={() => setSubmitted(true)} />
    </FormPage>
  );
}
