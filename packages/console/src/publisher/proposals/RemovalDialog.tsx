import { describeError } from '@ludarium/browser/http/describe-error.ts';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import { type GameProposalRow, isUniqueViolation } from '@ludarium/domain/data-backend';
import { draftMessages } from '@ludarium/domain/game-proposals';
import type { Game } from '@ludarium/domain/games';
import { createRowId } from '@ludarium/domain/ids';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useRef, useState } from 'react';
import { BusyButton } from '../../layout/BusyButton.tsx';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import { usePortal } from '../shell/portal-context.ts';
import { checkAccess } from './check-access.ts';
import { useRefreshProposals } from './use-proposals.ts';

interface RemovalDialogProps {
  readonly game: Pick<Game, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Proposes to remove a game: our team decides, so a reason is required. */
export default function RemovalDialog({ game, onClose }: RemovalDialogProps) {
  const { publisherId } = usePortal();
  const dataProvider = useDataProvider();
  const refresh = useRefreshProposals();
  // A retry after a lost answer finds the proposal by its id.
  const [id] = useState(() => createRowId());
  const input = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { mutate: send, isPending } = useMutation({
    mutationFn: async (reason: string) => {
      const meta = { columns: ['id', 'version', 'status'] };
      const data = {
        id,
        publisher_id: publisherId,
        kind: 'removal',
        game_id: game.id,
        original: { name: game.name, publisher_id: publisherId },
        note: reason,
      };
      const { data: row } = await dataProvider
        .create<GameProposalRow>('game_proposals', { data, meta })
        .catch((error: unknown) => {
          if (!isUniqueViolation(error)) throw error;
          return dataProvider.getOne<GameProposalRow>('game_proposals', { id, meta });
        });
      if (row.status === 'submitted') return;
      await dataProvider.update('game_proposals', {
        id,
        data: { note: reason, status: 'submitted', version: row.version },
        previousData: { id },
        meta,
      });
    },
    onSuccess: () => {
      showToast({ kind: 'success', text: draftMessages.sent });
      onClose();
    },
    onError: (error) => {
      checkAccess(error);
      setFault(describeError(error, draftMessages.notSent));
    },
    onSettled: () => refresh(),
  });
  const handleSend = () => {
    if (note.trim() !== '') return send(note.trim());
    setFault('Please say why the game should go.');
    input.current?.focus();
  };

  return (
    <DialogFrame
      title={`Delete ${game.name}`}
      size="xs"
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton variant="contained" color="error" isBusy={isPending} onClick={handleSend}>
            Propose removal
          </BusyButton>
        </>
      }
    >
      <DialogContentText sx={{ mb: 2 }}>
        Players keep plays, ratings and lists with a game, so our team decides whether it is
        removed. Until then it stays as it is.
      </DialogContentText>
      <TextField
        autoFocus
        fullWidth
        multiline
        minRows={3}
        label="Why should it go?"
        value={note}
        onChange={({ target }) => {
          setNote(target.value);
          setFault(null);
        }}
        inputRef={input}
        error={fault !== null}
        helperText={fault ?? 'For example the game that takes its place'}
        slotProps={{
          htmlInput: { maxLength: 2000 },
          formHelperText: fault === null ? {} : { role: 'alert' },
        }}
      />
    </DialogFrame>
  );
}
