import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import { useWatch } from 'react-hook-form';
import { Panel } from '../shell/Page.tsx';
import {
  findFormFaults,
  getLabel,
  type ProposalForm,
  type ProposalFormName,
  type ProposalSubject,
} from './proposal-values.ts';

interface MissingFieldsProps {
  /** The section. */
  readonly ref: Ref<HTMLDivElement>;
  readonly subject: ProposalSubject;
  readonly onFocus: (name: ProposalFormName) => void;
}

/** The faults that prevent sending, with links to the fields. */
export function MissingFields({ ref, subject, onFocus }: MissingFieldsProps) {
  const faults = useWatch({ compute: (form: ProposalForm) => findFormFaults(form, subject) });
  const entries = Object.entries(faults) as [ProposalFormName | 'nothing', string][];
  return (
    <Panel ref={ref} title="Before you can send it">
      {entries.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          Nothing is missing. Our team reviews it before it appears in the app.
        </Typography>
      ) : (
        <Typography component="ul" variant="body2" sx={{ m: 0, pl: 2.5 }}>
          {entries.map(([name, text]) => (
            <li key={name}>
              {name === 'nothing' ? (
                text
              ) : (
                <Link
                  component="button"
                  type="button"
                  variant="body2"
                  onClick={() => onFocus(name)}
                  sx={{ minHeight: 24, textAlign: 'start', verticalAlign: 'top' }}
                >
                  {text.startsWith(getLabel(name)) ? text : `${getLabel(name)}: ${text}`}
                </Link>
              )}
            </li>
          ))}
        </Typography>
      )}
    </Panel>
  );
}
