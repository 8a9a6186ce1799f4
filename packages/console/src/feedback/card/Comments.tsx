import { describeError } from '@ludarium/browser/http/describe-error.ts';
import { session } from '@ludarium/browser/session/session.ts';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import type { FeedbackCommentRow, FeedbackItem } from '@ludarium/domain/data-backend';
import { cardMessages } from '@ludarium/domain/feedback';
import { isSessionOver } from '@ludarium/domain/http';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MessageForm, Thread } from '../../layout/Thread.tsx';
import { useBoardTools } from '../data/board-context.ts';
import { getAuthorName, usePeopleNames } from '../data/people.ts';
import { commentsKey, commentsQuery, insertComment } from '../data/requests.ts';
import { ReportText } from './ReportText.tsx';

/** The messages about a card: those for everybody on the board, and the admins' own. */
export function Comments({ item }: { item: FeedbackItem }) {
  const { user, isAdmin } = useBoardTools();
  const getName = useNames(item);
  const { data, ...query } = useQuery({
    ...commentsQuery(item),
    placeholderData: keepPreviousData,
  });
  const entries = data?.map((comment) => ({
    id: comment.id,
    at: comment.created_at,
    author: getName(comment),
    isByAdmin: comment.by_admin,
    note: isAdmin && !comment.is_public ? 'Only admins' : undefined,
    text: <ReportText text={comment.content} />,
  }));
  return (
    <Thread title="Comments" heading="h4" query={{ ...query, data: entries }}>
      {(isAdmin || item.user_id === user.id) && <CommentForm item={item} />}
    </Thread>
  );
}

/** Names the author of a comment. Testers read the names of authors of reports only. */
function useNames(item: FeedbackItem): (comment: FeedbackCommentRow) => string {
  const { user, isAdmin } = useBoardTools();
  const names = usePeopleNames(isAdmin);
  return ({ user_id, by_admin }) => {
    if (user_id === user.id) return 'You';
    if (user_id === item.user_id) return getAuthorName(item);
    return names.get(user_id) ?? (by_admin ? 'Our team' : 'A tester');
  };
}

/** Adds a comment; an admin chooses who reads it. */
function CommentForm({ item }: { item: FeedbackItem }) {
  const { user, isAdmin } = useBoardTools();
  const client = useQueryClient();
  const [isPublic, setPublic] = useState(!isAdmin);

  async function send(content: string, id: string): Promise<void> {
    const comment = { id, feedback_id: item.id, content, is_public: isPublic };
    try {
      await insertComment(comment, user.id);
      showToast({ kind: 'success', title: cardMessages.commentAdded, text: item.title });
    } catch (error) {
      if (isSessionOver(error)) session.end('expired');
      else
        showToast({ kind: 'error', title: cardMessages.commentFailed, text: describeError(error) });
      throw error;
    } finally {
      void client.invalidateQueries({ queryKey: commentsKey(item) });
    }
  }

  return (
    <MessageForm
      name={`comment:${item.id}`}
      label="Add a comment"
      button="Comment"
      hint={
        isPublic
          ? `Everybody on the board reads it. ${isAdmin ? 'The author is' : 'Our team is'} told by mail.`
          : 'Only admins read it.'
      }
      onSend={send}
    >
      {isAdmin && (
        <FormControlLabel
          label="For everybody on the board"
          control={
            <Checkbox checked={isPublic} onChange={({ target }) => setPublic(target.checked)} />
          }
        />
      )}
    </MessageForm>
  );
}
