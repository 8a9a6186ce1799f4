import { useBoardTools } from '../board/board-context.ts';
import type { PlacedCard } from '../data/held-card.ts';
import styles from './CardDetails.module.css';
import { CardText } from './CardText.tsx';
import { CommentShadows } from './CommentShadows.tsx';

/** The open card until the code for the rest has come: its text, and the rest's shape and size. */
export function CardDetailsSkeleton({ card }: { card: PlacedCard }) {
  const { isAdmin } = useBoardTools();
  const { item, isGone } = card;
  return (
    <div className={styles.details} aria-busy="true">
      <span className="visually-hidden">Loading...</span>
      <CardText card={card} />
      {item.attachments?.length ? (
        <div>
          <p className={styles.heading}>Screenshots</p>
          <div className={styles.files}>
            {item.attachments.map(({ id }) => (
              <Shadow key={id} width="5.5rem" height="6.125rem" />
            ))}
          </div>
        </div>
      ) : null}
      {isAdmin && !isGone && (
        <>
          <div className={styles.controls}>
            {['Priority', 'Category', 'Assigned to'].map((name) => (
              <div key={name} className={styles.field}>
                {name}
                <Shadow height="2rem" />
              </div>
            ))}
          </div>
          <Shadow width="9rem" height="1.921875rem" />
        </>
      )}
      {isAdmin && (
        <div>
          <p className={styles.heading}>Comments</p>
          <CommentShadows count={item.comment_count ?? 1} />
          <div className={styles.composer}>
            <Shadow width="100%" height="3.75rem" />
            <Shadow width="6rem" height="1.921875rem" />
          </div>
        </div>
      )}
    </div>
  );
}

function Shadow(size: { width?: string; height: string }) {
  return <div className="skeleton" style={size} />;
}
