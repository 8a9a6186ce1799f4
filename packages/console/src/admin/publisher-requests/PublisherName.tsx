import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useRecordContext } from 'react-admin';
import { CataloguePublisher } from '../publishers/CataloguePublisher.tsx';
import type { ListedRequest } from './request.ts';

/** The publisher that a request names: one of the catalogue by its name, or a new one. */
export function PublisherName() {
  const request = useRecordContext<ListedRequest>();
  if (!request) return null;
  if (request.publisher_id !== null) return <CataloguePublisher id={request.publisher_id} />;
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box
        component="span"
        sx={{
          minWidth: 0,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          unicodeBidi: 'plaintext',
          textAlign: 'match-parent',
        }}
      >
        {request.new_publisher_name}
      </Box>
      <Chip size="small" variant="outlined" label="New" sx={{ height: 20, flexShrink: 0 }} />
    </Box>
  );
}
