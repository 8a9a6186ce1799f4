import { byteOrderMark } from '@ludarium/domain/csv';
import { feedbackCommentRow, feedbackEventRow } from '@ludarium/domain/data-backend';
import { type FeedbackFilters, matchesFilters } from '@ludarium/domain/feedback';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { describeError } from '@ludarium/web/http/describe-error.ts';
import { sendAll } from '@ludarium/web/http/send.ts';
import { showToast } from '@ludarium/web/ui/toast.ts';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { saveFile } from '../card/files.ts';
import { useBoardTools } from '../data/board-context.ts';
import type { BoardItems } from '../data/board-state.ts';
import { formatCardCount } from '../display.ts';
import { toReportCsv, toReportRecords } from './report-records.ts';

const formats = ['csv', 'json'] as const;
type Format = (typeof formats)[number];
const types = { csv: 'text/csv', json: 'application/json' } as const;

interface ExportMenuProps {
  /** The reports that this user may see. */
  readonly items: BoardItems;
  readonly filters: FeedbackFilters;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** Saves the reports that match the filters, with everything that this person may see of them. */
export default function ExportMenu({ items, filters, anchor, onClose }: ExportMenuProps) {
  const found = useMemo(
    () => [...items.values()].filter(matchesFilters(filters)),
    [items, filters],
  );
  const { isAdmin } = useBoardTools();
  const save = useMutation({
    mutationFn: async (format: Format) => {
      const { signal } = new AbortController();
      const [events, comments] = await Promise.all([
        sendAll(
          (from, to) => dataBackend.from('feedback_events').select().order('id').range(from, to),
          feedbackEventRow,
          signal,
        ),
        isAdmin
          ? sendAll(
              (from, to) =>
                dataBackend
                  .from('feedback_comments')
                  .select()
                  .order('created_at')
                  .order('id')
                  .range(from, to),
              feedbackCommentRow,
              signal,
            )
          : null,
      ]);
      const records = toReportRecords(found, events, comments);
      const text =
        format === 'csv'
          ? byteOrderMark + toReportCsv(records, isAdmin)
          : JSON.stringify(records, null, 2);
      const type = `${types[format]};charset=utf-8`;
      saveFile(new Blob([text], { type }), `feedback.${format}`);
    },
    onError: (cause) => {
      showToast({ kind: 'error', title: 'The export failed', text: describeError(cause) });
    },
  });
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': 'Export', dense: true } }}
    >
      {formats.map((format) => (
        <MenuItem
          key={format}
          disabled={found.length === 0 || save.isPending}
          onClick={() => save.mutate(format, { onSuccess: onClose })}
        >
          {format.toUpperCase()}, {formatCardCount(found.length)}
        </MenuItem>
      ))}
    </Menu>
  );
}
