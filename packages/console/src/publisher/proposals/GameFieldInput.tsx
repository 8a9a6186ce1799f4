import { formatDate } from '@ludarium/domain/dates';
import {
  describeLanguage,
  describeValue,
  fieldSourceLabels,
  type GameFieldName,
  gameFields,
  isListField,
  isSameValue,
  requiredGameFields,
  toValue,
} from '@ludarium/domain/game-proposals';
import { cutText } from '@ludarium/domain/text';
import { mainApi } from '@ludarium/web/http/main-api.ts';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useDebounced } from '../../layout/use-debounced.ts';
import { usePortal } from '../shell/portal-context.ts';
import type { ProposalForm } from './proposal-values.ts';
import { useEditor } from './use-proposal.ts';

/** The fields that hold one text. */
type TextName = {
  [Name in GameFieldName]: ProposalForm[Name] extends string ? Name : never;
}[GameFieldName];

/** The fields that hold a list. */
type ListName = Exclude<GameFieldName, TextName>;

/** A field of the form, by its type. */
export function GameFieldInput({ name }: { name: GameFieldName }) {
  if (name === 'parent_id') return <BaseGameField />;
  if (isListField(name)) return <ListField name={name as ListName} />;
  return <TextInput name={name as TextName} />;
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

/** A list as chips: entries are chosen or typed, and added with Enter or when the field is left. */
function ListField({ name }: { name: ListName }) {
  const { input, shown } = useField(name);
  const isLanguage = name === 'languages';
  const options = suggestions[name] ?? [];
  /** A language may be typed by its name. */
  const toEntry = (typed: string) => {
    const text = typed.trim();
    if (!isLanguage) return text;
    const wanted = text.toLowerCase();
    return options.find((code) => describeLanguage(code).toLowerCase() === wanted) ?? wanted;
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
      value={input.value}
      onChange={(_, entries) => input.onChange([...new Set(entries.map(toEntry).filter(Boolean))])}
      onBlur={input.onBlur}
      renderInput={(params) => <TextField {...params} {...shown} />}
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
  const found = useQuery({
    queryKey: ['games', 'base', publisherId, search],
    queryFn: ({ signal }) =>
      mainApi.games(
        { publisherId: publisherId ?? undefined, kind: 'base', search: search || undefined },
        { signal },
      ),
    enabled: isOpen && publisherId !== null,
  });
  const parentId = Number(input.value);
  const game = useQuery({
    queryKey: ['games', 'name', parentId],
    queryFn: ({ signal }) => mainApi.gameDetails(parentId, { signal }),
    enabled: input.value !== '',
    staleTime: 5 * 60_000,
  });
  const options = (found.data?.data ?? []).filter(
    ({ id, parent_id }) => parent_id === null && id !== gameId,
  );
  return (
    <Autocomplete
      id="field-parent_id"
      options={options.map(({ id, name }) => ({ id, name }))}
      filterOptions={(all) => all}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={found.isError ? 'The games could not be loaded.' : 'No games found'}
      loading={found.isFetching}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      value={
        input.value === '' ? null : { id: parentId, name: game.data?.name ?? `Game ${parentId}` }
      }
      onChange={(_, option) => input.onChange(option === null ? '' : String(option.id))}
      onInputChange={(_, typed, reason) => setText(reason === 'input' ? typed : '')}
      onBlur={input.onBlur}
      renderInput={(params) => <TextField {...params} {...shown} />}
    />
  );
}

interface FieldHelpProps {
  readonly name: GameFieldName;
  readonly typed: string | readonly string[];
  readonly error: string | undefined;
}

/**
 * The text below a field: its rule or its error and, in a change, the catalogue's value with its
 * source if it differs.
 */
function FieldHelp({ name, typed, error }: FieldHelpProps) {
  const { kind, current, sources } = useEditor();
  const source = sources.find(({ field }) => field === name) ?? null;
  const now = current[name] ?? null;
  const { hint, max } = gameFields[name];
  const isChanged = kind === 'change' && !isSameValue(now, toValue(name, typed));
  const known = source
    ? `${fieldSourceLabels[source.source]} since ${formatDate(source.since)}`
    : fieldSourceLabels.imported;
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
      {isChanged || (kind === 'change' && source) ? (
        <Box
          component="span"
          sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {isChanged ? `Now: ${cutText(describeValue(name, now), 200)} · ${known}` : known}
        </Box>
      ) : null}
    </>
  );
}

/** Entries that lists offer while somebody types; others may be typed. */
const suggestions: Readonly<Partial<Record<ListName, readonly string[]>>> = {
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
