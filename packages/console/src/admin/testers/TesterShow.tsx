import { Navigate, useParams } from 'react-router-dom';
import { toPersonPath } from '../table/PersonLink.tsx';

/** The earlier address of a tester, `3:tester`: leads to the person's page. */
export default function TesterShow() {
  const { id = '' } = useParams();
  return <Navigate replace to={toPersonPath(id.replace(/:.*$/, ''))} />;
}
