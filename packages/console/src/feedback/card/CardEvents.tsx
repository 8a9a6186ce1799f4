import type { FeedbackItem } from '@ludarium/domain/data-backend';
import { useDraft } from '@ludarium/web/draft/use-draft.ts';
import { describeError } from '@ludarium/web/http/describe-error.ts';
import { lazyComponent } from '@ludarium/web/ui/lazy-component.tsx';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { rescueFocus } from '../../layout/focus.ts';
import { InlineFault } from '../../layout/InlineFault.tsx';
import { LazyPanel } from '../../layout/LazyPanel.tsx';
import { useBoardTools } from '../data/board-context.ts';
import { eventsQuery } from '../data/events.ts';
import styles from './CardDetails.module.css';
import { CardEvent } from './CardEvent.tsx';
import { replySchema } from './reply-draft.ts';

/**
 * The history of a card: moves, assignments, priorities, replies, answers and merges. Admins reply to
 * everybody on the board; the author and those who said 'Me too' answer.
 */
export function CardEvents({ item, isGone }: { item: FeedbackItem; isGone: boolean }) {
  const headingId = useId();
  const { user, isAdmin } = useBoardTools();
  const events = useQuery({
    ...eventsQuery(item),
    placeholderData: (before, query) => (query?.queryKey[1] === item.id ? before : undefined),
  });
  const hasEvents = (events.data?.length ?? 0) > 0;
  const isAffected = item.user_id === user.id || item.has_me_too;
  const hasReply = events.data?.some(
    ({ kind, feedback_id }) => kind === 'reply' && feedback_id === item.id,
  );
  if (!hasEvents && !events.isError && (!isAdmin || isGone)) return null;
  return (
    <section aria-labelledby={headingId}>
      <h4 id={headingId} className={styles.heading}>
        What happened
      </h4>
      {events.isError && !events.data ? (
        <InlineFault onRetry={() => void events.refetch()}>
          What happened could not be loaded. {describeError(events.error)}
        </InlineFault>
      ) : null}
      {hasEvents ? (
        <ol className={styles.comments}>
          {events.data?.map((event) => (
            <CardEvent key={event.id} event={event} item={item} />
          ))}
        </ol>
      ) : null}
      {!isGone && (isAdmin || (isAffected && hasReply)) ? (
        <Reply key={item.id} item={item} />
      ) : null}
    </section>
  );
}

const replyForm = lazyComponent(() => import('./ReplyForm.tsx'));
const preloadForm = () => void replyForm.load().catch(() => undefined);

/**
 * A reply of an admin, or an answer of somebody who is affected. Its text and screenshots are kept until they
 * are sent.
 */
function Reply({ item }: { item: FeedbackItem }) {
  const { user, isAdmin } = useBoardTools();
  const draft = useDraft({ owner: user.id, name: `reply:${item.id}` }, replySchema);
  const [form, setForm] = useState<'open' | 'closed' | null>(draft.value === null ? null : 'open');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (form === 'closed') rescueFocus(button.current);
  }, [form]);
  if (form === 'open') {
    const props = { item, draft, onClose: () => setForm('closed') };
    return <LazyPanel component={replyForm} props={props} height={160} />;
  }
  return (
    <Button
      ref={button}
      size="small"
      variant="outlined"
      onFocus={preloadForm}
      onPointerEnter={preloadForm}
      onClick={() => setForm('open')}
    >
      {isAdmin ? 'Reply' : 'Answer'}
    </Button>
  );
}
