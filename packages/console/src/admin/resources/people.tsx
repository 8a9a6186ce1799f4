import { roles } from '@ludarium/domain/account';
import { profileRow } from '@ludarium/domain/data-backend';
import Box from '@mui/material/Box';
import { hiddenForNow } from '../../theme/styles.ts';
import { defineResource } from '../declaration/define-resource.ts';
import { toFilteredPath } from '../fields/RecordLink.tsx';
import { describeOutcome } from '../game-proposals/proposal.ts';
import { History } from '../history/History.tsx';
import { Related } from '../kit/Related.tsx';
import { deletionRequests } from './deletion-requests.tsx';
import { feedbackItems } from './feedback-items.tsx';
import { gameProposals } from './game-proposals.tsx';
import { PublisherName, publisherRequests } from './publisher-requests.tsx';
import type { PersonRecord } from './read-person.ts';

/**
 * One person: profile, roles, what they asked for, wrote and did. There is no list of all.
 */
export const people = defineResource<PersonRecord>('people', {
  row: profileRow,
  label: 'Admin',
  backPath: '/admin',
  title: 'name',
  texts: {
    loadFailed: 'The person could not be loaded.',
    empty: 'Nobody.',
    missing: 'Nobody has this id.',
  },
  list: { sort: 'name' },
  columns: {},
  facts: ({ account, id, email, name, roles: own }) => [
    ['Name', name],
    ['Display name', account?.displayname],
    ['Email', email],
    ['Confirmed', describeConfirmation(account?.email_verified)],
    ['User ID', id],
    ['Roles', own.join(', ') || 'none'],
  ],
  note: ({ isAccountMissing }) =>
    isAccountMissing
      ? 'The main API does not answer: display name and confirmation of the address are missing.'
      : null,
  sections: ({ id, email }) => (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        columnGap: 3,
        rowGap: 2.5,
        '&:has(.MuiSkeleton-root) > *': hiddenForNow,
      }}
    >
      <Related
        resource={publisherRequests}
        filter={{ laravel_user_id: id }}
        time="created_at"
        represent={PublisherName}
      />
      <Related
        resource={deletionRequests}
        filter={{ '@or': { user_id: id, ...(email && { email: JSON.stringify(email) }) } }}
        time="created_at"
        showAll={toFilteredPath('account_deletion_requests', email ? { email } : { user_id: id })}
      />
      <Related resource={feedbackItems} filter={{ user_id: id }} time="created_at" />
      <Related
        resource={gameProposals}
        filter={{ created_by: id }}
        time="submitted_at"
        describe={describeOutcome}
      />
    </Box>
  ),
  aside: ({ id }) => (
    <History of={roles.map((role) => ({ table: 'user_roles', row: `${id}:${role}` }))} by={id} />
  ),
});

function describeConfirmation(isConfirmed: boolean | null | undefined): string | null {
  if (isConfirmed === null || isConfirmed === undefined) return null;
  return isConfirmed ? 'Yes' : 'No';
}
