import { logo } from '@ludarium/domain/design';
import { findPlayersFault, toValue } from '@ludarium/domain/game-proposals';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import { useWatch } from 'react-hook-form';
import { preservedText } from '../../theme/styles.ts';
import { Panel } from '../shell/Page.tsx';
import {
  findFormFaults,
  type ProposalForm,
  type ProposalFormName,
  type ProposalSubject,
} from './proposal-values.ts';
import { getLabel } from './SaveState.tsx';
import { useEditor } from './use-proposal.ts';

interface ProposalAsideProps {
  /** The section with the missing fields. */
  readonly ref: Ref<HTMLDivElement>;
  readonly subject: ProposalSubject;
  readonly onFocus: (name: ProposalFormName) => void;
}

/** The column beside the form: the missing fields and the preview. */
export function ProposalAside(props: ProposalAsideProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2, position: { md: 'sticky' }, top: 128 }}>
      <MissingFields {...props} />
      {props.subject.kind === 'removal' ? null : <Preview />}
    </Box>
  );
}

/** The faults that prevent sending, with links to the fields. */
function MissingFields({ ref, subject, onFocus }: ProposalAsideProps) {
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

/** The inset of a panel. */
const cardInset = { xs: 1.5, sm: 2.5 } as const;

/** The game as the app shows it. */
function Preview() {
  const { current } = useEditor();
  const form = useWatch({ compute: (values: ProposalForm) => values });
  const picture = form.cover || (typeof current.cover === 'string' ? current.cover : '');
  const { min_players: from, max_players: to } = form;
  const players = from && to && from !== to ? `${from}–${to}` : from || to;
  const typed = {
    min_players: toValue('min_players', from),
    max_players: toValue('max_players', to),
  };
  const isReversed = findPlayersFault({}, typed) !== null;
  const facts = [
    players && !isReversed && `${players} players`,
    form.playing_time && `${form.playing_time} min`,
    form.min_age && `${form.min_age}+`,
    form.weight && `Weight ${form.weight}`,
  ].filter(Boolean);
  return (
    <Card component="section" aria-labelledby="preview" sx={{ overflow: 'hidden' }}>
      <Typography
        id="preview"
        variant="body2"
        color="text.secondary"
        sx={{ px: cardInset, pt: 1.5, pb: 1 }}
      >
        Preview in the app
      </Typography>
      <Box sx={{ display: 'flex', gap: 1.5, px: cardInset }}>
        <Box
          sx={{
            flexShrink: 0,
            display: 'grid',
            placeItems: 'center',
            width: 88,
            height: 88,
            overflow: 'hidden',
            borderRadius: 2,
            bgcolor: 'background.default',
            color: 'text.secondary',
            '& > *': { width: '100%', height: '100%', objectFit: 'cover' },
          }}
        >
          {picture ? (
            <img src={picture} alt={form.cover_alt} />
          ) : (
            <Box component="svg" viewBox="0 0 24 24" aria-hidden="true" sx={{ p: 3 }}>
              <path d={logo.meeple} fill="currentColor" opacity={0.35} />
            </Box>
          )}
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere', lineHeight: 1.3 }}>
            {form.name || 'Untitled game'}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {form.year_published}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {facts.join(' · ')}
          </Typography>
        </Box>
      </Box>
      <Typography
        variant="body2"
        sx={{
          mx: cardInset,
          mt: 1,
          mb: 2,
          ...preservedText,
          maxHeight: '9em',
          overflow: 'hidden',
        }}
      >
        {form.description}
      </Typography>
    </Card>
  );
}
