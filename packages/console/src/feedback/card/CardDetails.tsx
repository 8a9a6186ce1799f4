import type { FeedbackItem } from '@ludarium/domain/data-backend';
import { columnTitles, isChangeableByAuthor } from '@ludarium/domain/feedback';
import { BinIcon, MoveIcon } from '@ludarium/web/ui/icons.tsx';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useContext, useId } from 'react';
import { preservedText } from '../../theme/styles.ts';
import type { BoardCard } from '../data/board-cards.ts';
import { BoardItemsContext, useBoardTools, useMergedItems } from '../data/board-context.ts';
import { getAuthorName } from '../data/people.ts';
import { AdminControls, EditButtons } from './AdminControls.tsx';
import { Attachments } from './Attachments.tsx';
import styles from './CardDetails.module.css';
import { CardText } from './CardDetailsSkeleton.tsx';
import { CardEvents } from './CardEvents.tsx';
import { Comments } from './Comments.tsx';
import { MeTooButton, NotifyMe } from './MeToo.tsx';
import { ReportText } from './ReportText.tsx';

export { CardWindow } from '../board/CardWindow.tsx';

interface CardDetailsProps {
  readonly card: BoardCard;
  /** Whether the skeleton was shown first. */
  readonly wasDelayed: boolean;
}

/** Details of an open card; for admins also its controls and comments (section 2). */
export default function CardDetails({ card, wasDelayed }: CardDetailsProps) {
  const { user, isAdmin } = useBoardTools();
  const { item, isGone } = card;
  return (
    <div className={styles.details}>
      <RemoteChangeNotice card={card} />
      <CardText card={card} />
      {!isGone && (
        <div className={styles.buttons}>
          <MeTooButton item={item} />
          <NotifyMe item={item} />
        </div>
      )}
      {(item.attachments?.length ?? 0) > 0 && <Attachments item={item} />}
      <MergedReports item={item} />
      {!isAdmin && !isGone && isChangeableByAuthor(item, user.id) && <EditButtons item={item} />}
      {isAdmin && !isGone && <AdminControls item={item} />}
      {isAdmin && <Comments item={item} isGone={isGone} wasDelayed={wasDelayed} />}
      <CardEvents item={item} isGone={isGone} />
    </div>
  );
}

/** A move or deletion by somebody else while the card was open. */
function RemoteChangeNotice({ card: { item, status, isGone } }: { card: BoardCard }) {
  const { close, show } = useBoardTools();
  const items = useContext(BoardItemsContext);
  if (!isGone && item.status === status) return null;
  const target = items.get(item.merged_into ?? '');
  const isMerged = item.merged_into !== null;
  const isDeleted = isGone && !isMerged && item.status !== 'on_hold';
  return (
    <Alert role="status" severity="info" icon={isDeleted ? <BinIcon /> : <MoveIcon />}>
      {isDeleted
        ? 'Somebody else has deleted this card. It stays here until you close it.'
        : isMerged
          ? `This card was merged into ${target ? `#${target.number}` : 'another report'}. It stays here until you close it.`
          : isGone
            ? 'This card was put On Hold. It stays here until you close it.'
            : `Somebody else has moved this card to ${columnTitles[item.status]}. It goes there when you close it.`}
      <Button
        size="small"
        variant="outlined"
        onClick={() => (target ? show(target) : close())}
        sx={{ display: 'flex', mt: 1 }}
      >
        {target ? 'Open it' : 'Close it'}
      </Button>
    </Alert>
  );
}

/** The reports that were merged into this one; admins separate them again. */
export function MergedReports({ item }: { item: FeedbackItem }) {
  const { isAdmin, actions } = useBoardTools();
  const merged = useMergedItems(item.id);
  const headingId = useId();
  if (merged.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <Typography
        id={headingId}
        component="h4"
        variant="caption"
        color="text.secondary"
        sx={{ fontWeight: 600 }}
      >
        Merged reports
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, pt: 0.5 }}>
        {merged.map((report) => (
          <Box
            component="li"
            key={report.id}
            sx={{ p: 1, border: 1, borderColor: 'divider', borderRadius: 1 }}
          >
            <Typography variant="body2" dir="auto" sx={{ fontWeight: 600 }}>
              #{report.number} {report.title}
            </Typography>
            <Typography variant="body2" sx={preservedText}>
              <ReportText text={report.content} />
            </Typography>
            <Typography variant="caption" color="text.secondary">
              {getAuthorName(report)}
            </Typography>
            {isAdmin && (
              <Button
                size="small"
                aria-label={`Separate “${report.title}”`}
                onClick={() => void actions.unmerge([report])}
                sx={{ display: 'block', mt: 0.5 }}
              >
                Separate
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </section>
  );
}
