import { byteOrderMark } from '@ludarium/domain/csv';
import {
  type FeedbackItem,
  feedbackCommentRow,
  feedbackEventRow,
} from '@ludarium/domain/data-backend';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { describeError } from '@ludarium/web/http/describe-error.ts';
import { sendAll } from '@ludarium/web/http/send.ts';
import { showToast } from '@ludarium/web/ui/toast.ts';
import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import { BusyButton } from '../../layout/BusyButton.tsx';
import { saveFile } from '../card/files.ts';
import { useBoardTools } from '../data/board-context.ts';
import { toReportCsv, toReportRecords } from './report-records.ts';

const formats = ['csv', 'json'] as const;
type Format = (typeof formats)[number];
const types = { csv: 'text/csv', json: 'application/json' } as const;

/** Saves the reports that match the filters, with everything that this person may see of them. */
export function ExportButtons({ items }: { items: readonly FeedbackItem[] }) {
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
      const records = toReportRecords(items, events, comments);
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
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center' }}>
      {formats.map((format) => (
        <BusyButton
          key={format}
          size="small"
          isBusy={save.isPending}
          disabled={items.length === 0}
          onClick={() => save.mutate(format)}
        >
          Export {format.toUpperCase()}
        </BusyButton>
      ))}
    </Box>
  );
}
