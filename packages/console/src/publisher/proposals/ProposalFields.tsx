import type { GameFieldName } from '@ludarium/domain/game-proposals';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { Panel } from '../shell/Page.tsx';
import { CoverField } from './CoverField.tsx';
import { Duplicates } from './Duplicates.tsx';
import { GameFieldInput } from './GameFieldInput.tsx';
import type { ProposalForm } from './proposal-values.ts';
import { useEditor } from './use-proposal.ts';

/** The fields of the form in groups; a removal has a note only. */
export function ProposalFields() {
  const { kind } = useEditor();
  if (kind === 'removal') {
    return (
      <Group title="Why should it go?">
        <Wide>Our team decides: players keep plays, ratings and lists with a game.</Wide>
        <Wide>
          <NoteField />
        </Wide>
      </Group>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Group title="Basics" names={['name', 'year_published', 'external_id', 'parent_id']}>
        <Wide>
          <Duplicates />
        </Wide>
        <Wide>
          <GameFieldInput name="description" />
        </Wide>
      </Group>
      <Group
        title="Players and time"
        isNarrow
        names={['min_players', 'max_players', 'playing_time', 'min_age', 'weight']}
      />
      <Group title="People" names={['designers', 'artists']} />
      <Group title="Classification" names={['categories', 'mechanics', 'languages']} />
      <Group title="Links" names={['website_url', 'rules_url', 'video_url', 'store_urls']} />
      <Group title="Cover">
        <Wide>
          <CoverField />
        </Wide>
        <Wide>
          <GameFieldInput name="cover_alt" />
        </Wide>
      </Group>
      <Group title="Note to our team">
        <Wide>
          <NoteField />
        </Wide>
      </Group>
    </Box>
  );
}

interface GroupProps {
  readonly title: string;
  readonly names?: readonly GameFieldName[];
  /** Two fields beside each other on phones, too. */
  readonly isNarrow?: boolean;
  readonly children?: ReactNode;
}

function Group({ title, names = [], isNarrow = false, children }: GroupProps) {
  return (
    <Panel title={title}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: `repeat(${isNarrow ? 2 : 1}, minmax(0, 1fr))`,
            sm: 'repeat(2, minmax(0, 1fr))',
          },
        }}
      >
        {names.map((name) => (
          <GameFieldInput key={name} name={name} />
        ))}
        {children}
      </Box>
    </Panel>
  );
}

function Wide({ children }: { children: ReactNode }) {
  return <Box sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>{children}</Box>;
}

function NoteField() {
  const { kind } = useEditor();
  const { field, fieldState } = useController<ProposalForm, 'note'>({ name: 'note' });
  const { ref, ...input } = field;
  return (
    <TextField
      {...input}
      inputRef={ref}
      id="field-note"
      fullWidth
      multiline
      minRows={2}
      size="small"
      label={kind === 'removal' ? 'Reason' : 'Note'}
      error={fieldState.error !== undefined}
      helperText={
        fieldState.error?.message ??
        (kind === 'removal'
          ? 'For example the game that takes its place'
          : 'Where we can look it up, for example')
      }
      slotProps={{ htmlInput: { maxLength: 2000 } }}
    />
  );
}
