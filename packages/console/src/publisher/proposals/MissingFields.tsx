import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import { useTyped } from './editor-context.ts';
import { findFormFaults, type ProposalFormName, type ProposalSubject } from './proposal-values.ts';

interface MissingFieldsProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly subject: ProposalSubject;
  readonly onFocus: (name: ProposalFormName) => void;
}

/** What is still missing before the proposal can be sent, with links to the fields. */
export function MissingFields({ ref, subject, onFocus }: MissingFieldsProps) {
  const faults = useTyped((form) => findFormFaults(form, subject));
  const entries = Object.entries(faults) as [ProposalFormName | 'nothing', string][];
  return (
    <Card ref={ref} component="section" tabIndex={-1} aria-labelledby="missing" sx={{ p: 2 }}>
      <Typography id="missing" variant="h3" sx={{ fontSize: '1rem', mb: 0.5 }}>
        Before you can send it
      </Typography>
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
                  sx={{ minHeight: 24, textAlign: 'start' }}
                >
                  {text}
                </Link>
              )}
            </li>
          ))}
        </Typography>
      )}
    </Card>
  );
}
