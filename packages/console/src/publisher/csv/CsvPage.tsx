import { byteOrderMark, toCsv } from '@ludarium/domain/csv';
import { gameCsvColumns, importedCsvColumns } from '@ludarium/domain/game-csv';
import type { PublisherId } from '@ludarium/domain/ids';
import { showToast } from '@ludarium/web/ui/toast.ts';
import ExportIcon from '@mui/icons-material/DownloadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { downloadCSV } from 'ra-core';
import { PageHeading, Panel } from '../shell/Page.tsx';
import { usePortal } from '../shell/portal-context.ts';
import { Batches } from './Batches.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import { loadCatalogue } from './load-catalogue.ts';
import { TaskProgress, useTask } from './TaskProgress.tsx';

/** The catalogue as CSV: export, import as proposals, and the earlier imports. */
export default function CsvPage() {
  const { pending, publisherId, canEdit } = usePortal();
  return (
    <>
      <PageHeading above={{ search: '?tab=games', label: 'My Games' }} title="Import and export" />
      {publisherId === null ? (
        <Typography color="text.secondary">
          Your account belongs to no publisher of the catalogue yet.
        </Typography>
      ) : (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Panel title="Export">
            <Export publisherId={publisherId} />
          </Panel>
          <Panel title="Import">
            {canEdit ? (
              <ImportPanel publisherId={publisherId} />
            ) : (
              <Typography color="text.secondary">
                {pending
                  ? 'You can import games once your request is approved.'
                  : 'You can import games once an owner has given you the right to edit.'}
              </Typography>
            )}
          </Panel>
          {pending ? null : (
            <Panel title="Earlier imports">
              <Batches publisherId={publisherId} />
            </Panel>
          )}
        </Box>
      )}
    </>
  );
}

/** Downloads a CSV file of all games, or a template that has the headings only. */
function Export({ publisherId }: { publisherId: PublisherId }) {
  const { progress, run, cancel } = useTask();
  const save = async () => {
    try {
      const catalogue = await run((options) => loadCatalogue(publisherId, options));
      if (!catalogue) return;
      const { games, hasDetails } = catalogue;
      downloadCSV(`${byteOrderMark}${toCsv(games, gameCsvColumns)}`, 'games');
      const missing = hasDetails ? '' : ' The catalogue has sent only some of the fields.';
      const count = `${games.length.toLocaleString('en-US')} games exported.`;
      showToast({ kind: hasDetails ? 'success' : 'info', text: `${count}${missing}` });
    } catch (error) {
      console.error(error);
      showToast({ kind: 'error', text: 'The export failed. No file was saved.' });
    }
  };
  return (
    <>
      <Typography sx={{ mb: 1.5, maxWidth: '44rem' }}>
        A CSV file (UTF-8) of all your games with every field and figure. You can correct it in a
        spreadsheet and import it again.
      </Typography>
      {progress ? (
        <TaskProgress label="Loading your games" progress={progress} onCancel={cancel} />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="contained" startIcon={<ExportIcon />} onClick={() => void save()}>
            Export CSV
          </Button>
          <Button
            variant="outlined"
            onClick={() =>
              downloadCSV(`${byteOrderMark}${toCsv([], importedCsvColumns)}`, 'games-template')
            }
          >
            Empty template
          </Button>
        </Box>
      )}
    </>
  );
}
