import type { Publisher } from '@ludarium/domain/main-api';
import Avatar from '@mui/material/Avatar';
import Link from '@mui/material/Link';
import { ColumnsButton, DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { AdminList } from '../list/AdminList.tsx';
import { ExportButton } from '../list/ExportButton.tsx';
import { SavedQueries } from '../list/SavedQueries.tsx';
import { SearchField } from '../list/SearchField.tsx';
import { AdminTable } from '../table/AdminTable.tsx';
import { useBreakpoints } from '../table/use-breakpoints.ts';

const Col = DataTable.Col<Publisher>;

/** The most rows that the main API gives a call. */
export const mainApiRows = 100;

const csv = [
  { heading: 'ID', value: ({ id }: Publisher) => id },
  { heading: 'Name', value: ({ name }: Publisher) => name },
  { heading: 'Website', value: ({ website }: Publisher) => website },
];

/** The catalogue's publishers, read through the main API, which orders them by name. */
export default function PublisherList() {
  const { phone } = useBreakpoints();
  return (
    <AdminList
      title="Publishers"
      sort={{ field: 'name', order: 'ASC' }}
      emptyText="The catalogue has no publishers yet."
      failedText="Failed to fetch publishers"
      needsSearchText="Search for a publisher by its name: the main API has no list of all of them."
      filters={<SearchField source="search" label="Search publishers" />}
      tools={
        <>
          <SavedQueries />
          <ColumnsButton />
          <ExportButton name="publishers" csv={csv} perCall={mainApiRows} />
        </>
      }
    >
      <AdminTable label="Publishers">
        <Col
          source="logo"
          label="Logo"
          disableSort
          sx={{ width: 56 }}
          render={({ logo, name }) => (
            <Avatar variant="rounded" src={logo ?? ''} alt="" sx={{ width: 28, height: 28 }}>
              {name.slice(0, 1)}
            </Avatar>
          )}
        />
        <Col
          source="name"
          label="Name"
          disableSort
          cellClassName="cut wide"
          render={({ id, name }) => (
            <Link component={RouterLink} to={`/admin/publishers/${id}/show`}>
              {name}
            </Link>
          )}
        />
        {phone ? null : (
          <Col source="website" label="Website" disableSort cellClassName="cut wide" />
        )}
        {phone ? null : <Col source="id" label="ID" disableSort />}
      </AdminTable>
    </AdminList>
  );
}
