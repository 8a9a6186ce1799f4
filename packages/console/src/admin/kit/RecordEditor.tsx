import { zodResolver } from '@hookform/resolvers/zod';
import { DraftNotice } from '@ludarium/browser/draft/DraftNotice.tsx';
import { useDraftOwner, useFormDraft } from '@ludarium/browser/draft/use-draft.ts';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import { isConflict } from '@ludarium/domain/data-backend';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { useHasLeft } from '../../layout/address.ts';
import { BusyButton } from '../../layout/BusyButton.tsx';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { ConflictNotice } from '../../layout/ConflictNotice.tsx';
import { TextDifference } from '../../layout/Difference.tsx';
import { refetchChanged } from '../../providers/query-client.ts';
import { describeWriteFailure } from '../decisions/transit.ts';
import { refreshResource } from '../decisions/use-decide.ts';
import type { Declared, Field, FormDeclaration } from '../declaration/define-resource.ts';
import { FormFields } from './FormFields.tsx';

interface RecordEditorProps {
  readonly resource: Declared;
  /** Null for a new one. */
  readonly record: RaRecord | null;
}

/** The form of a declared resource. Without a form it is empty. */
export function RecordEditor({ resource, record }: RecordEditorProps) {
  const { form } = resource;
  return form ? <DeclaredForm resource={resource} record={record} declared={form} /> : null;
}

interface DeclaredFormProps extends RecordEditorProps {
  readonly declared: FormDeclaration<RaRecord, FieldValues>;
}

/** A question that is asked before something happens. */
interface Question {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly run: () => void;
}

/**
 * Saves, deletes and moves a record from one status to the next. What is typed is kept as a draft,
 * and nothing is written over a newer record: the database compares `updated_at`, and both texts
 * are kept until one is chosen.
 *
 * react-admin's `Form` is not used: it resets its values with every refetch of the record
 * (`useAugmentedForm` of ra-core 5.15.4), `updated_at` included, so that it would find no conflict,
 * and it would remove the draft.
 */
function DeclaredForm({ resource, record, declared }: DeclaredFormProps) {
  const { name, transitions = [] } = resource;
  const { texts, deletion, returnsTo } = declared;
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const hasLeft = useHasLeft();
  const { form, notice, getValues } = useDeclaredForm(resource, record, declared);
  const [base, setBase] = useState(record);
  const [theirs, setTheirs] = useState<RaRecord | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const values = useDeferredValue(form.watch());
  const { mutate, isPending } = useMutation({
    mutationFn: ({ run }: { readonly run: () => Promise<void>; readonly failedText: string }) =>
      run(),
    onError: async (error, { failedText }) => {
      if (base && isConflict(error)) return showTheirs(base);
      const reasons = {
        failed: failedText,
        missing: resource.texts.missing ?? failedText,
      };
      showToast({ kind: 'error', text: await describeWriteFailure(error, reasons) });
    },
  });

  /** Shows a stored record; null for a new one. */
  const show = (stored: RaRecord | null) => {
    setBase(stored);
    form.reset(getValues(stored));
  };

  const showTheirs = async ({ id }: RaRecord) => {
    try {
      setTheirs((await dataProvider.getOne(name, { id })).data);
    } catch (error) {
      console.error(error);
      showToast({ kind: 'error', text: resource.texts.loadFailed });
    }
  };

  const save = (change: object, text: string) =>
    form.handleSubmit((data) =>
      mutate({
        failedText: texts.saveFailed,
        run: async () => {
          const { updated_at, ...created } = data;
          const { data: stored }: { data: RaRecord } = base
            ? await dataProvider.update(name, {
                id: base.id,
                data: { ...created, ...change, updated_at },
                previousData: { id: base.id },
              })
            : await dataProvider.create(name, { data: created });
          show(base ? stored : null);
          showToast({ kind: 'success', text });
          await refreshResource(queryClient, name);
          // The toast can be read before the page changes.
          if (returnsTo) setTimeout(() => window.location.assign(returnsTo), 1_200);
          if (!base && !hasLeft()) navigate(`/admin/${name}/${stored.id}`, { replace: true });
        },
      }),
    );

  const remove = ({ id }: RaRecord, { done, failed }: NonNullable<typeof deletion>) =>
    mutate({
      failedText: failed,
      run: async () => {
        await dataProvider.delete(name, { id });
        show(record);
        showToast({ kind: 'success', text: done });
        if (!hasLeft()) navigate(`/admin/${name}`, { replace: true });
        // The page of the deleted record is shown until the list is there.
        await refetchChanged(queryClient, { queryKey: [name, 'getList'] });
      },
    });

  const offered = transitions.filter(({ from }) => base?.status === from);
  const hasPrimary = offered.some(({ isPrimary }) => isPrimary);
  const aside = declared.aside?.(values);
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) void save({}, texts.saved)();
        }}
      >
        <Box
          sx={{
            display: 'grid',
            gap: 2.5,
            alignItems: 'start',
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              lg: aside ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
            },
          }}
        >
          <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <DraftNotice {...notice} />
            {theirs ? (
              <ConflictNotice
                theirs={describeTheirs(resource, declared, { ...base, ...values }, theirs)}
                onKeepMine={() => {
                  setBase(theirs);
                  form.setValue('updated_at', theirs.updated_at, { shouldDirty: true });
                  setTheirs(null);
                }}
                onTakeTheirs={() => {
                  show(theirs);
                  setTheirs(null);
                }}
              >
                {texts.conflict}
              </ConflictNotice>
            ) : null}
            <FormFields fields={declared.fields} isReadOnly={isPending} />
          </Box>
          {aside}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2.5 }}>
          <BusyButton
            type="submit"
            variant={hasPrimary ? 'outlined' : 'contained'}
            isBusy={isPending}
          >
            {isPending ? 'Saving...' : declared.saveLabel(base)}
          </BusyButton>
          {offered.map(({ label, to, question: asked, done, isPrimary }) => (
            <BusyButton
              key={label}
              variant={isPrimary ? 'contained' : 'outlined'}
              isBusy={isPending}
              onClick={() => {
                const run = () => void save({ status: to }, done ?? '')();
                if (asked) setQuestion({ ...asked, confirmLabel: label, run });
                else run();
              }}
            >
              {label}
            </BusyButton>
          ))}
          {returnsTo ? (
            <Button variant="outlined" color="inherit" href={returnsTo}>
              Back
            </Button>
          ) : null}
          {form.formState.isDirty ? (
            <BusyButton color="inherit" isBusy={isPending} onClick={notice.onDiscard}>
              Discard changes
            </BusyButton>
          ) : null}
          {base && deletion ? (
            <BusyButton
              color="error"
              isBusy={isPending}
              onClick={() =>
                setQuestion({
                  ...deletion,
                  confirmLabel: 'Delete',
                  run: () => remove(base, deletion),
                })
              }
              sx={{ marginInlineStart: 'auto', marginInlineEnd: -2 }}
            >
              Delete
            </BusyButton>
          ) : null}
        </Box>
      </form>
      {question ? (
        <ConfirmDialog
          open
          title={question.title}
          text={question.text}
          confirmLabel={question.confirmLabel}
          onConfirm={() => {
            setQuestion(null);
            question.run();
          }}
          onCancel={() => setQuestion(null)}
        />
      ) : null}
    </FormProvider>
  );
}

type ShownField = Pick<Field, 'label' | 'labels' | 'rows' | 'cell'>;

/** The stored values that differ from those of the form, and the status that somebody else gave. */
function describeTheirs(
  { columns }: Declared,
  { fields }: DeclaredFormProps['declared'],
  mine: FieldValues,
  theirs: RaRecord,
): readonly (readonly [string, ReactNode])[] {
  const { status } = columns;
  const shown: Readonly<Record<string, ShownField>> = { ...fields, ...(status && { status }) };
  const isSame = (name: string) =>
    JSON.stringify(mine[name] ?? '') === JSON.stringify(theirs[name] ?? '');
  return Object.entries(shown)
    .filter(([name]) => !isSame(name))
    .map(([name, field]) => [field.label, describeValue(name, field, mine, theirs)]);
}

function describeValue(
  name: string,
  { labels, rows, cell }: ShownField,
  mine: FieldValues,
  theirs: RaRecord,
): ReactNode {
  if (cell) return cell(theirs);
  const text = String(theirs[name] ?? '');
  if (text === '') return 'empty';
  if (rows === undefined) return labels?.[text] ?? text;
  return (
    <TextDifference
      before={text}
      after={String(mine[name] ?? '')}
      legend="What only theirs has is struck out, what only yours has is underlined."
    />
  );
}

/** The `updated_at` that the values are based on, which an update sends; null for a new record. */
const version = { updated_at: z.string().nullable() };

/** The values with their draft; those of a new record are also from the address. */
function useDeclaredForm(
  { name, row }: Declared,
  record: RaRecord | null,
  { schema, fields, creation }: DeclaredFormProps['declared'],
) {
  const [parameters] = useSearchParams();
  const owner = useDraftOwner();
  const getValues = (stored: RaRecord | null): FieldValues => {
    if (stored === null) return { ...creation?.initial(parameters), updated_at: null };
    const names = [...Object.keys(fields), 'updated_at'];
    return Object.fromEntries(names.map((field) => [field, stored[field]]));
  };
  // The draft's schema has to be constant. It is the row's, whose limits are those of a stored text.
  const [schemas] = useState(() => ({
    form: schema.extend(version),
    draft: z
      .looseObject(
        Object.fromEntries(Object.keys(fields).map((field) => [field, row.shape[field]])),
      )
      .extend(version),
  }));
  const form = useForm<FieldValues>({
    resolver: zodResolver(schemas.form),
    defaultValues: getValues(record),
  });
  const key = { owner, name: `${name}:${record?.id ?? `new?${parameters}`}` };
  return { form, getValues, ...useFormDraft(form, key, schemas.draft) };
}
