import type { Publisher } from '@ludarium/domain/main-api';
import Avatar from '@mui/material/Avatar';
import { DataTable } from 'react-admin';
import { mainApiPageSize } from '../../providers/main-api-provider.ts';
import { AdminList } from '../list/AdminList.tsx';
import { SearchField } from '../list/filters.tsx';
import { AdminTable } from '../table/AdminTable.tsx';
import { RecordLink } from '../table/RecordLink.tsx';
import { useBreakpoints } from '../table/use-breakpoints.ts';

const Col = DataTable.Col<Publisher>;

const csv = [
  { heading: 'ID', value: ({ id }: Publisher) => id },
  { heading: 'Name', value: ({ name }: Publisher) => name },
  { heading: 'Website', value: ({ website }: Publisher) => website },
];

/** The catalogue's publishers, which the main API sorts by name. */
export default function PublisherList() {
  const { phone } = useBreakpoints();
  return (
    <AdminList
      sort={{ field: 'name', order: 'ASC' }}
      emptyText="The catalogue has no publishers yet."
      failedText="Failed to fetch publishers"
      needsSearchText="Search for a publisher by its name: the main API has no list of all of them."
      filters={<SearchField source="search" label="Search publishers" />}
      csv={csv}
      exportPageSize={mainApiPageSize}
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
        <Col source="name" label="Name" disableSort cellClassName="cut wide">
          <RecordLink />
        </Col>
        {phone ? null : (
          <Col source="website" label="Website" disableSort cellClassName="cut wide" />
        )}
        {phone ? null : <Col source="id" label="ID" disableSort />}
      </AdminTable>
    </AdminList>
  );
}
