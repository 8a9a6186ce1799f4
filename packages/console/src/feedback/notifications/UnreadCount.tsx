import type { PersonId } from '@ludarium/domain/ids';
import { useQuery } from '@tanstack/react-query';
import { notificationsQuery } from '../data/events.ts';

/** The number of unread notifications, over the bell. */
export default function UnreadCount({ userId }: { userId: PersonId }) {
  const unread = useQuery(notificationsQuery(userId)).data?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <span
      style={{
        position: 'absolute',
        insetBlockStart: 4,
        insetInlineEnd: 2,
        minWidth: '1.125rem',
        padding: '0 0.25rem',
        borderRadius: '1rem',
        background: 'var(--colour-meeple-fill)',
        color: 'var(--colour-meeple-on-fill)',
        fontSize: '0.6875rem',
        lineHeight: '1.125rem',
        fontWeight: 700,
        textAlign: 'center',
      }}
    >
      <span className="visually-hidden">, </span>
      {unread > 99 ? '99+' : unread}
      <span className="visually-hidden"> unread</span>
    </span>
  );
}
