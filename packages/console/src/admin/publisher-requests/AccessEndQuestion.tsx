import { type PeopleLetIn, peopleLetIn } from '@ludarium/domain/data-backend';
import type { PersonId } from '@ludarium/domain/ids';
import { accessEndMessages as messages } from '@ludarium/domain/publishers';
import { teamRoleTexts } from '@ludarium/domain/team';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { send } from '@ludarium/web/http/send.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import DecisionQuestion from '../decisions/DecisionQuestion.tsx';
import { describeQuestion, type QuestionProps } from '../decisions/decision.ts';
import ReasonDialog from '../decisions/ReasonDialog.tsx';
import type { ListedRequest } from './listed-request.ts';
import { givesAccess, revocation } from './reasons.ts';

/** Asks before a person's access to a publisher ends: for the reason, and who of the invited stays. */
export default function AccessEndQuestion(props: QuestionProps<ListedRequest>) {
  const [endsAccess] = useState(() => givesAccess(props.record));
  return endsAccess ? <AccessEnd {...props} /> : <DecisionQuestion {...props} />;
}

function AccessEnd(props: QuestionProps<ListedRequest>) {
  const { decision, record, name } = props;
  const [question] = useState(() => describeQuestion(decision, record, name));
  const people = usePeopleLetIn(String(record.id));
  const [kept, setKept] = useState<readonly PersonId[]>([]);
  return (
    <ReasonDialog
      {...question}
      isQuestion
      options={revocation}
      isPending={props.isPending || people.isPending}
      refusal={props.refusal}
      onSend={(reason) =>
        props.onDecide({ ...revocation.toMeta(reason), kept_member_ids: [...kept] })
      }
      onClose={props.onClose}
    >
      <strong>{name}</strong>
      {people.isPending ? <Skeleton height={40} aria-busy /> : null}
      {people.isError ? (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {messages.letInFailed}
        </Alert>
      ) : null}
      {people.data ? <LetIn people={people.data} kept={kept} onKeep={setKept} /> : null}
    </ReasonDialog>
  );
}

/** Read anew for each question: somebody may have accepted an invitation since the last one. */
function usePeopleLetIn(requestId: string) {
  return useQuery({
    queryKey: ['people_let_in', requestId],
    queryFn: async () => {
      return send(dataBackend.rpc('people_let_in', { request_id: requestId }), peopleLetIn);
    },
    gcTime: 0,
  });
}

interface LetInProps {
  readonly people: PeopleLetIn;
  readonly kept: readonly PersonId[];
  readonly onKeep: (kept: readonly PersonId[]) => void;
}

/** The people who came by the person's invitations, with the choice who stays. */
function LetIn({ people, kept, onKeep }: LetInProps) {
  const { members, invitations } = people;
  const ids = [...new Set(members.map(({ user_id }) => user_id))];
  return (
    <Box
      component="section"
      aria-label={messages.letInTitle}
      sx={{ mt: 2, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Typography component="h3" variant="subtitle2">
        {messages.letInTitle}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {members.length === 0 ? messages.letInNobody : messages.letInQuestion}
      </Typography>
      {ids.length > 1 ? (
        <FormControlLabel
          label={messages.everybodyStays}
          control={
            <Checkbox
              checked={kept.length === ids.length}
              onChange={(_, checked) => onKeep(checked ? ids : [])}
            />
          }
        />
      ) : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
        {members.map((member) => (
          <li key={`${member.publisher_id} ${member.user_id}`}>
            <FormControlLabel
              label={<Member member={member} />}
              control={
                <Checkbox
                  checked={kept.includes(member.user_id)}
                  onChange={(_, checked) => onKeep(toggle(kept, member.user_id, checked))}
                />
              }
            />
          </li>
        ))}
      </Box>
      {invitations.length > 0 ? (
        <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {messages.invitations(invitations.map(({ email }) => email).join(', '))}
        </Typography>
      ) : null}
    </Box>
  );
}

function Member({ member }: { readonly member: PeopleLetIn['members'][number] }) {
  const { name, email, user_id, role, invited_by_name, invited_by } = member;
  const inviter = invited_by_name ?? (invited_by ? `user ${invited_by}` : 'somebody');
  return (
    <>
      {name ?? email ?? `User ${user_id}`} stays
      <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
        {[teamRoleTexts[role].label, name ? email : null, `invited by ${inviter}`]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </>
  );
}

const toggle = (kept: readonly PersonId[], id: PersonId, isKept: boolean) =>
  isKept ? [...kept.filter((known) => known !== id), id] : kept.filter((known) => known !== id);
