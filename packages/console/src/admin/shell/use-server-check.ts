import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { session } from '../../session/session.ts';
import { checkToken } from '../decisions/queries.ts';

/**
 * Verifies the admin's token on the server while the screen loads (section 6). A refused token ends
 * the session, a lost role redirects to 'Access Denied'; a failed call is left to the lists.
 */
export function useServerCheck(): void {
  const { data } = useQuery({
    queryKey: ['token_status'],
    queryFn: checkToken,
    staleTime: 60_000,
  });
  useEffect(() => {
    if (!data || data.admin) return;
    if (data.valid) window.location.replace('/unauthorized');
    else session.end('refused');
  }, [data]);
}
