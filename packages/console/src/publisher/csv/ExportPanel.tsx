import { DownloadIcon } from '@ludarium/browser/ui/icons.tsx';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import { byteOrderMark, getCsvFormat, separators, toCsv } from '@ludarium/domain/csv';
import { csvExportMessages, gameCsvColumns } from '@ludarium/domain/game-csv';
import type { PublisherId } from '@ludarium/domain/ids';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { downloadCSV } from 'ra-core';
import { useState } from 'react';
import { NativeSelect } from '../../layout/NativeSelect.tsx';
import { loadCatalogue } from '../catalogue/load-games.ts';
import { saveTemplate } from './save-template.ts';
import { TaskProgress, useTask } from './TaskProgress.tsx';

/** Downloads a CSV file of all games, or a template that has the headings only. */
export function ExportPanel({ publisherId }: { publisherId: PublisherId }) {
  const { progress, run, cancel } = useTask();
  const [format, setFormat] = useState(() => getCsvFormat(navigator.language));
  const save = async () => {
    try {
      const catalogue = await run((options) => loadCatalogue(publisherId, options));
      if (!catalogue) return;
      const { games, hasDetails } = catalogue;
      downloadCSV(`${byteOrderMark}${toCsv(games, gameCsvColumns, format)}`, 'games');
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
        A CSV file (UTF-8) of all your games with all fields and figures. You can correct it in a
        spreadsheet and import it again.
      </Typography>
      {progress ? (
        <TaskProgress label="Loading your games" progress={progress} onCancel={cancel} />
      ) : (
        <>
          <Box
            sx={{
              display: 'grid',
              gap: 1.5,
              mb: 1.5,
              maxWidth: '26rem',
              gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
            }}
          >
            <NativeSelect
              label={csvExportMessages.separator}
              value={format.separator}
              options={[
                [',', csvExportMessages.comma],
                [';', csvExportMessages.semicolon],
              ]}
              onChange={(value) =>
                setFormat({ ...format, separator: separators.find((one) => one === value) ?? ',' })
              }
            />
            <NativeSelect
              label={csvExportMessages.decimalSign}
              value={format.decimalSign}
              options={[
                ['.', csvExportMessages.point],
                [',', csvExportMessages.decimalComma],
              ]}
              onChange={(value) => setFormat({ ...format, decimalSign: value === ',' ? ',' : '.' })}
            />
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="contained" startIcon={<DownloadIcon />} onClick={() => void save()}>
              Export CSV
            </Button>
            <Button variant="outlined" onClick={() => saveTemplate(format)}>
              {csvExportMessages.template}
            </Button>
          </Box>
        </>
      )}
    </>
  );
}
