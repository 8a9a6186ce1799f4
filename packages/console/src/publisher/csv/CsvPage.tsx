import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { rescueFocus } from '../../layout/focus.ts';
import { BackLink } from '../shell/BackLink.tsx';
import { Panel } from '../shell/Panel.tsx';
import { usePortal } from '../shell/portal-context.ts';
import { Batches } from './Batches.tsx';
import { ExportPanel } from './ExportPanel.tsx';
import { ImportPanel } from './ImportPanel.tsx';

/** The catalogue as CSV: export, import as proposals, and the earlier imports. */
export default function CsvPage() {
  const { pending, publisherId, canEdit } = usePortal();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // After Back the focus would be lost.
    return () => rescueFocus();
  }, []);
  return (
    <>
      <BackLink search="?tab=games" label="My Games" />
      <Typography ref={heading} variant="h2" tabIndex={-1} sx={{ mb: 2, outline: 'none' }}>
        Import and export
      </Typography>
      {publisherId === null ? (
        <Typography color="text.secondary">
          Your account belongs to no publisher of the catalogue yet.
        </Typography>
      ) : (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Panel title="Export">
            <ExportPanel publisherId={publisherId} />
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
