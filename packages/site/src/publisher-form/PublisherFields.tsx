import type { Publisher } from '@ludarium/domain/main-api';
import {
  newPublisherMessages,
  publisherChoiceSchema,
  publisherFieldMessages,
  requestTextNames,
  requestTexts,
  socialAccounts,
} from '@ludarium/domain/publishers';
import { websitePrefix } from '@ludarium/domain/website';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { Checkbox, TextArea, TextField } from '../ui/Field.tsx';
import { fieldProps } from '../ui/field-props.ts';
import { newPublisherLabel, type PublisherFormValues } from './form-values.ts';
import { LogoField } from './LogoField.tsx';
import styles from './PublisherFields.module.css';
import { PublisherSearch } from './PublisherSearch.tsx';
import { useSamePublisher } from './use-publisher-search.ts';

/**
 * Fields shared by registration and access request: publisher, website, accounts, note (section 2).
 */
export function PublisherFields() {
  const form = useFormContext<PublisherFormValues>();
  const { control, register, setFocus, setValue, formState } = form;
  const bind = fieldProps(form);
  const [kind, publisher] = useWatch({ control, name: ['publisherKind', 'publisher'] });
  const chosen = publisher?.kind === kind ? publisher : null;
  const selectExisting = ({ id, name, logo }: Publisher) => {
    setValue('publisherKind', 'existing', { shouldDirty: true });
    setValue('publisherSearch', name, { shouldDirty: true });
    setValue('publisher', { kind: 'existing', id, name, logo }, { shouldDirty: true });
    // The search field replaces the field of the name.
    setTimeout(() => setFocus('publisher'));
  };

  return (
    <>
      <fieldset className={styles.group}>
        <legend>Your publisher</legend>
        <div className={styles.pair}>
          {(['existing', 'new'] as const).map((value) => (
            <label key={value} className={styles.kind}>
              <input
                type="radio"
                value={value}
                {...register('publisherKind', {
                  onChange: () => setValue('publisher', null, { shouldDirty: true }),
                })}
              />
              {value === 'existing' ? 'Already in the catalogue' : newPublisherLabel}
            </label>
          ))}
        </div>
        <Controller
          control={control}
          name="publisher"
          render={({ field, fieldState }) =>
            kind === 'existing' ? (
              <PublisherSearch
                ref={field.ref}
                selected={chosen?.kind === 'existing' ? chosen : null}
                onSelect={field.onChange}
                error={fieldState.error && publisherFieldMessages.publisherNotChosen}
              />
            ) : (
              <NewPublisher
                name={chosen?.kind === 'new' ? chosen.name : ''}
                logo={chosen?.kind === 'new' ? chosen.logo : null}
                onChange={(name, logo) => field.onChange({ kind: 'new', name, logo })}
                onSelect={selectExisting}
                nameRef={field.ref}
                error={formState.isSubmitted ? getFault(chosen) : undefined}
              />
            )
          }
        />
      </fieldset>
      <TextField
        label="Website URL *"
        type="url"
        inputMode="url"
        autoComplete="url"
        // The form's value, also before the page is hydrated: else it would come while a person types.
        defaultValue={websitePrefix}
        {...bind('websiteUrl')}
      />
      <fieldset className={styles.group}>
        <legend>Social accounts (optional)</legend>
        <div className={styles.pair}>
          {socialAccounts.map(({ field, label }) => (
            <TextField key={field} label={label} {...bind(`social.${field}`)} />
          ))}
        </div>
      </fieldset>
      {requestTextNames.map((name) => (
        <TextArea
          key={name}
          label={`${requestTexts[name].label} (optional)`}
          hint={requestTexts[name].hint}
          rows={4}
          {...bind(name)}
        />
      ))}
      <Checkbox
        label={
          <>
            I agree to the <a href="/privacy-policy">privacy policy</a> *
          </>
        }
        {...bind('privacyAccepted')}
      />
    </>
  );
}

interface NewPublisherProps {
  readonly name: string;
  readonly logo: string | null;
  readonly onChange: (name: string, logo: string | null) => void;
  /** Selects the publisher of the catalogue that has this name. */
  readonly onSelect: (publisher: Publisher) => void;
  readonly nameRef: (element: HTMLInputElement | null) => void;
  readonly error: string | undefined;
}

function NewPublisher(props: NewPublisherProps) {
  const { name, logo, onChange, onSelect, nameRef, error } = props;
  const same = useSamePublisher(name);
  return (
    <div className="stack-3">
      <TextField
        ref={nameRef}
        label="Name of the new publisher *"
        autoComplete="organization"
        value={name}
        error={error}
        onChange={(event) => onChange(event.target.value, logo)}
      />
      <div role="status">
        {same ? (
          <p className="callout tint-sky">
            {newPublisherMessages.exists(same.name)}{' '}
            <button type="button" className="link-button" onClick={() => onSelect(same)}>
              {newPublisherMessages.select}
            </button>
          </p>
        ) : null}
      </div>
      <LogoField logo={logo} onChange={(picture) => onChange(name, picture)} />
    </div>
  );
}

/** The error of a new publisher; before any input, the missing name. */
function getFault(choice: unknown): string | undefined {
  const typed = publisherChoiceSchema.safeParse(choice ?? { kind: 'new', name: '', logo: null });
  return typed.error?.issues[0]?.message;
}
