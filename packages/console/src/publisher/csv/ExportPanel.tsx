import { byteOrderMark, toCsv } from '@ludarium/domain/csv';
import { gameCsvColumns, importedCsvColumns } from '@ludarium/domain/game-csv';
import type { PublisherId } from '@ludarium/domain/ids';
import { showToast } from '@ludarium/web/ui/toast.ts';
import ExportIcon from '@mui/icons-material/DownloadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { downloadCSV } from 'ra-core';
import { loadCatalogue } from './load-catalogue.ts';
import { TaskProgress } from './TaskProgress.tsx';
import { useTask } from './use-task.ts';

/** Downloads a CSV file of all games, or a template that has the headings only. */
export function ExportPanel({ publisherId }: { publisherId: PublisherId }) {
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
