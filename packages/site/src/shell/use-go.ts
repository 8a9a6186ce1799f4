import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { isConsolePath } from './console-paths.ts';

interface GoOptions {
  readonly state?: unknown;
  readonly replace?: boolean;
}

/** Goes to a page of the origin: in place within the site, by loading it where it is the console's. */
export function useGo(): (path: string, options?: GoOptions) => void {
  const navigate = useNavigate();
  return useCallback(
    (path, options = {}) => {
      if (isConsolePath(path)) window.location.assign(path);
      else void navigate(path, options);
    },
    [navigate],
  );
}
