import { type GameFieldName, gameFields, isListField } from '@ludarium/domain/game-proposals';
import type { Game } from '@ludarium/domain/games';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useGetList, useGetOne } from 'ra-core';
import { useState } from 'react';
import { useDebounced } from '../../layout/use-debounced.ts';
import { useGameMeta } from '../catalogue/use-game.ts';
import { usePortal } from '../shell/portal-context.ts';
import { useField } from './FieldHelp.tsx';
import { ListField } from './ListField.tsx';
import type { ListName, TextName } from './proposal-values.ts';
import { useEditor } from './use-proposal.ts';

/** A field of the form, by its type. */
export function GameFieldInput({ name }: { name: GameFieldName }) {
  if (name === 'parent_id') return <BaseGameField />;
  if (isListField(name)) return <ListField name={name as ListName} />;
  return <TextInput name={name as TextName} />;
}

const inputModes = {
  text: 'text',
  digits: 'numeric',
  url: 'url',
  // Signs are missing from the numeric keyboard of some phones; only the year may be negative.
  integer: 'numeric',
  decimal: 'decimal',
} as const;

function TextInput({ name }: { name: TextName }) {
  const { input, shown } = useField(name);
  const isLong = name === 'description';
  return (
    <TextField
      {...input}
      {...shown}
      id={`field-${name}`}
      fullWidth
      multiline={isLong}
      minRows={isLong ? 5 : 1}
      maxRows={16}
      slotProps={{
        htmlInput: {
          inputMode: name === 'year_published' ? 'text' : inputModes[gameFields[name].type],
          autoComplete: 'off',
          spellCheck: isLong || name === 'cover_alt',
        },
      }}
    />
  );
}

/** The base game of an expansion: one of the publisher's own, found by its name. */
function BaseGameField() {
  const { input, shown } = useField('parent_id');
  const { publisherId } = usePortal();
  const { gameId } = useEditor();
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), 400);
  const found = useGetList<Game>(
    'games',
    { filter: { publisher_id: publisherId, kind: 'base', search } },
    { enabled: isOpen && publisherId !== null },
  );
  const parentId = Number(input.value);
  const { data: parent } = useGetOne<Game>(
    'games',
    { id: parentId, meta: useGameMeta() },
    { enabled: input.value !== '' },
  );
  const options = (found.data ?? []).filter(({ id }) => id !== gameId);
  return (
    <Autocomplete
      id="field-parent_id"
      options={options.map(({ id, name }) => ({ id, name }))}
      filterOptions={(all) => all}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={found.error ? 'The games could not be loaded.' : 'No games found'}
      loading={found.isFetching}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      value={input.value === '' ? null : { id: parentId, name: parent?.name ?? `Game ${parentId}` }}
      onChange={(_, option) => input.onChange(option === null ? '' : String(option.id))}
      onInputChange={(_, typed, reason) => setText(reason === 'input' ? typed : '')}
      onBlur={input.onBlur}
      renderInput={(params) => <TextField {...params} {...shown} />}
    />
  );
}
