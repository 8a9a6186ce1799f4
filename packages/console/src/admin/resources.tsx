import { Resource } from 'react-admin';
import { personOf } from './publisher-requests/request.ts';

/** What the admin works on; each list and each record is loaded when it is opened. */
export const adminResources = [
  <Resource
    key="publisher_requests"
    name="publisher_requests"
    recordRepresentation={personOf}
    options={{ label: 'Publisher requests' }}
  />,
  <Resource
    key="account_deletion_requests"
    name="account_deletion_requests"
    recordRepresentation="email"
    options={{ label: 'Deletion requests' }}
  />,
];
