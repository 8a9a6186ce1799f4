import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { rescueFocus } from '../../layout/focus.ts';
import { BackLink } from '../shell/BackLink.tsx';
import { usePortal } from '../shell/portal-context.ts';
import { Batches } from './Batches.tsx';
import { ExportPanel } from './ExportPanel.tsx';
import { ImportPanel } from './ImportPanel.tsx';

/** The catalogue as CSV: export, import as proposals, and the earlier imports. */
export default function CsvPage() {
  const { pending, publisherId } = usePortal();
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
            {pending ? (
              <Typography color="text.secondary">
                You can import games once your request is approved.
              </Typography>
            ) : (
              <ImportPanel publisherId={publisherId} />
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

function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 1.5, sm: 2.5 } }}>
      <Typography id={id} variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}
