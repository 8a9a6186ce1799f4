import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { portalPath } from '../shell/addresses.ts';
import { PageHeading, Panel } from '../shell/Page.tsx';
import { usePortal } from '../shell/portal-context.ts';
import { ExportPanel } from './ExportPanel.tsx';
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
