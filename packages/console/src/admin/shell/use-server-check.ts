import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { session } from '../../session/session.ts';
import { checkToken } from '../decisions/server-check.ts';

/**
 * Asks the server about the admin's token while the screen loads (section 6). A token that it
 * refuses ends the session; a role that it no longer knows leads to 'Access Denied'. Where it
 * doesn't answer, every list says so itself.
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
