import { formatDate } from '@ludarium/domain/dates';
import { categoryLabels, columnTitles, priorityDetails } from '@ludarium/domain/feedback';
import { PrintedTable } from '../../layout/PrintedTable.tsx';
import type { BoardCard } from '../data/board-cards.ts';
import { getAssigneeName } from '../data/people.ts';
import { formatCardCount, formatCount } from '../display.ts';

const headings = [
  'Number',
  'Report',
  'Status',
  'Priority',
  'Category',
  'Assigned to',
  'Created',
] as const;

interface PrintedBoardProps {
  /** The reports that match the filters. */
  readonly cards: readonly BoardCard[];
  /** The number of all reports. */
  readonly total: number;
}

/** The board on paper: a list of all reports that match the filters. */
export function PrintedBoard({ cards, total }: PrintedBoardProps) {
  return (
    <PrintedTable
      caption={`${formatCount(cards.length)} of ${formatCardCount(total)}`}
      headings={headings}
      rows={cards.map(({ item }) => ({
        key: item.id,
        cells: [
          `#${item.number}`,
          item.title,
          columnTitles[item.status],
          priorityDetails[item.priority].label,
          categoryLabels[item.category],
          getAssigneeName(item) || 'Unassigned',
          formatDate(item.created_at),
        ],
      }))}
    />
  );
}
