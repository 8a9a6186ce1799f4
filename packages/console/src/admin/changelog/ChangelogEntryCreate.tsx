import BackIcon from '@mui/icons-material/ArrowBackRounded';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link, useSearchParams } from 'react-router-dom';
import { EntryEditor } from './EntryEditor.tsx';

/** A new entry; the query parameter `report` names a report that it closes. */
export default function ChangelogEntryCreate() {
  const [parameters] = useSearchParams();
  const report = parameters.get('report') ?? '';
  return (
    <>
      <Button
        component={Link}
        to="/admin/changelog_entries"
        size="small"
        color="inherit"
        startIcon={<BackIcon />}
        sx={{ mb: 1, marginInlineStart: -1 }}
      >
        All entries
      </Button>
      <Typography variant="h2" component="h1" sx={{ mb: 2 }}>
        New entry
      </Typography>
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <EntryEditor entry={null} reports={/^[0-9a-f-]{36}$/i.test(report) ? [report] : []} />
      </Card>
    </>
  );
}
