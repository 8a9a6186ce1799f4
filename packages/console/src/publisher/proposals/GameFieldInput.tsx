import { readCellText } from '@ludarium/domain/game-csv';
import {
  describeLanguage,
  describeValue,
  findLanguages,
  type GameFieldName,
  gameFields,
  isListField,
  isSameValue,
  requiredGameFields,
  toValue,
} from '@ludarium/domain/game-proposals';
import type { Game } from '@ludarium/domain/games';
import { cutText } from '@ludarium/domain/text';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useGetList, useGetOne } from 'ra-core';
import { type ClipboardEvent, useState } from 'react';
import { useController } from 'react-hook-form';
import { useDebounced } from '../../layout/use-debounced.ts';
import { useGameMeta } from '../catalogue/use-game.ts';
import { usePortal } from '../shell/portal-context.ts';
import type { ListName, ProposalForm, TextName } from './proposal-values.ts';
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

/** A field's value, and what all text fields show: label, error and help. */
function useField<Name extends GameFieldName>(name: Name) {
  const { field, fieldState } = useController<ProposalForm, Name>({ name });
  const { ref, ...input } = field;
  const error = fieldState.error?.message;
  const { kind } = useEditor();
  const required: readonly GameFieldName[] = kind === 'new' ? requiredGameFields : [];
  return {
    input,
    shown: {
      required: required.includes(name),
      inputRef: ref,
      label: gameFields[name].label,
      error: fieldState.error !== undefined,
      helperText: <FieldHelp name={name} typed={field.value} error={error} />,
    },
  };
}

interface FieldHelpProps {
  readonly name: GameFieldName;
  readonly typed: string | readonly string[];
  readonly error: string | undefined;
}

/**
 * The text below a field: its rule or its error and, in a change, the catalogue's value if it
 * differs.
 */
function FieldHelp({ name, typed, error }: FieldHelpProps) {
  const { kind, current } = useEditor();
  const now = current[name] ?? null;
  const { hint, max } = gameFields[name];
  const isChanged = kind === 'change' && !isSameValue(now, toValue(name, typed));
  return (
    <>
      <Box component="span" sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
        <span>{error ?? hint}</span>
        {name === 'description' ? (
          <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            {typed.length.toLocaleString('en-US')} / {max.toLocaleString('en-US')}
          </Box>
        ) : null}
      </Box>
      {isChanged ? (
        <Box
          component="span"
          sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          Now: {cutText(describeValue(name, now), 200)}
        </Box>
      ) : null}
    </>
  );
}

const filterLanguages = (codes: string[], { inputValue }: { inputValue: string }) =>
  findLanguages(codes, inputValue);

/**
 * A list as chips: entries are chosen or typed, and added with Enter or when the field is left. What
 * is pasted is read as a cell of an imported file.
 */
function ListField({ name }: { name: ListName }) {
  const { input, shown } = useField(name);
  const isLanguage = name === 'languages';
  const options = suggestions[name] ?? [];
  const entries: readonly string[] = input.value;

  /** A language may be typed by its name. */
  const toEntry = (typed: string) => {
    const text = typed.trim();
    if (!isLanguage) return text;
    const wanted = text.toLowerCase();
    return options.find((code) => describeLanguage(code).toLowerCase() === wanted) ?? wanted;
  };
  const change = (typed: readonly string[]) =>
    input.onChange([...new Set(typed.map(toEntry).filter(Boolean))]);
  const paste = (event: ClipboardEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || target.value !== '') return;
    const text = event.clipboardData.getData('text');
    const read = isLanguage ? text.split(/[|,;\n]/) : readCellText(name, text);
    const pasted: readonly string[] = Array.isArray(read) ? read : [];
    if (pasted.length < 2) return;
    event.preventDefault();
    change([...entries, ...pasted]);
  };
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      filterSelectedOptions
      id={`field-${name}`}
      options={options}
      getOptionLabel={isLanguage ? describeLanguage : (entry) => entry}
      {...(isLanguage ? { filterOptions: filterLanguages } : {})}
      value={input.value}
      onChange={(_, typed) => change(typed)}
      onBlur={input.onBlur}
      renderInput={(params) => <TextField {...params} {...shown} onPaste={paste} />}
    />
  );
}

/** Entries that lists offer while somebody types; others may be typed. */
const suggestions: Readonly<Partial<Record<GameFieldName, readonly string[]>>> = {
  categories: (
    "Abstract, Adventure, Animals, Bluffing, Card Game, Children's Game, City Building, " +
    'Civilization, Deduction, Dice, Economic, Educational, Environmental, Exploration, ' +
    'Family Game, Fantasy, Farming, Horror, Humor, Medieval, Memory, Mystery, Nature, ' +
    'Party Game, Print & Play, Puzzle, Racing, Science Fiction, Sports, Trains, Travel, ' +
    'Trivia, Wargame, Word Game'
  ).split(', '),
  mechanics: (
    'Action Points, Area Control, Auction, Campaign, Communication Limits, Cooperative Game, ' +
    'Deck Building, Dice Rolling, Drafting, Engine Building, Hand Management, Hidden Roles, ' +
    'Legacy Game, Memory, Network Building, Pattern Building, Pick-up and Deliver, ' +
    'Push Your Luck, Real-Time, Roll and Write, Set Collection, Simultaneous Actions, ' +
    'Solo Mode, Storytelling, Tableau Building, Tile Placement, Trading, Trick-taking, ' +
    'Variable Player Powers, Voting, Worker Placement'
  ).split(', '),
  // ISO 639-1.
  languages: (
    'aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de ' +
    'dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia ' +
    'id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo ' +
    'lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ' +
    'ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk ' +
    'tl tn to tr ts tt ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu'
  ).split(' '),
};
