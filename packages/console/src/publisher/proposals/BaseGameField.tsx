import { gameFields } from '@ludarium/domain/game-proposals';
import { mainApi } from '@ludarium/web/http/main-api.ts';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useDebounced } from '../../layout/use-debounced.ts';
import { usePortal } from '../shell/portal-context.ts';
import { useEditor } from './editor-context.ts';
import { FieldHelp } from './FieldHelp.tsx';
import type { ProposalForm } from './proposal-values.ts';

/** The base game of an expansion: one of the publisher's own, found by its name. */
export function BaseGameField() {
  const { control } = useFormContext<ProposalForm>();
  const { publisherId } = usePortal();
  const { gameId } = useEditor();
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), 400);
  const found = useQuery({
    queryKey: ['games', 'base', publisherId, search],
    queryFn: ({ signal }) =>
      mainApi.games(
        { publisherId: publisherId ?? undefined, kind: 'base', search: search || undefined },
        { signal },
      ),
    enabled: isOpen && publisherId !== null,
  });
  const options = (found.data?.data ?? []).filter(
    ({ id, parent_id }) => parent_id === null && id !== gameId,
  );
  return (
    <Controller
      name="parent_id"
      control={control}
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
        <BaseGame id={value}>
          {(chosen) => (
            <Autocomplete
              id="field-parent_id"
              size="small"
              options={options.map(({ id, name }) => ({ id, name }))}
              filterOptions={(all) => all}
              getOptionLabel={({ name }) => name}
              getOptionKey={({ id }) => id}
              isOptionEqualToValue={(one, other) => one.id === other.id}
              noOptionsText={found.isError ? 'The games could not be loaded.' : 'No games found'}
              loading={found.isFetching}
              onOpen={() => setIsOpen(true)}
              onClose={() => setIsOpen(false)}
              value={chosen}
              onChange={(_, option) => onChange(option === null ? '' : String(option.id))}
              onInputChange={(_, typed, reason) => setText(reason === 'input' ? typed : '')}
              onBlur={onBlur}
              renderInput={(params) => (
                <TextField
                  {...params}
                  inputRef={ref}
                  label={gameFields.parent_id.label}
                  error={error !== undefined}
                  helperText={<FieldHelp name="parent_id" typed={value} error={error?.message} />}
                />
              )}
            />
          )}
        </BaseGame>
      )}
    />
  );
}

type Named = { readonly id: number; readonly name: string };

/** Reads the name of the chosen game. */
function BaseGame({
  id,
  children,
}: {
  id: string;
  children: (chosen: Named | null) => React.ReactNode;
}) {
  const wanted = Number(id);
  const { data } = useQuery({
    queryKey: ['games', 'name', wanted],
    queryFn: ({ signal }) => mainApi.gameDetails(wanted, { signal }),
    enabled: id !== '',
    staleTime: 5 * 60_000,
  });
  return children(id === '' ? null : { id: wanted, name: data?.name ?? `Game ${id}` });
}
