import { DownloadIcon } from '@ludarium/browser/ui/icons.tsx';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import { getCsvFormat, separators } from '@ludarium/domain/csv';
import { csvExportMessages, gameCsvColumns, importedCsvColumns } from '@ludarium/domain/game-csv';
import type { PublisherId } from '@ludarium/domain/ids';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { BusyButton } from '../../layout/BusyButton.tsx';
import { NativeSelect } from '../../layout/NativeSelect.tsx';
import { loadCatalogue } from '../catalogue/use-game.ts';
import { portalPath } from '../shell/addresses.ts';
import { PageHeading, Panel } from '../shell/Page.tsx';
import { usePortal } from '../shell/portal-context.ts';
import { saveCsv } from '../shell/save-csv.ts';
import { ImportPanel } from './ImportPanel.tsx';

/** The import is beside the export on wide screens. */
const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 26rem' },
  '& > :nth-of-type(2)': { gridArea: { lg: '1 / 1' } },
} as const;

/** The catalogue as CSV: export, and import as proposals. */
export default function CsvPage() {
  const { publisherId, canEdit } = usePortal();
  return (
    <>
      <PageHeading above={{ to: portalPath, label: 'My Games' }} title="Import and export" />
      {publisherId === null ? (
        <Typography color="text.secondary">
          Your account belongs to no publisher of the catalogue yet.
        </Typography>
      ) : (
        <Box sx={columns}>
          <Panel title="Export">
            <ExportPanel publisherId={publisherId} />
          </Panel>
          <Panel title="Import">
            {canEdit ? (
              <ImportPanel publisherId={publisherId} />
            ) : (
              <Typography color="text.secondary">
                You can import games once your request is approved.
              </Typography>
            )}
          </Panel>
        </Box>
      )}
    </>
  );
}

/** Downloads a CSV file of all games, or a template that has the headings only. */
function ExportPanel({ publisherId }: { publisherId: PublisherId }) {
  const [format, setFormat] = useState(() => getCsvFormat(navigator.language));
  const { mutate: save, isPending } = useMutation({
    mutationFn: () => loadCatalogue(publisherId),
    onSuccess: ({ games, hasDetails }) => {
      saveCsv('games', games, gameCsvColumns, format);
      const missing = hasDetails ? '' : ' The catalogue has sent only some of the fields.';
      const count = `${games.length.toLocaleString('en-US')} games exported.`;
      showToast({ kind: hasDetails ? 'success' : 'info', text: `${count}${missing}` });
    },
    onError: (error) => {
      console.error(error);
      showToast({ kind: 'error', text: 'The export failed. No file was saved.' });
    },
  });
  return (
    <>
      <Typography sx={{ mb: 1.5, maxWidth: '44rem' }}>
        A CSV file (UTF-8) of all your games with all fields and figures. You can correct it in a
        spreadsheet and import it again.
      </Typography>
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
        <BusyButton
          variant="contained"
          startIcon={<DownloadIcon />}
          isBusy={isPending}
          onClick={() => save()}
        >
          {isPending ? 'Loading your games...' : 'Export CSV'}
        </BusyButton>
        <Button
          variant="outlined"
          onClick={() => saveCsv('games-template', [], importedCsvColumns, format)}
        >
          {csvExportMessages.template}
        </Button>
      </Box>
    </>
  );
}
