import { peopleMessages } from '@ludarium/domain/feedback';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface RemoveTesterDialogProps {
  readonly open: boolean;
  readonly name: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before the tester role is removed. */
export function RemoveTesterDialog({ name, ...dialog }: RemoveTesterDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={peopleMessages.removeTesterTitle(name)}
      text={peopleMessages.removeTesterConsequence}
      confirmLabel={peopleMessages.removeTester}
    />
  );
}
