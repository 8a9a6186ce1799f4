import { getEvidenceFacts, requestActionLabels } from '@ludarium/domain/publishers';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import type { QuestionProps } from '../declaration/transition.ts';
import type { ApprovalInput, PublisherRequest } from './decisions.ts';
import { useEvidenceOfRecord } from './use-evidence.ts';

/**
 * Asks before a doubtful approval: an address that is not confirmed, people of the publisher,
 * a new name that exists, an account that is to be deleted. Other approvals are made at once.
 */
export default function ApproveQuestion(props: QuestionProps<PublisherRequest>) {
  const { record, name, onDecide, onClose } = props;
  const { evidence, isFailed } = useEvidenceOfRecord();
  const facts =
    evidence && getEvidenceFacts(record, evidence, name).flatMap(({ question }) => question ?? []);
  const isFree = facts?.length === 0;
  const isMade = useRef(false);
  useEffect(() => {
    if (!isFree || isMade.current) return;
    isMade.current = true;
    onClose();
    onDecide();
  }, [isFree, onClose, onDecide]);
  if (isFree || (!evidence && !isFailed)) return null;

  const publisher = evidence?.publisher ?? null;
  const isExistingName = record.new_publisher_name !== null && publisher !== null;
  return (
    <ConfirmDialog
      open
      maxWidth="sm"
      title={isExistingName ? `Approve for ${publisher.name}?` : `Approve ${name}?`}
      text="Please check this first."
      confirmLabel={isExistingName ? `Approve for ${publisher.name}` : requestActionLabels.approve}
      color="primary"
      isPending={props.isPending}
      refusal={props.refusal}
      onConfirm={() => {
        const given: ApprovalInput = {
          knowsDeletion: evidence?.deletionApprovedAt != null,
          ...(isExistingName ? { publisherId: publisher.id } : {}),
        };
        onDecide(given);
      }}
      onCancel={onClose}
    >
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5, overflowWrap: 'anywhere' }}>
        {(facts ?? ['What is known about this request could not be loaded.']).map((fact) => (
          <Box component="li" key={fact} sx={{ mb: 1 }}>
            {fact}
          </Box>
        ))}
        {isExistingName ? (
          <Box component="li" sx={{ mb: 1 }}>
            If this is another company of the same name, reject the request, create the publisher in
            the main back end, and ask the person to request access to it.
          </Box>
        ) : null}
      </Box>
    </ConfirmDialog>
  );
}
